import { expect, test } from 'vitest';
import { isEndAsked, mayAccept, mayAnswer, mayCancel, mayEnd, maySend, mayWrite } from './rights.ts';

type Of = Parameters<typeof mayWrite>[0];
const of = (side: Of['side'], state: Of['state'], more: Partial<Of> = {}) => {
  const order: Of = { side, state, may: 'award', endAsked: null, ...more };
  const ways = { mayWrite, mayCancel, mayAccept, mayAnswer, mayEnd, isEndAsked };
  return Object.entries(ways).flatMap(([name, way]) => (way(order) ? [name] : []));
};
const asked = { by: 'buyer' as const, at: '' };

test('each side finds what its state lets it do, and whoever only reads finds nothing', () => {
  expect(of('buyer', 'prepared')).toEqual(['mayWrite', 'mayCancel']);
  expect(of('buyer', 'changed')).toEqual(['mayWrite', 'mayCancel', 'mayAccept']);
  expect([of('buyer', 'changed', { may: 'edit' }), of('buyer', 'changed', { may: 'read' })]).toEqual([['mayWrite'], []]);
  expect([of('supplier', 'proposed'), of('supplier', 'changed')]).toEqual([['mayAnswer'], []]);
  expect([of('buyer', 'accepted'), of('supplier', 'accepted', { endAsked: asked })]).toEqual([['mayEnd'], ['mayEnd', 'isEndAsked']]);
  expect(of('buyer', 'accepted', { endAsked: asked })).toEqual([]);
  expect([of('buyer', 'refused'), of('supplier', 'closed'), of('buyer', 'cancelled')]).toEqual([[], [], []]);
});

test('either side sends an issued version again where this service sends orders, and whoever only reads does not [ORD-020]', () => {
  const sent = { state: 'proposed', may: 'award', sendWay: 'mail', version: 1 } as const;
  expect(maySend(sent)).toBe(true);
  expect(
    [{ may: 'read' }, { sendWay: 'download' }, { version: 0 }, { state: 'cancelled' }].map((more) =>
      maySend({ ...sent, ...more } as Parameters<typeof maySend>[0]),
    ),
  ).toEqual([false, false, false, false]);
});
