import { describe, expect, test } from 'vitest';
import { movedTo, placeAt } from './order.ts';

describe('a list that somebody orders', () => {
  test('moves one thing and keeps the order of the others', () => {
    expect(movedTo(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(movedTo(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
    expect(movedTo(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
    expect(movedTo(['a', 'b'], 7, 0)).toEqual(['a', 'b']);
  });

  const row = (top: number, height: number) => ({ left: 0, right: 100, top, bottom: top + height });

  test('takes a place in a column only beyond the middle of who has it', () => {
    const rows = [row(0, 40), row(40, 120)];
    expect(placeAt(rows, 0, 50, 60)).toBe(0);
    expect(placeAt(rows, 0, 50, 120)).toBe(1);
    expect(placeAt(rows, 1, 50, 30)).toBe(1);
    expect(placeAt(rows, 1, 50, 10)).toBe(0);
  });

  test('takes a place in a grid at once, and none outside', () => {
    const tiles = [
      { left: 0, right: 100, top: 0, bottom: 100 },
      { left: 110, right: 210, top: 0, bottom: 100 },
    ];
    expect(placeAt(tiles, 0, 120, 10)).toBe(1);
    expect(placeAt(tiles, 0, 105, 10)).toBe(0);
    expect(placeAt(tiles, 0, 500, 500)).toBe(0);
  });
});
