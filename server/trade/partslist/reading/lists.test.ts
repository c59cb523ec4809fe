import { expect, test } from 'vitest';
import { readLines, readText } from './line.ts';
import { readTable } from './table.ts';

const read = (text: string): string[] =>
  readText(text, 'point')
    .filter(({ kind }) => kind !== 'quantity' && kind !== 'unit')
    .map(({ kind, value }) => `${kind} ${value}`);
const amountOf = (text: string): string => {
  const [line] = readLines(readTable([[text]], ['description']), [[text]]);
  return `${line?.quantity} ${line?.unit}`;
};

test.each([
  ['20 M3 cap screws', '20 H87'],
  ['4x M3x8 cap screws', '4 H87'],
  ['1x 40mm fan', '1 H87'],
  ['- 2x M8 nut', '2 H87'],
  ['M3x8 cap screw (x12)', '12 H87'],
  ['drywall screws (16x)', '16 H87'],
  ['(108) tuerca M10', '108 H87'],
  ['M3 nuts (12)', '12 H87'],
  ['washers M5, 166', '166 H87'],
  ['tornillos M6, 300 uds', '300 H87'],
  ['Schrauben M4x10, 8 Stk.', '8 H87'],
  ['qty:4 castors', '4 H87'],
  ['2 10k resistors', '2 H87'],
  ['LED strip 5 m, 2', '2 H87'],
  ['pack of 10 M3 inserts', '1 XPK'],
  ['Spax 4x40 (200er Pack)', '1 XPK'],
  ['3-pack light bulbs', '1 XPK'],
  ['3 packs of 100 screws', '3 XPK'],
  ['螺丝 M3x10 100个', '100 H87'],
  ['glue 500 ml', '500 MLT'],
  ['20 G.I. clamps', '20 H87'],
  ['2 x 1m cable', '2 H87'],
  ['24 x 500ml water', '24 H87'],
  ['paint 2 x 5L', '2 H87'],
  ['screws 50 pack', '1 XPK'],
  ['water, 24 bottles', '24 H87'],
])('quantity and unit as lists write them: %s', (text, amount) => expect(amountOf(text)).toBe(amount));

test.each(['608 bearing', 'resistor, 10k, 0603', '20T pulley', 'belt HTD 5M', '3 way valve', 'M3x8', '2020 extrusion 500 mm', '8g x 50mm screw'])(
  'what is no quantity: %s',
  (text) => expect(amountOf(text)).toBe('null null'),
);
test.each([
  ['gloves box/100', '1 XBX'],
  ['gloves, 10 boxes/100', '10 XBX'],
  ['washers M8 200/box', '1 XBX'],
  ['cola case of 24 x 5', '5 XCT'],
  ['batteries 4-pack x 10', '10 XPK'],
  ['dadi M8 n. 500', '500 H87'],
  ['N.20 valvole a sfera', '20 H87'],
  ['tubo rame 18 mm mt 50', '50 MTR'],
  ['paint 6no 20L', '6 H87'],
  ['carpet tiles 120 square metres', '120 MTK'],
  ['concrete 8 cu.m', '8 MTQ'],
  ['ferrite core 2 x required', '2 H87'],
  ['M3 nuts 6', '6 H87'],
  ['motor 42x42x40mm 2', '2 H87'],
])('packs behind a slash, units in front, powers of metres and numbers behind goods count: %s [BOM-008]', (text, amount) =>
  expect(amountOf(text)).toBe(amount),
);

test.each([
  'block 400kg/sq.cm',
  'pump 5 l/h',
  '800mm 2020 t-slot extrusion',
  '11.8" bar 200 T Slot extrusion',
  '18650 battery',
  '470 Ω resistor',
  '100 µF capacitor',
  '1000 thread count sheets',
  'Windows 11',
  'Raspberry Pi 4',
])('rates, shapes, cells, values and models are no quantity: %s [BOM-008]', (text) => expect(amountOf(text)).toBe('null null'));

