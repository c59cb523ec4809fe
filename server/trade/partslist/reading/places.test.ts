import { expect, test } from 'vitest';
import type { PartsClass } from '#contract/trade/parts-list/reading.ts';
import { classify } from './classify.ts';
import { indexOf } from './heads/names.ts';
import { readLines } from './line.ts';
import { readTable } from './table.ts';

const names = indexOf([
  { id: '0013-02-03', name: 'Insulin syringes and pen needles' },
  { id: '0004-10-03', name: 'receivers' },
  { id: '0013-01-02', name: 'Latex examination gloves' },
]);
const classOf = (text: string): PartsClass => classify(readLines(readTable([[text]], ['description']), [[text]])[0] ?? expect.fail(), names);
const best = (text: string): string | undefined => classOf(text).choices[0]?.subCategory;

test.each([
  ['screw conveyor 150 mm', '0005-07-06'],
  ['battery holder 2xAA', '0002-01-10'],
  ['paper clips', '0015-02-04'],
  ['relay module 5V 2 channel', '0002-01-06'],
  ['precision shim rings', '0004-05-05'],
  ['Drop-in T-nut M5', '0004-05-04'],
])('English names end in what a thing is: %s', (text, id) => expect(best(text)).toBe(id));

test('a word in front of another one is less than what stands at the end', () => {
  expect(classOf('bolt xyzzy').choices[0]?.score).toBeLessThan(0.55);
  expect(classOf('xyzzy bolt').choices[0]?.score).toBeGreaterThan(0.6);
  expect(classOf('xyzzy for a ball valve').sure).toBe(false);
});

test('a comma turns a name round, a bracket is beside it', () => {
  expect(classOf('valve, ball, brass').choices[0]).toMatchObject({ subCategory: '0004-01-01', reason: { said: 'ball valve' } });
  expect(best('hex nut (bolt not included)')).toBe('0004-05-04');
});

test('Spanish and Italian names begin with what a thing is', () => {
  expect(['tornillo de cabeza plana M4', 'dado autobloccante M8', 'viti per legno 4x40', 'fuente de alimentación 24V'].map(best)).toEqual([
    '0004-05-03',
    '0004-05-04',
    '0014-09-07',
    '0001-09-05',
  ]);
});

test('German words that are put together end in what a thing is, and a short beginning is no word', () => {
  expect(best('Sonderblechschrauben 4,2x16')).toBe('0004-05-11');
  expect(best('Spezialkugellager')).toBe('0006-01-01');
  expect(classOf('black 20 mm').choices.map(({ subCategory }) => subCategory)).not.toContain('0014-06-04');
});

test('Chinese is read where a size follows without a space', () => {
  expect(best('内六角螺栓M8x30')).toBe('0004-05-03');
  expect(best('轴承608')).toBe('0006-01-01');
});

test('each of several names in one counts, with its material, and one word behind another does not', () => {
  expect(best('insulin syringes 0.5 ml')).toBe('0013-02-03');
  expect(best('latex examination gloves')).toBe('0013-01-02');
  expect(classOf('receivers').sure).toBe(true);
  expect(classOf('xyzzy receiver').sure).toBe(false);
});

test('what lists mean by the same words stands behind the guess', () => {
  expect(classOf('heat set insert M3').choices.map(({ subCategory }) => subCategory)).toEqual(expect.arrayContaining(['0004-05-04', '0004-05-10']));
});

test('components are known by their value where no word says more, and a thread with a length is a screw in doubt', () => {
  expect(best('100nF 50V')).toBe('0002-01-03');
  expect(best('100k thermistor')).toBe('0001-11-04');
  expect(['R-0603', 'C-0805', '4k7 5 %', '2n2 50V'].map(best)).toEqual(['0002-01-02', '0002-01-03', '0002-01-02', '0002-01-03']);
  expect(classOf('M3x8')).toMatchObject({ sure: false, choices: [{ subCategory: '0004-05-03' }, { subCategory: '0004-05-02' }] });
});

test('what stands before a comma alone is the thing, whatever is behind it [BOM-010]', () => {
  expect(best('Plug, hex head, brass pipe, 1/4" NPT')).not.toBe('0004-06-12');
  expect(classOf('Tape, masking, 24 mm').choices[0]?.score).toBeGreaterThan(0.6);
});

