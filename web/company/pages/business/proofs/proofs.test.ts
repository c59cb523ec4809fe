import { expect, test } from 'vitest';
import type { Settings } from '#web/base/context.ts';
import { proofsOf } from './proofs.server.ts';

const settings = { language: 'en', locale: 'en-GB' } as Settings;
const certificate = (validity: string, more: object = {}) => ({ validity, holderFits: true, holderAccepted: false, ...more });
const bare = {
  verified: false,
  responses: null,
  certificates: [],
  general: { totalEmployees: null, yearStablished: null },
  tradeCapabilities: { markets: [] },
};
const full = {
  verified: true,
  responses: { inquiries: 50, answered: 47, declined: 1, medianSeconds: 9_000 },
  certificates: [certificate('valid'), certificate('expiring'), certificate('expired'), certificate('valid', { holderFits: false })],
  general: { totalEmployees: { min: 120, max: 250 }, yearStablished: 1974 },
  tradeCapabilities: { markets: ['Ireland', 'Chile', 'Peru'] },
};
const VERIFIED = { grantedAt: '2026-03-14T10:00:00Z', checks: [] };
const NOTHING = { grantedAt: null, checks: [] };
// biome-ignore lint/suspicious/noExplicitAny: of a business only what the strip reads
const said = (business: any, checked: any = NOTHING) => proofsOf(business, checked, settings).map(({ label, value }) => `${label}: ${value}`);

test('the strip has five proofs in their order, each left out where it is missing, the year in a free place, and none with fewer than two [PAG-006]', () => {
  const five = ['Verified since: 14/03/2026', 'Answers in: about 3 hours, 94 %', 'Exports to: 3 markets', 'Certificates: 2 valid', 'Employees: 120 - 250'];
  expect(said(full, VERIFIED)).toEqual(five);
  expect(said({ ...full, responses: null }, VERIFIED)).toEqual([five[0], five[2], five[3], five[4], 'Established: 1974']);
  const checks = [{ checkedAt: '2026-05-02T00:00:00Z' }, { checkedAt: '2026-04-01T00:00:00Z' }];
  expect(said({ ...bare, general: full.general }, { grantedAt: null, checks })).toEqual(['Facts checked since: 01/04/2026', five[4], 'Established: 1974']);
  expect(said({ ...bare, general: { totalEmployees: null, yearStablished: 1974 } })).toEqual([]);
  expect(said(bare)).toEqual([]);
});
