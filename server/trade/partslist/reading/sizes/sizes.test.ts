import { expect, test } from 'vitest';
import { readLines, readText } from '../line.ts';
import { readTable } from '../table.ts';

const SIZES = ['thread', 'size', 'length'];
const sizesOf = (text: string): string[] =>
  readText(text, 'point')
    .filter(({ kind }) => SIZES.includes(kind))
    .map(({ value }) => value);
const amountOf = (text: string): string => {
  const [line] = readLines(readTable([[text]], ['description']), [[text]]);
  return `${line?.quantity} ${line?.unit}`;
};

test.each([
  ['ANGULOS 25X25X2,2MMX6 MTS', ['25 x 25 x 2.2 mm', '6 m']],
  ['LAMINA 0.35MMX0.74X6.10MTS', ['0.35 mm', '0.74 x 6.1 m']],
  ["plywood 1/2\" x 4' x 8'", ['1/2"', '4 x 8 ft']],
  ['one 2"x4"x10\'', ['2 x 4"', '10 ft']],
  ["2x4 x 8' SPF", ['2 x 4', '8 ft']],
  ['1/4 in. x 2 ft. x 4 ft. panel', ['1/4"', '2 x 4 ft']],
  ['weed membrane 2m x 50m', ['2 x 50 m']],
  ['18"X1100\' freezer paper', ['18"', '1100 ft']],
  ['15mm x 1/2" BSP male', ['15 mm', '1/2 BSP']],
])('several units in one size part it: %s [BOM-005]', (text, sizes) => expect(sizesOf(text)).toEqual(sizes));

test('metres behind a × are how long a thing is and no quantity [BOM-005] [BOM-008]', () => {
  expect(sizesOf('bubble wrap 500mm x 100m')).toEqual(['500 mm', '100 m']);
  expect(['bubble wrap 500mm x 100m', 'tape 10 m x 50 mm', 'hose 100 m'].map(amountOf)).toEqual(['null null', 'null null', '100 MTR']);
});

test.each([
  ['desk 1600W x 800D x 730H mm', ['1600 x 800 x 730 mm']],
  ['table 120cm (W) x 60cm (D) x 75cm (H)', ['120 x 60 x 75 cm']],
  ['cabinet H1320 x W470 x D622mm', ['1320 x 470 x 622 mm']],
  ['bearing 8mm ID x 22mm OD x 7mm', ['8 x 22 x 7 mm']],
  ['rod 12mm dia. 250mm length', ['12 mm', '250 mm']],
  ['olive oil 5L tin x 4', []],
  ['60 x 6 x 6" long boxes', ['60 x 6 x 6"']],
])('letters and words that name a side belong to it: %s [BOM-005]', (text, sizes) => expect(sizesOf(text)).toEqual(sizes));

test.each([
  ['1.1/4 union', ['1 1/4"']],
  ['tray 4.5 X 8.5 X .63', ['4.5 x 8.5 x 0.63']],
  ['screw 10-12 mm', ['10-12 mm']],
  ['wall bracket 32-55"', ['32-55"']],
  ['elbow 3/4"X90°', ['3/4"']],
  ['codo PVC 1/2X45', ['1/2"']],
  ['lug 1.5 sq mm', ['1.5 mm2']],
  ['dressing 20X20 CMS', ['20 x 20 cm']],
  ['3/2 way valve', []],
  ['12/2 cable', []],
  ['M53 reagent', []],
  ['R1: 48 ml', []],
  ['5/8-18 nut', ['5/8-18']],
  ['4 in 1 tool', []],
])('fractions, ranges, angles and numbers that are no size: %s [BOM-005]', (text, sizes) => expect(sizesOf(text)).toEqual(sizes));

test.each([
  ['needle 21G x 1 1/2"', ['21 G', '1 1/2"']],
  ['glue 21 g', []],
  ['Foley catheter 16Fr', ['16 Fr']],
  ['H07RN-F 3G1,5 50 m', ['3G1.5']],
  ['wire calibre 12', ['12 ga']],
  ['tyre 205/55 R16 91V', ['205/55 R16']],
  ['TIRE 265/70 17R', ['265/70 R17']],
  ['safety boots size 42', ['42']],
  ['GUANTES TALLA M', ['M']],
  ['work boot UK 9', ['UK 9']],
  ['polo XL navy', ['XL']],
  ['vest 2XL', ['2XL']],
  ['copy paper A4 80gsm', ['A4']],
  ['fuse 00 size 30 pcs', []],
])('gauges, tyres, clothes and paper have sizes of their own: %s [BOM-005]', (text, sizes) => expect(sizesOf(text)).toEqual(sizes));
