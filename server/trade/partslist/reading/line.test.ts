import { expect, test } from 'vitest';
import type { NumberStyle, PartsLine } from '#contract/trade/parts-list/reading.ts';
import { readLines, readText } from './line.ts';
import { readTable } from './table.ts';

const read = (text: string, style: NumberStyle = 'point'): string[] => readText(text, style).map(({ kind, value }) => `${kind} ${value}`);
const lineOf = (text: string, numbers: NumberStyle = 'point'): PartsLine =>
  readLines({ ...readTable([[text]], ['description']), numbers }, [[text]])[0] as PartsLine;
const amountOf = (text: string, numbers: NumberStyle = 'point'): string => {
  const { quantity, unit } = lineOf(text, numbers);
  return `${quantity} ${unit}`;
};

test('the two lines of the specification are read whole [BOM-009]', () => {
  const bolt = lineOf('M8x30 A2-70 DIN 933 hex bolt, 2,000 pcs');
  expect(read('M8x30 A2-70 DIN 933 hex bolt, 2,000 pcs').slice(0, 5)).toEqual(['thread M8', 'length 30 mm', 'material A2', 'grade 70', 'standard DIN 933']);
  expect(bolt).toMatchObject({ words: 'hex bolt', quantity: '2000', unit: 'H87', doubts: [] });
  expect(read('DN50 PN16 SS316 ball valve')).toEqual(['size DN 50', 'pressure PN 16', 'material 316']);
  expect(lineOf('DN50 PN16 SS316 ball valve').words).toBe('ball valve');
});

test.each([
  ['M8', ['thread M8']],
  ['M8x30', ['thread M8', 'length 30 mm']],
  ['M8×30', ['thread M8', 'length 30 mm']],
  ['M8 x 1.25 x 30', ['thread M8 x 1.25', 'length 30 mm']],
  ['M8 x 1,25 x 30', ['thread M8 x 1.25', 'length 30 mm']],
  ['G 1/2', ['thread G 1/2']],
  ['G ½', ['thread G 1/2']],
  ['1/2" BSP', ['thread 1/2 BSP']],
  ['½″ BSP', ['thread 1/2 BSP']],
  ['1½" BSP', ['thread 1 1/2 BSP']],
  ['3/4 NPT', ['thread 3/4 NPT']],
  ['1/4-20 UNC', ['thread 1/4-20 UNC']],
  ['DN50', ['size DN 50']],
  ['NB 50', ['size DN 50']],
  ['2"', ['size 2"']],
  ['OD 25.4 x 1.6', ['size OD 25.4 x 1.6']],
  ['OD 25,4 × 1,6', ['size OD 25.4 x 1.6']],
  ['50x50x5', ['size 50 x 50 x 5']],
  ['Ø25', ['size Ø 25']],
  ['25mm', ['size 25 mm']],
  ['SCH 40', ['size SCH 40']],
])('thread and size: %s [BOM-005]', (text, parts) => expect(read(text)).toEqual(parts));

test.each([
  ['SS316', 'material 316', ['1.4401']],
  ['316L', 'material 316L', ['1.4404']],
  ['1.4404', 'material 1.4404', ['316L']],
  ['A4', 'material A4', ['316']],
  ['8.8', 'grade 8.8', []],
  ['10.9', 'grade 10.9', []],
  ['S275JR', 'grade S275JR', ['1.0044']],
  ['EN24T', 'material EN24T', ['817M40T']],
  ['EN8', 'material EN8', ['080M40']],
  ['CZ121', 'material CZ121', ['CW614N']],
  ['6082-T6', 'material 6082-T6', []],
  ['PTFE', 'material PTFE', []],
  ['EPDM', 'material EPDM', []],
  ['NBR', 'material NBR', []],
  ['PN16', 'pressure PN 16', []],
  ['Class 150', 'pressure Class 150', []],
  ['150#', 'pressure Class 150', []],
  ['BZP', 'finish BZP', []],
  ['HDG', 'finish HDG', []],
])('material, grade, pressure and finish with their equals: %s [BOM-006]', (text, value, equals) => {
  expect(read(text)).toEqual([value]);
  expect(readText(text, 'point')[0]?.equals.map((one) => one.value)).toEqual(equals);
});

