import { expect, test } from 'vitest';
import { randomFrom } from '../../../bench/support/random.ts';
import { heldBecause, ringsOf } from './rules.ts';

const NOTHING = { persons: [], numbers: [], sites: [], mails: [], phones: [], streets: [], addresses: [] };

test('in a graph of 20,000 companies every planted pair and ring of three and of four is found, and less than 1 % of the honest references is held [RFN-013]', () => {
  const random = randomFrom(2026);
  const any = (count: number): number => Math.floor(random() * count);
  const edges: { id: string; from: string; to: string }[] = [];
  const add = (kind: string, from: number, to: number) => edges.push({ id: `${kind} ${edges.length}`, from: `c${from}`, to: `c${to}` });
  // Companies buy mostly from those earlier in the chain, and one in ten orders goes anywhere.
  for (let index = 0; index < 30_000; index += 1) {
    const buyer = any(20_000);
    const supplier = any(10) === 0 ? any(20_000) : Math.floor(buyer * random());
    if (supplier !== buyer) add('honest', buyer, supplier);
  }
  for (const size of [2, 3, 4])
    for (let ring = 0; ring < 50; ring += 1) {
      const members = Array.from({ length: size }, () => any(20_000));
      if (new Set(members).size < size) continue;
      for (const [index, from] of members.entries()) add('planted', from, members[(index + 1) % size] ?? 0);
    }
  const found = ringsOf(edges);
  const [planted, honest] = [edges.filter(({ id }) => id.startsWith('planted')), edges.filter(({ id }) => id.startsWith('honest'))];
  expect(planted.length).toBeGreaterThan(400);
  expect(planted.filter(({ id }) => !found.has(id))).toEqual([]);
  expect(honest.filter(({ id }) => found.has(id)).length / honest.length).toBeLessThan(0.01);
});

test('a reference is held where accounts that are new or trade nowhere else wrote most of the last five, and for the sixth of an account in 30 days [RFN-012]', () => {
  const around = { buyer: NOTHING, supplier: NOTHING, isCycle: false, ofAccount: 0, thin: 0, isThin: false };
  expect(heldBecause(around)).toEqual([]);
  expect(heldBecause({ ...around, thin: 2, isThin: false })).toEqual([]);
  expect(heldBecause({ ...around, thin: 2, isThin: true })).toEqual(['new-accounts']);
  const from = (address: string) => ({ ...around, buyer: { ...NOTHING, addresses: [address] }, supplier: { ...NOTHING, addresses: [address] } });
  expect([heldBecause(from('192.0.2.7')), heldBecause(from('10.1.2.3')), heldBecause(from('::1'))]).toEqual([['login'], [], []]);
  expect(heldBecause({ ...around, ofAccount: 4 })).toEqual([]);
  expect(heldBecause({ ...around, ofAccount: 5 })).toEqual(['many']);
});
