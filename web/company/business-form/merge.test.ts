import { describe, expect, test } from 'vitest';
import { clashes, merged } from './merge.ts';
import type { Values } from './values.ts';

const base: Values = { markets: ['India'], spokenLanguages: ['en'], totalEmployeesSales: '5', averageLeadTime: '20' };

describe('two versions of a tab', () => {
  test('clash where both changed a fact to something different, and nowhere else', () => {
    const mine = { ...base, markets: ['China'], averageLeadTime: '10', totalEmployeesSales: '6' };
    const theirs = { ...base, markets: ['Japan'], averageLeadTime: '10', spokenLanguages: ['fr'] };
    expect(clashes('trade', { base, mine, theirs })).toEqual(['markets']);
  });

  test('come together with everybody’s changes, mine where both changed', () => {
    const mine = { ...base, markets: ['China'], averageLeadTime: '10' };
    const theirs = { ...base, markets: ['Japan'], spokenLanguages: ['fr'] };
    const together = { markets: ['China'], spokenLanguages: ['fr'], totalEmployeesSales: '5', averageLeadTime: '10' };
    expect(merged('trade', { base, mine, theirs })).toEqual(together);
    expect(merged('trade', { base, mine, theirs }, ['markets'])).toEqual({ ...together, markets: ['Japan'] });
  });
});
