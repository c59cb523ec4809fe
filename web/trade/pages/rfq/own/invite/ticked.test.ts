import { expect, test } from 'vitest';
import { bestOf, freeOf } from './ticked.ts';

const score = { total: 1, coverage: 1, market: 1, certificates: 1, language: 1, answered: 1, lacks: [] as string[] };
const match = (businessID: string, more: object = {}) => ({ businessID, invited: false, quoting: false, score, ...more });
const progress = { places: 10 as const, told: 0, invited: 0, declined: 0, complete: 0 };
const supplier = (state: 'invited' | 'declined' | 'quoted' | 'taken-back' | 'withdrawn' | null) => ({ state }) as never;

test('the best five stand ticked that are neither invited nor quoting and lack nothing, and no more than there are places [MAT-013]', () => {
  const all = [
    ...[match('a', { invited: true }), match('b'), match('c', { quoting: true }), match('d', { score: { ...score, lacks: ['ISO 9001'] } })],
    ...['e', 'f', 'g', 'h', 'i'].map((id) => match(id)),
  ];
  expect(bestOf(all, 10)).toEqual(['b', 'e', 'f', 'g', 'h']);
  expect(bestOf(all, 2)).toEqual(['b', 'e']);
});

test('whoever declined, withdrew or is asked no more takes no place, and of a sealed request numbers say it', () => {
  const suppliers = [supplier('invited'), supplier('quoted'), supplier('declined'), supplier('withdrawn'), supplier('taken-back')];
  expect(freeOf({ sealed: false, suppliers, progress })).toBe(8);
  expect(freeOf({ sealed: true, suppliers: [supplier(null), supplier(null)], progress: { ...progress, invited: 2, declined: 1, complete: 4 } })).toBe(6);
});