test('letters with points are one word, and in capitals the thing stands in front [BOM-010]', () => {
  expect(best('P.V.C.pipe 160 mm')).toBe('0014-08-09');
  const behind = classOf('Gasket water xyzzy').choices.find(({ subCategory }) => subCategory === '0004-08-02')?.score ?? 0;
  const shouted = classOf('GASKET WATER XYZZY').choices.find(({ subCategory }) => subCategory === '0004-08-02')?.score ?? 0;
  expect(shouted).toBeGreaterThan(behind);
});

test('a colour is never what a line is where another word says it [BOM-010]', () => {
  expect(best('wall box 400x300x220 orange')).toBe('0001-09-03');
  expect(classOf('xyzzy plugh orange').sure).toBe(false);
  expect(classOf('orange 5 kg')).toMatchObject({ sure: true });
  expect(best('plastic xyzzy bags')).toBe('0015-01-11');
});

test('figures alone beside the name of another thing are no bearing, and components are not written apart [BOM-010]', () => {
  expect(best('6204')).toBe('0006-01-01');
  expect(best('Solar charge controller 6048')).toBe('0003-01-09');
  expect(best("Yellow pipette tips 1000's")).toBe('0013-09-01');
});

test('a word of several things names the others next, those first that the line tells of [BOM-010]', () => {
  expect(classOf('cap').choices.map(({ subCategory }) => subCategory.slice(0, 4))).toEqual(expect.arrayContaining(['0007', '0004']));
  expect(classOf('Glucosure monitor').choices.map(({ subCategory }) => subCategory)).toContain('0013-08-05');
  expect(classOf('tape').choices.map(({ subCategory }) => subCategory)).toContain('0013-03-08');
});

test('a word that many industries end in is not sure beside words that tell of none of them [BOM-010]', () => {
  expect(classOf('Oil (fryer)').sure).toBe(false);
  expect(classOf('oil 5 L').sure).toBe(true);
  expect(classOf('hydraulic oil 5 L').sure).toBe(true);
  expect(classOf('Oil (fryer)').choices[0]?.subCategory).toBe('0004-12-01');
});

test('what belongs to a thing is not the thing: a cover, a holder, a remover [BOM-010]', () => {
  expect(['sofa cover', 'lipstick holder', 'nail varnish remover'].map((text) => classOf(text).sure)).toEqual([false, false, false]);
  expect(['sofa', 'hose clip', 'laptop bag'].map((text) => classOf(text).sure)).toEqual([true, true, true]);
});

test('a last cell that says only what a thing is counted by is no part of its name, and how many are in one neither [BOM-010]', () => {
  expect(classOf('cloth, foot').sure).toBe(classOf('cloth').sure);
  expect(classOf('rice, sack').choices.map(({ reason }) => reason.said)).not.toContain('sack');
  expect(classOf('straws, 25/bundle').sure).toBe(classOf('straws').sure);
  expect(classOf('opener, bottle').choices[0]?.reason.said).toBe('bottle opener');
});

test('what a name may be too stands behind what it is first [BOM-010]', () => {
  const choices = classOf('electrical tape').choices;
  expect(choices.slice(0, 2).map(({ subCategory, reason }) => `${subCategory} ${reason.said}`)).toEqual([
    '0004-12-03 electrical tape',
    '0002-04-09 electrical tape',
  ]);
});

test('one word that could be a thing of either of two industries is not sure beside another word [BOM-010]', () => {
  expect(classOf('mirror film').sure).toBe(false);
  expect(classOf('frame bracket').sure).toBe(false);
  expect(['mirror', 'mirror 60 x 80 cm'].map((text) => classOf(text).sure)).toEqual([true, true]);
});

test('two sides that name timber are less than the name of another thing [BOM-010]', () => {
  expect(best('2 x 4')).toBe('0014-02-01');
  expect(best("plywood, 1/2\" x 4' x 8'")).toBe('0014-02-03');
  expect(best('tornillo goloso 1/2" x 4"')).toBe('0004-05-11');
});
