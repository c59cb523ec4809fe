import { describe, expect, test } from 'vitest';
import { deletionsOf } from '#server/base/search/deletions.ts';
import { useApi } from '../../../../tests/support/api.ts';
import { distance } from './speller-queries.ts';

const api = useApi('demo');
const corrected = async (textQuery: string): Promise<string | null> => (await api.post('/search/facets', { textQuery, type: 'PR' })).body.data.corrected;
const products = async (textQuery: string): Promise<string[]> =>
  (await api.post('/search/product', { textQuery })).body.results.map((one: { name: string }) => one.name);

describe('the speller', () => {
  test('mends each kind of slip in a word that occurs nowhere, and shows the text that it searched', async () => {
    for (const slip of ['forklft', 'forkllift', 'forkluft', 'forlkift']) expect(await corrected(slip), slip).toBe('forklift');
    expect(await products('emergancy stop')).toEqual(await products('emergency stop'));
    expect(await corrected('a galvenised cable tray')).toBe('a galvanised cable tray');
  });

  test('never touches a word that occurs anywhere, however rare, or any number', async () => {
    for (const text of ['seacock', 'madder', 'kämahi', 'steel', '6204', 'HC-65', 'pt100']) expect(await corrected(text), text).toBeNull();
    expect(await corrected('6299')).toBeNull();
  });

  test('leaves every rare word of the directory as it is', async () => {
    const { rows } = await api.pool.query(
      "select spelling from search_term where business + product + person = 1 and word ~ '^[a-z]{5,}$' order by md5(word) limit 40",
    );
    for (const { spelling } of rows) expect(await corrected(spelling), spelling).toBeNull();
  });

  test('knows spellings that the directory holds in another form only', async () => {
    expect(await corrected('strollre')).toBe('stroller');
    expect(await products('strollre wheels')).toEqual(await products('stroller wheels'));
  });

  test('leaves alone what resembles nothing, and short words', async () => {
    expect(await corrected('zqxjkvbw')).toBeNull();
    expect(await corrected('xyz')).toBeNull();
  });

  test('takes the near word that stands with the others typed', async () => {
    // One letter from "balls", "bell", "bale", "ball" and more.
    expect(await corrected('bakl valve')).toBe('ball valve');
    expect((await products('bakl valve'))[0]).toMatch(/ball valve/i);
  });

  test('mends two slips in a long word', async () => {
    expect(await corrected('conveyyorr rollers')).toBe('conveyor rollers');
    expect(await corrected('emmergancy stop')).toBe('emergency stop');
  });

  test('a name of a company is found with a slip in it, and by its look when a word is beyond mending', async () => {
    const first = async (textQuery: string) => (await api.post('/search/business', { textQuery })).body.results[0]?.businessProfile.general.companyName;
    expect(await first('kestrelmor bearings')).toBe('Kestrelmoor Bearings');
    expect(await first('kestrelmoorish')).toBe('Kestrelmoor Bearings');
    expect(await first('pelleteriia sanveroo')).toBe('Pelletteria Sanvero S.r.l.');
    expect(await first('strathlenan lift trucks')).toBe('Strathlennan Lift Trucks');
  });
});

describe('distance', () => {
  test('counts insertions, deletions, other letters and swaps of neighbours as one each', () => {
    for (const [a, b, expected] of [
      ['valve', 'valve', 0],
      ['valve', 'vallve', 1],
      ['valve', 'vale', 1],
      ['valve', 'volve', 1],
      ['valve', 'vavle', 1],
      ['valve', 'pump', 5],
      ['', 'ab', 2],
    ] as const)
      expect(distance(a, b), `${a} ${b}`).toBe(expected);
  });

  test('deletions leave short words and numbers out', () => {
    expect(deletionsOf('pipe').sort()).toEqual(['ipe', 'pie', 'pip', 'ppe']);
    expect(deletionsOf('pad')).toEqual([]);
    expect(deletionsOf('m12x')).toEqual([]);
  });
});
