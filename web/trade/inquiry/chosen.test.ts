import { beforeEach, expect, test, vi } from 'vitest';
import { choose, clearChosen, dropChosen, readChosen, sendToChosen } from './chosen.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: kept.set.bind(kept),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('dispatchEvent', () => true);
});

const supplier = (number: number) => ({ id: `id-${number}`, name: `Supplier ${number}` });

test('up to ten suppliers are chosen, each once; the eleventh is refused and nobody goes', () => {
  for (let number = 1; number <= 10; number += 1) expect(choose('nora', supplier(number))).toBe(true);
  expect(choose('nora', { ...supplier(3), productID: 'p' })).toBe(true);
  expect(choose('nora', supplier(11))).toBe(false);
  expect(readChosen('nora').map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, at) => `id-${at + 1}`));
  dropChosen('nora', 'id-1');
  expect(choose('nora', supplier(11))).toBe(true);
  expect(sendToChosen(readChosen('nora'))).toBe('/business/id-2/send-request?chosen=');
});

test('they are those of the person who chose them, and the same list until they change', () => {
  choose('nora', supplier(1));
  expect(readChosen('nora')).toBe(readChosen('nora'));
  expect(readChosen('otto')).toEqual([]);
  clearChosen('nora');
  expect(readChosen('nora')).toEqual([]);
});
