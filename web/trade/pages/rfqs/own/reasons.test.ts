import { expect, test } from 'vitest';
import type { Reasons } from '#contract/trade/rfq/listed.ts';
import { raisedBy, wouldRaise } from './reasons.ts';

const reasons: Reasons = {
  products: [{ id: '0004-01-01', name: 'Ball valves', count: 3 }],
  listed: [{ id: '0004-02', name: 'Pumps' }],
  missing: [{ id: '0004-07-03', name: 'Flanges' }],
  market: 'named',
  marketName: 'European Union',
  certificates: [
    { name: 'ISO 9001', need: 'required', held: true, until: '2027-03-14' },
    { name: 'WRAS', need: 'welcome', held: true, until: null },
    { name: '3-A', need: 'required', held: false, until: null },
  ],
  language: 'shared',
  languages: [{ code: 'en', languageName: 'English' }],
  answered: 80,
};

test('each part that raised the score is said with its fact, what is required and not there last, and so is what would raise it [MAT-008]', () => {
  expect(raisedBy(reasons, { isInvited: true, country: 'Ireland' })).toEqual([
    { key: 'invited', values: {} },
    { key: 'products', values: { name: 'Ball valves', count: 3 } },
    { key: 'listed', values: { names: 'Pumps' } },
    { key: 'market', values: { market: 'European Union' } },
    { key: 'certificateUntil', values: { name: 'ISO 9001', day: '14/03/2027' } },
    { key: 'certificate', values: { name: 'WRAS' } },
    { key: 'language', values: { languages: 'English' } },
    { key: 'answered', values: { share: 80 } },
    { key: 'lacks', values: { name: '3-A' }, isLacking: true },
  ]);
  expect(wouldRaise(reasons, 'Ireland')).toEqual([
    { key: 'addProduct', values: { names: 'Flanges, Pumps' } },
    { key: 'addCertificate', values: { names: '3-A' } },
    { key: 'answerMore', values: { share: 80 } },
  ]);
});

test('nothing is said to raise a score that nothing raises', () => {
  const whole: Reasons = { ...reasons, listed: [], missing: [], market: 'home', certificates: [], answered: 95 };
  expect(wouldRaise(whole, 'Ireland')).toEqual([]);
  const none: Reasons = { ...whole, products: [], market: 'other', language: 'unsaid', languages: [], answered: null };
  expect(raisedBy(none, { isInvited: false, country: 'Ireland' })).toEqual([]);
  expect(wouldRaise(none, 'Ireland').map(({ key }) => key)).toEqual(['addMarket', 'addLanguages']);
});
