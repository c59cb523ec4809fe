import { describe, expect, test } from 'vitest';
import { useApi } from '../../../../tests/support/api.ts';
import { askedTokens, nameKey, normal, wordsOf } from './words.ts';

const api = useApi('demo');
const products = async (textQuery: string): Promise<string[]> =>
  (await api.post('/search/product', { textQuery, size: 50 })).body.results.map((one: { name: string }) => one.name);
const companies = async (textQuery: string): Promise<string[]> =>
  (await api.post('/search/business', { textQuery, size: 10 })).body.results.map(
    (one: { businessProfile: { general: { companyName: string } } }) => one.businessProfile.general.companyName,
  );

describe('words', () => {
  test('singular and plural are one', async () => {
    for (const [one, many] of [
      ['knife', 'knives'],
      ['battery', 'batteries'],
      ['hoodie', 'hoodies'],
      ['cookie', 'cookies'],
      ['tomato', 'tomatoes'],
      ['shoe', 'shoes'],
      ['box', 'boxes'],
      ['bush', 'bushes'],
      ['glass', 'glasses'],
      ['lens', 'lenses'],
      ['child', "children's"],
      ['chilli', 'chillies'],
      ['valve', 'valves'],
      ['press', 'presses'],
    ] as const) {
      expect(wordsOf(many), many).toEqual(wordsOf(one));
    }
    expect(await products('knife gate valves')).toEqual(await products('knives gate valve'));
    expect(await products('batteries')).toEqual(await products('battery'));
  });

  test('words that only look like plurals stay', () => {
    for (const word of ['gas', 'chassis', 'stainless', 'brass', 'analysis', 'bus', 'canvas', 'wales']) expect(normal(word)).toBe(word);
  });

  test('accents and letters with strokes make no difference', async () => {
    expect((await companies('cinarozu'))[0]).toBe('Çınarözü Dokuma Sanayi A.Ş.');
    expect((await companies('ÇINARÖZÜ DOKUMA'))[0]).toBe('Çınarözü Dokuma Sanayi A.Ş.');
    expect(await products('manuka')).toEqual(await products('Mānuka'));
    expect(wordsOf('Straße Ærø Łódź')).toEqual(['strasse', 'aero', 'lodz']);
  });

  test('both sides of the Atlantic spell the same words', async () => {
    for (const [american, british] of [
      ['color', 'colour'],
      ['galvanized', 'galvanised'],
      ['analyzers', 'analysers'],
      ['aluminum', 'aluminium'],
      ['fiber', 'fibre'],
      ['tires', 'tyres'],
      ['jewelry', 'jewellery'],
    ] as const)
      expect(wordsOf(american)).toEqual(wordsOf(british));
    expect(await products('palletizer')).toEqual(await products('palletiser'));
  });

  test('the order of words makes no difference to what is found', async () => {
    expect(await products('valve ball stainless')).toEqual(await products('stainless ball valve'));
  });

  test('two words find what is written as one, and one word what is written as two', async () => {
    expect(await products('pallet jack')).toContain('PT25 hand pallet truck');
    expect(await products('fork lift diesel')).toContain('ST25 diesel counterbalance forklift');
    expect(await products('pallettruck')).toContain('PT25 hand pallet truck');
    expect((await products('hc65'))[0]).toBe('HC-65 API 610 process pump');
  });

  test('numbers and abbreviations stay whole', () => {
    expect(wordsOf('1,500 kg at 7.5kW')).toEqual(['1500', 'kg', '7.5kw']);
    expect(wordsOf('S.r.l. and U.S.A.')).toEqual(['srl', 'usa']);
    expect(wordsOf('www.halderby.example')).toEqual(['www', 'halderby', 'example']);
  });

  test('scripts without spaces are read sign by sign', () => expect(wordsOf('電子部品')).toEqual(['電', '子', '部', '品']));

  test('a name is known without the legal form around it', () => {
    expect(nameKey('Meble Dąbrowiec sp. z o.o.')).toBe(nameKey('meble dabrowiec'));
    expect(nameKey('Tejidos Qoriwayta S.A.C.')).toBe('tejidos qoriwayta');
    expect(nameKey('UAB Ąžuolkalnio baldai')).toBe('azuolkalnio baldai');
    expect(nameKey('Vestklint Vindteknik A/S')).toBe('vestklint vindteknik');
    expect(nameKey('Brenner & Vogt Armaturen')).toBe(nameKey('Brenner and Vogt Armaturen'));
    expect(nameKey('Limited')).toBe('limited');
  });

  test('words of asking say nothing, unless there is nothing else', () => {
    expect(askedTokens('I am looking for a supplier of steel').map(({ word }) => word)).toEqual(['steel']);
    expect(askedTokens('supplier').map(({ word }) => word)).toEqual(['supplier']);
  });
});
