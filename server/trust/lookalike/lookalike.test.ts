import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { distance } from './distance.ts';
import { isDomainLookAlike } from './domains.ts';
import { domainKeys, nameKeys } from './keys.ts';
import pairs from './labelled/pairs.json' with { type: 'json' };
import { isAlike, isNameLookAlike, nameShape } from './names.ts';
import { skeleton } from './skeleton.ts';

type Pair = [one: string, known: string];
const labelled = (kind: 'alike' | 'apart'): [of: typeof isNameLookAlike, pair: Pair][] => [
  ...pairs.names[kind].map((pair): [typeof isNameLookAlike, Pair] => [isNameLookAlike, pair as Pair]),
  ...pairs.domains[kind].map((pair): [typeof isDomainLookAlike, Pair] => [isDomainLookAlike, pair as Pair]),
];
const flagged = (kind: 'alike' | 'apart'): number => labelled(kind).filter(([judge, [one, known]]) => judge(one, known)).length;

test('of eighty labelled pairs nine of ten look-alikes are found, and nine of ten others are left alone [SAF-009]', () => {
  expect([labelled('alike').length, labelled('apart').length]).toEqual([40, 40]);
  expect(flagged('alike')).toBeGreaterThanOrEqual(36);
  expect(flagged('apart')).toBeLessThanOrEqual(4);
});

test('of two thousand names of real companies one in a hundred at most is taken for another of them [SAF-009]', { timeout: 60_000 }, () => {
  const names = readFileSync(`${import.meta.dirname}/labelled/real-names.txt`, 'utf8')
    .trim()
    .split('\n');
  expect(new Set(names).size).toBe(2000);
  const shapes = names.map(nameShape);
  const keys = names.map(nameKeys);
  const sharing = new Map<string, number[]>();
  for (const [place, { stored }] of keys.entries()) for (const key of stored) sharing.set(key, [...(sharing.get(key) ?? []), place]);
  const alike = (place: number, other: number): boolean => {
    const [one, known] = [shapes[place], shapes[other]];
    return other !== place && one !== undefined && known !== undefined && isAlike(one, known);
  };
  const taken = keys.filter(({ wanted }, place) => wanted.flatMap((key) => sharing.get(key) ?? []).some((other) => alike(place, other)));
  expect(taken.length).toBeLessThanOrEqual(20);
  // Names that only a legal form, a swap or a letter tells apart are among them: the test has teeth.
  expect(taken.length).toBeGreaterThan(5);
});

describe('a name is taken for another', () => {
  test.each([
    ['signs of another script', 'Нalderby', 'Halderby'],
    ['a naught for an O', '0rion Valves', 'Orion Valves'],
    ['a one for an l', 'Ha1derby', 'Halderby'],
    ['an I for an l', 'HaIderby', 'Halderby'],
    ['a five for an s', '5tanton', 'Stanton'],
    ['rn for m', 'Harnpton', 'Hampton'],
    ['vv for w', 'Vvorsley', 'Worsley'],
    ['cl for d', 'Clunmore', 'Dunmore'],
  ])('by its looks: %s [SAF-006]', (_, one, known) => {
    expect([skeleton(one), isNameLookAlike(one, known)]).toEqual([skeleton(known), true]);
  });

  test.each([
    ['five letters and one that differs', 'Dravo Ltd', 'Bravo Ltd', false],
    ['six letters and one that differs', 'Xorley Ltd', 'Morley Ltd', true],
    ['six letters and two that differ', 'Xorlay Ltd', 'Morley Ltd', false],
    ['nine letters and one swap', 'Crafnorth plc', 'Carfnorth plc', true],
    ['nine letters and two that differ', 'Xarnforxh plc', 'Carnforth plc', false],
    ['ten letters and two that differ', 'Xarnforxhs Ltd', 'Carnforths Ltd', true],
    ['ten letters and three that differ', 'Xarxforxhs Ltd', 'Carnforths Ltd', false],
    ['a legal form more', 'Morley', 'Morley Company Limited', true],
    ['the word uk', 'Morley UK', 'Morley Ltd', true],
    ['the word group', 'Morley Group', 'Morley Ltd', true],
    ['the words official, export and sales', 'Official Morley Export Sales', 'Morley Ltd', true],
    ['another word', 'Morley Bearings', 'Morley Ltd', false],
  ])('by slips and added words: %s [SAF-006]', (_, one, known, taken) => {
    expect(isNameLookAlike(one, known)).toBe(taken);
  });

  test('and a short word that differs is another word', () => {
    expect(isNameLookAlike('East Riding Joinery', 'West Riding Joinery')).toBe(false);
  });
});

test.each([
  ['an equal look', 'ha1derby.co.uk', 'halderby.co.uk', true],
  ['signs of another script', 'hаlderby.co.uk', 'halderby.co.uk', true],
  ['a letter at five', 'morlex.co.uk', 'morley.co.uk', true],
  ['a letter at four', 'dale.co.uk', 'vale.co.uk', false],
  ['two letters', 'morxex.co.uk', 'morley.co.uk', false],
  ['a swap', 'molrey.co.uk', 'morley.co.uk', true],
  ['a hyphen', 'mor-ley.co.uk', 'morley.co.uk', true],
  ['another ending, by the list of public suffixes', 'morley.org.uk', 'morley.co.uk', true],
  ['an added word', 'morley-payments.com', 'morley.co.uk', true],
  ['an added word without hyphen in front', 'invoicemorley.com', 'morley.co.uk', true],
  ['another word', 'morley-bearings.com', 'morley.co.uk', false],
  ['a name below the held one', 'pay.morley.co.uk', 'morley.co.uk', false],
  ['a public ending alone', 'co.uk', 'morley.co.uk', false],
  ['a name below another that is held', 'morley.co.uk.pay-now.com', 'morley.co.uk', false],
])('a domain is taken for a held one by %s, or not [SAF-007]', (_, one, known, taken) => {
  expect(isDomainLookAlike(one, known)).toBe(taken);
});

test('whatever is alike shares a key, whichever of the two is looked for, so that nothing is compared with everything', () => {
  const lost = labelled('alike').filter(([judge, [one, known]]) => {
    const keysOf = judge === isNameLookAlike ? nameKeys : domainKeys;
    const stored = new Set(keysOf(known).stored);
    const found = new Set(keysOf(one).stored);
    const isFound = keysOf(one).wanted.some((key) => stored.has(key)) && keysOf(known).wanted.some((key) => found.has(key));
    return judge(one, known) && !isFound;
  });
  expect(lost).toEqual([]);
});

test('swaps, missing and doubled letters are one step each', () => {
  expect([distance('abcdef', 'abdcef'), distance('abcdef', 'abdef'), distance('abcdef', 'abccdef'), distance('abcdef', 'abxdye')]).toEqual([1, 1, 1, 3]);
});
