import { describe, expect, test } from 'vitest';
import { type Groupable, groupsOf, suppliersOf } from './groups.ts';

const line = (row: number, subCategory: string | null, ...companies: string[]): Groupable => ({ row, subCategory, companies });

describe('lines of a list become requests', () => {
  test('by category, the largest first, and one without a category is in none', () => {
    const lines = [line(1, '0004-02-01', 'b'), line(2, '0004-01-01', 'a'), line(3, null), line(4, '0004-01-02', 'a', 'c')];
    expect(groupsOf(lines)).toEqual([
      { category: '0004-01', rows: [2, 4], suppliers: ['a', 'c'] },
      { category: '0004-02', rows: [1], suppliers: ['b'] },
    ]);
  });

  test('at most ten, of which the last holds what is left over', () => {
    const lines = Array.from({ length: 14 }, (_, at) => line(at, `00${String(at + 10)}-01-01`));
    const groups = groupsOf([...lines, line(20, '0010-01-02')]);
    expect(groups).toHaveLength(10);
    expect(groups[0]).toMatchObject({ category: '0010-01', rows: [0, 20] });
    expect(groups[9]).toMatchObject({ category: null, rows: [9, 10, 11, 12, 13] });
  });
});

test('up to ten suppliers are chosen, those that cover the most lines first and then those that cover what the others do not', () => {
  expect(suppliersOf([{ companies: ['a', 'b'] }, { companies: ['a', 'b'] }, { companies: ['a'] }, { companies: ['c'] }])).toEqual(['a', 'b', 'c']);
  expect(suppliersOf([{ companies: ['a', 'b'] }, { companies: ['b', 'a'] }, { companies: ['c'] }])).toEqual(['a', 'b', 'c']);
  const many = Array.from({ length: 30 }, (_, at) => ({ companies: [`s${at}`] }));
  expect(suppliersOf(many)).toHaveLength(10);
});
