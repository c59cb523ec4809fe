import { expect, test } from 'vitest';
import type { PartsClass } from '#contract/trade/parts-list/reading.ts';
import { classify } from './classify.ts';
import { indexOf } from './heads/names.ts';
import { readLines } from './line.ts';
import { readTable } from './table.ts';

const names = indexOf([
  { id: '0004-05-02', name: 'Hex bolts and set screws' },
  { id: '0003-09-04', name: 'Charging leads' },
  { id: '0014-11-04', name: 'Bathrobes' },
]);
const classOf = (text: string, remembered?: ReadonlyMap<string, string>): PartsClass =>
  classify(readLines(readTable([[text]], ['description']), [[text]])[0] ?? expect.fail(), names, remembered);
const best = (text: string): string | undefined => classOf(text).choices[0]?.subCategory;

test('the two lines of the specification fall to their sub-categories [BOM-009]', () => {
  const bolt = classOf('M8x30 A2-70 DIN 933 hex bolt, 2,000 pcs');
  expect(bolt.choices.slice(0, 2).map(({ subCategory }) => subCategory)).toEqual(['0004-05-02', '0004-05-01']);
  expect(bolt).toMatchObject({ sure: true });
  const valve = classOf('DN50 PN16 SS316 ball valve');
  expect(valve).toMatchObject({ sure: true });
  expect(valve.choices[0]).toMatchObject({ subCategory: '0004-01-01' });
});

test('standards, head words, words of other languages and names each say why, the best three at most [BOM-010]', () => {
  expect(classOf('DIN 934 M8').choices[0]).toMatchObject({ subCategory: '0004-05-04', reason: { by: 'standard', said: 'DIN 934' } });
  expect(classOf('full nut M8').choices[0]).toMatchObject({ subCategory: '0004-05-04', reason: { by: 'word', said: 'full nut' } });
  expect(classOf('bathrobes 20 pcs').choices[0]).toMatchObject({ subCategory: '0014-11-04', reason: { by: 'name', said: 'Bathrobes' } });
  expect(['Kugelhahn DN50', 'valvola a sfera 1"', 'válvula de bola DN25', '球阀 DN50'].map(best)).toEqual(Array(4).fill('0004-01-01'));
  expect(classOf('válvula de retención DN25').choices[0]?.reason).toEqual({ by: 'synonym', said: 'válvula de retención' });
  expect(classOf('hex bolt nut washer flange gasket').choices).toHaveLength(3);
});

test('a line below the threshold is not sure, and so is one that says nothing [BOM-010]', () => {
  const leads = classOf('long leads');
  expect(leads.sure).toBe(false);
  expect(leads.choices).not.toHaveLength(0);
  expect(classOf('xyzzy 4711')).toEqual({ choices: [], sure: false });
});

test('what comes with an item is not the item', () => {
  expect(best('stud bolt with 2 hex nuts')).toBe('0004-05-07');
});

test('what the account chose before comes first', () => {
  const remembered = new Map([['widget', '0014-11-04']]);
  expect(classOf('widget M8', remembered).choices[0]).toMatchObject({ subCategory: '0014-11-04', reason: { by: 'remembered' } });
});