test.each([
  ['valve, 5, pcs', '5 H87'],
  ['Apple juice, bottle, 6', '6 H87'],
  ['rice, kg, 25', '25 KGM'],
  ['rice, 2.5, kg', '2.5 KGM'],
  ['ballpoint pens, pack of 100, 8', '8 H87'],
  ['olive oil, 1 Glas', '1 H87'],
  ['bolts, 1,540', '1540 H87'],
  ['M3 nuts (4x; zinc)', '4 H87'],
  ['timber, 20, pies', '20 FOT'],
])('the last cells of a line are its quantity and unit: %s [BOM-008]', (text, amount) => expect(amountOf(text)).toBe(amount));

test.each(['steel plate, 304', 'valve, 2.500', 'straws, 25/bundle', 'cable 1.5 m, pcs', 'relay, 007', '4 mil bags'])(
  'a last cell that is no plain number is no quantity: %s [BOM-008]',
  (text) => expect(amountOf(text)).toBe('null null'),
);

test('of two numbers that could be the quantity none is taken, and it is asked about [BOM-008]', () => {
  const lineOf = (text: string): unknown => readLines(readTable([[text]], ['description']), [[text]])[0];
  expect(lineOf('2x nuts, 100 pcs')).toMatchObject({ quantity: null, doubts: ['quantity'] });
  expect(lineOf('100x nuts, 100 pcs')).toMatchObject({ quantity: '100', doubts: [] });
  expect(lineOf('2x nuts, 100')).toMatchObject({ quantity: '100', doubts: [] });
});

test('cubic metres stay what they are', () => expect(['12 m3 sand', '12 m3'].map(amountOf)).toEqual(['12 MTQ', '12 MTQ']));

test.each([
  ['22AWG wire', ['size 22 AWG']],
  ['wire AWG 18', ['size 18 AWG']],
  ['7/8" X 130 LG', ['size 7/8"', 'length 130 mm']],
  ['3-inch', ['size 3"']],
  ['OD=Ø2mm', ['size OD 2 mm']],
  ['14.5 x Ø5 mm', ['size 14.5 x 5 mm']],
  ['6x3x0.5', ['size 6 x 3 x 0.5']],
  ['#6-32 x 1"', ['thread #6-32', 'length 1 in']],
  ['No6 x 16mm', ['thread #6', 'length 16 mm']],
  ['1/4"-20 x 3/8"', ['thread 1/4-20', 'length 3/8 in']],
  ['5 x 40', ['size 5 x 40']],
  ["4' x 8'", ['size 4 x 8 ft']],
  ['16 gauge', ['size 16 ga']],
  ['22 SWG', ['size 22 SWG']],
  ['φ8*200', ['size Ø 8 x 200']],
  ['D=32', ['size Ø 32']],
  ['21.5寸', ['size 21.5"']],
  ['36 in x 100 yards', ['size 36"', 'length 100 yd']],
  ['8g x 50mm', ['size 50 mm']],
  ['1/4W', []],
  ['螺栓M8x30', ['thread M8', 'length 30 mm']],
  ['length 200 mm', ['length 200 mm']],
])('sizes as lists write them: %s', (text, parts) => expect(read(text)).toEqual(parts));

test.each([
  ['inoxidable', 'material stainless steel'],
  ['304不锈钢', 'material 304'],
  ['aluminium 6061', 'material 6061'],
  ['Messing', 'material brass'],
  ['poliammide', 'material nylon'],
  ['PVC-U', 'material PVC'],
  ['polycarbonate', 'material polycarbonate'],
  ['galvanisch verzinkt', 'finish BZP'],
])('materials and finishes in more languages: %s', (text, value) => expect(read(text)).toEqual([value]));

test('sizes of paper and two fibres are no steel', () => {
  expect(['DIN A5', 'A4 paper', 'LC duplex'].flatMap(read)).toEqual(['size A5', 'size A4']);
});

test('Chinese standards are numbered like the others', () => expect(read('GB/T 70.1')).toEqual(['standard GB 70.1']));