test('stainless classes are a material and a class [BOM-006]', () => {
  expect(read('A2-70')).toEqual(['material A2', 'grade 70']);
  expect(read('A4-80')).toEqual(['material A4', 'grade 80']);
});

test.each([
  ['BS 4504', 'BS 4504'],
  ['EN 10025-2', 'EN 10025-2'],
  ['BS EN ISO 4017:2014', 'BS EN ISO 4017:2014'],
  ['ISO4017', 'ISO 4017'],
  ['DIN EN 10216-5', 'DIN EN 10216-5'],
  ['ASTM A193', 'ASTM A193'],
  ['ASME B16.5', 'ASME B16.5'],
  ['API 600', 'API 600'],
  ['API 5L', 'API 5L'],
  ['JIS B2220', 'JIS B2220'],
])('standards: %s [BOM-007]', (text, value) => expect(read(text)).toEqual([`standard ${value}`]));

test('DIN 933 and ISO 4017 are near equals, beside the text and never in its place [BOM-007]', () => {
  expect(readText('DIN 933', 'point')[0]).toMatchObject({ value: 'DIN 933', equals: [{ value: 'ISO 4017', near: true }] });
  expect(readText('ISO 4017', 'point')[0]).toMatchObject({ value: 'ISO 4017', equals: [{ value: 'DIN 933', near: true }] });
});

test.each([
  ['bolts 2,000 pcs', '2000 H87'],
  ['bolts 2 000', '2000 H87'],
  ['bolts, 2k', '2000 H87'],
  ['bolts qty 25', '25 H87'],
  ['25 off bolts', '25 H87'],
  ['bolts x25', '25 H87'],
  ['25 no. bolts', '25 H87'],
  ['3 boxes of 100 bolts', '3 XBX'],
  ['hose 12 m', '12 MTR'],
  ['0.5 t sand', '0.5 TNE'],
  ['bolts 2.500 kg', '2.5 KGM'],
])('quantity and unit: %s [BOM-008]', (text, amount) => expect(amountOf(text)).toBe(amount));

test('a number that could be another one beside pieces is asked about, in either way of writing [BOM-008]', () => {
  expect(lineOf('nuts 2.500 pcs')).toMatchObject({ quantity: null, doubts: ['quantity'] });
  expect(lineOf('nuts 2.500 pcs').parts[0]).toMatchObject({ kind: 'quantity', certain: false });
  expect(lineOf('nuts 2,500 pcs', 'comma')).toMatchObject({ quantity: null, doubts: ['quantity'] });
  expect(amountOf('nuts 2.500 pcs', 'comma')).toBe('2500 H87');
});

test('every part keeps its place in the typed text, which stays as it is [BOM-004]', () => {
  const text = '  ½″ BSP 不锈钢 ball valve — 25 off';
  const { description, parts, words } = lineOf(text);
  expect(description).toBe(text.trim());
  expect(parts.map(({ from, to }) => description.slice(from, to))).toEqual(['½″ BSP', '不锈钢', '25', 'off']);
  expect(words).toBe('ball valve');
});

test('where a column counts, a number in the text is no count: a valve of three pieces stays one [BOM-008]', () => {
  const rows = [
    ['Item', 'Qty'],
    ['BALL VALVE 3PC 316 DN25', '2,000'],
  ];
  const [line] = readLines(readTable(rows, ['description', 'quantity']), rows);
  expect([line?.quantity, line?.parts.map(({ kind }) => kind), line?.words]).toEqual(['2000', ['material', 'size'], 'BALL VALVE 3PC']);
});
