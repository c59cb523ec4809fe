import { expect, test } from 'vitest';
import { TERMS_VERSION } from '#server/slices/account/register.ts';
import { textOf } from '#web/base/content/blocks.ts';
import type { Written } from '#web/base/content/types.ts';
import { writtenPageAt } from './pages.server.ts';

const terms = writtenPageAt('en', '/terms-and-conditions') as Written;
const text = textOf(terms.blocks);

test.each([
  ['[TER-001] business use only', 'WBN is for business use only. Consumers may not use it'],
  ['[TER-002] what WBN is', 'a free-to-join business-to-business social network and directory for manufacturers'],
  ['[TER-003] since when', 'These terms are effective October 21, 2019.'],
  ['[TER-004] the provider', 'The provider of WBN is a US company based in Miami, Florida'],
  ['[TER-005] one account', 'You keep one account. A second account for the same user needs our approval.'],
  ['[TER-006] rejection', 'We may reject a registration'],
  ['[TER-007] age', 'You are of legal age'],
  ['[TER-008] truth', 'Information that you give is true and complete'],
  ['[TER-009] registered address', 'The registered address of a business is its principal place of business.'],
  ['[TER-010] email and password', 'The email address and password together belong to one account only.'],
  ['[TER-011] passwords', 'We do not store your password.'],
  ['[TER-012] visitors', 'Visitors read public pages'],
  ['[TER-012] registered users', 'Registered users have an account.'],
  ['[TER-012] paying users', 'Paying users have bought a membership'],
  ['[TER-013] restricted services', 'Some services may be restricted to paying users.'],
  ['[TER-014] discretion', 'We may, at our discretion, suspend or end an account, downgrade a membership and remove a listing'],
  ['[TER-015] one year', 'A claim against us is to be made within one year'],
  ['[TER-016] the cap', 'capped at the greater of the fees that this user paid in that year and the maximum that the law permits'],
  ['[TER-017] law', 'US law applies'],
  ['[TER-017] courts', 'The courts of Miami, Florida, have exclusive jurisdiction.'],
])('the terms say it: %s', (_, sentence) => {
  expect(text).toContain(sentence);
});

test('the terms that an account accepts are these, by their day [TER-003]', () => {
  expect(terms.effective).toBe(TERMS_VERSION);
});

test('the privacy policy names the law, what is kept how long, the rights and both ways to complain [STA-007]', () => {
  const policy = textOf((writtenPageAt('en', '/privacy-policy') as Written).blocks);
  for (const word of [
    'UK GDPR',
    'Data (Use and Access) Act 2025',
    'within 30 days',
    'ico.org.uk',
    'Local storage',
    '180 days',
    '2 years',
    'Download my data',
    'Delete account',
  ])
    expect(policy).toContain(word);
});
