import { describe, expect, test } from 'vitest';
import { runsOf } from './runs.ts';
import { readSynonyms, SYNONYM_FILES, synonymsIn } from './synonyms.ts';
import { askedTokens } from './words.ts';

const otherwise = (text: string) =>
  synonymsIn(runsOf(askedTokens(text))).map(({ from, length, to }) => ({ from, length, to: to.map((words) => words.join(' ')) }));

describe('the maintained file of synonyms', () => {
  test('holds 300 groups and more, twelve and more of each of the 15 industries, of both kinds [NUM-015]', () => {
    expect(SYNONYM_FILES.map(({ industry }) => industry)).toEqual(Array.from({ length: 15 }, (_, place) => String(place + 1).padStart(4, '0')));
    for (const { industry, groups } of SYNONYM_FILES) expect(groups.length, industry).toBeGreaterThanOrEqual(12);
    const groups = SYNONYM_FILES.flatMap((file) => file.groups);
    expect(groups.length).toBeGreaterThanOrEqual(300);
    expect(groups.filter((group) => 'both' in group).length).toBeGreaterThan(100);
    expect(groups.filter((group) => 'from' in group).length).toBeGreaterThan(10);
  });

  test('is refused with a term in two groups of one industry, a stop word or a group of one [NUM-015]', () => {
    const read = (...groups: Parameters<typeof readSynonyms>[0][number]['groups']) => readSynonyms([{ industry: '0004', groups }]);
    expect(() => read({ both: ['seacock', 'sea valve'] })).not.toThrow();
    expect(() => read({ both: ['seacock', 'sea valve'] }, { from: ['skin fitting'], to: ['Sea valves'] })).toThrow('0004: "sea valve" stands in two places');
    expect(() => read({ both: ['seacock', 'the'] })).toThrow('0004: "the" says nothing');
    expect(() => read({ both: ['seacock', '–'] })).toThrow('says nothing');
    expect(() => read({ both: ['seacock'] })).toThrow('is a group of one');
    expect(() => read({ from: ['seacock'], to: [] })).toThrow('is a group of one');
    expect(() => read({ both: ['seacock', 'Seacocks'] })).toThrow('stands in two places');
    expect(() => read({ both: ['seacock', 'one two three four five six'] })).toThrow('is longer');
    // Another industry may use the word for something else.
    expect(() =>
      readSynonyms([
        { industry: '0004', groups: [{ both: ['seal', 'gasket'] }] },
        { industry: '0015', groups: [{ both: ['seal', 'stamp'] }] },
      ]),
    ).not.toThrow();
  });
});

test('a term is read within a text, in any number and spelling, and the longest one alone', () => {
  expect(otherwise('blue settees')).toEqual([{ from: 1, length: 1, to: ['sofa', 'couch'] }]);
  const [found, ...others] = otherwise('Variable-Frequency drives');
  expect([found?.from, found?.length, others]).toEqual([0, 3, []]);
  expect(found?.to).toContain('vfd');
});

test('what goes one way is not read the other way', () => {
  expect(otherwise('stilton')[0]?.to).toEqual(['blue cheese']);
  expect(otherwise('blue cheese')).toEqual([]);
});
