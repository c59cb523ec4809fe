import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AGAIN_SECONDS, KEPT_DAYS } from '#server/directory/impression/queries.ts';
import { TERMS_VERSION } from '#server/identity/account/register.ts';
import { jobs } from '#server/jobs.ts';
import { textOf } from '#web/base/content/blocks.ts';
import type { Written } from '#web/base/content/types.ts';
import { writtenPageAt } from './pages.server.ts';

const terms = writtenPageAt('en', '/terms-and-conditions') as Written;
const text = textOf(terms.blocks);

const says = (...sentences: string[]) => {
  for (const sentence of sentences) expect(text).toContain(sentence);
};

describe('the terms say', () => {
  test('business use only [TER-001]', () => says('WBN is for business use only. Consumers may not use it'));
  test('what WBN is [TER-002]', () => says('a free-to-join business-to-business social network and directory for manufacturers'));
  test('since when [TER-003]', () => says('These terms are effective October 21, 2019.'));
  test('the provider [TER-004]', () => says('The provider of WBN is a US company based in Miami, Florida'));
  test('one account [TER-005]', () => says('You keep one account. A second account for the same user needs our approval.'));
  test('rejection [TER-006]', () => says('We may reject a registration'));
  test('age [TER-007]', () => says('You are of legal age'));
  test('truth [TER-008]', () => says('Information that you give is true and complete'));
  test('registered address [TER-009]', () => says('The registered address of a business is its principal place of business.'));
  test('email and password [TER-010]', () => says('The email address and password together belong to one account only.'));
  test('passwords [TER-011]', () => says('We do not store your password.'));
  test('visitors and registered users and paying users [TER-012]', () =>
    says('Visitors read public pages', 'Registered users have an account.', 'Paying users have bought a membership'));
  test('restricted services [TER-013]', () => says('Some services may be restricted to paying users.'));
  test('discretion [TER-014]', () => says('We may, at our discretion, suspend or end an account, downgrade a membership and remove a listing'));
  test('one year [TER-015]', () => says('A claim against us is to be made within one year'));
  test('the cap [TER-016]', () => says('capped at the greater of the fees that this user paid in that year and the maximum that the law permits'));
  test('law and courts [TER-017]', () => says('US law applies', 'The courts of Miami, Florida, have exclusive jurisdiction.'));
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

test('the privacy policy says how long a look at a page can be told from others: as long as the counter needs it', () => {
  const policy = textOf((writtenPageAt('en', '/privacy-policy') as Written).blocks);
  const { everySeconds = 0 } = jobs.find(({ name }) => name === 'forget-visitors') ?? {};
  expect(policy).toContain(`Up to ${(AGAIN_SECONDS + everySeconds) / 60} minutes; the number until the end of its day`);
  expect(policy).toContain('under a secret number that changes every day');
  expect(policy).toContain(`${Math.round(KEPT_DAYS / 30.4)} months`);
});

test('terms and policy say what of a request is public, who reads prices, that sealing is enforced, what the benchmark takes, and that WBN is no party to orders; docs/trade.md has an example below each formula [TPU-015]', () => {
  const policy = textOf((writtenPageAt('en', '/privacy-policy') as Written).blocks);
  const inPolicy = [
    'an open one has a page for everybody, with its title, categories, quantities, country and region, deadline and number of quotes',
    'Suppliers read the need, never a target price',
    'A quote is read by its supplier and the buyer, never by other suppliers; in a sealed request by nobody but its supplier before the deadline.',
    'It takes unit prices and lead times of complete quotes between companies that take part',
  ];
  for (const sentence of inPolicy) expect(policy).toContain(sentence);
  says(
    'The buyer reads the prices of all quotes, and no supplier reads those of another.',
    'In a sealed request the service keeps quotes closed until the deadline, for the buyer and for our staff too.',
    'The benchmark takes prices and lead times only from companies whose owner takes part',
    'We are no party to orders.',
  );
  const sections = readFileSync(join(import.meta.dirname, '../../../docs/trade.md'), 'utf8').split('\n## ');
  const formulas = sections.filter((section) => /^ {4}\S|\*\*Score\*\*/m.test(section));
  expect(formulas.map((section) => section.split('\n')[0])).toEqual([
    'Sums',
    'The comparison',
    'Whom a request suits',
    'How many quotes to expect',
    'The benchmark',
  ]);
  for (const section of formulas) expect([section.split('\n')[0], section.includes('*Example')]).toEqual([section.split('\n')[0], true]);
});
