import judged from '../../bench/judged.json' with { type: 'json' };
import type { CallName } from '../../tests/access.rules.ts';
import type { People } from './people.ts';
import type { Player } from './player.ts';

/** The queries that the search is judged by: words, slips, accents, synonyms, sentences. */
const QUERIES = judged as { call: 'businesses' | 'products' | 'people'; text: string; type?: string; country?: string }[];
const TYPES = { businesses: 'MA', products: 'PR', people: 'UR' } as const;

const FILTERS: object[] = [
  { country: 'GB' },
  { country: 'gb', verified: true },
  { country: 'DE', sort: 'newest' },
  { industry: '0004' },
  { industry: '0004', category: '0004-01' },
  { industry: '0004', category: '0004-01', subCategory: '0004-01-01' },
  { tier: 'platinum' },
  { tier: 'gold', verified: false, country: 'GB' },
  { verified: true, sort: 'newest' },
  { skip: 5 },
  { skip: 20, size: 10 },
  { size: 50, sort: 'newest' },
  { skip: 10_000 },
  { skip: 10_001 },
  { size: 0 },
  { country: 'Britain' },
  { tier: 'diamond' },
];
const TEXTS = [
  '',
  'steel',
  'pump valve',
  'plc controler',
  'zzzzqqqq',
  "o'brien & sons",
  '  ',
  '%',
  'büro',
  '泵',
  'a',
  '"ball valve"',
  'pumps -valve',
  'x'.repeat(201),
];
const BEGINNINGS = ['', 'h', 'ha', 'halder', 'HALDERBY', 'val', 'valve ', 'pumpz', 'säge', '0004', 'ball v', 'elea', '%', '泵', 'x'.repeat(201)];

/** Searches with words, slips, filters and pages, what is counted beside them, and what is suggested while somebody types. */
export async function playSearches(player: Player, { visitor, buyer }: People): Promise<void> {
  for (const { call, text, type, country } of QUERIES) {
    const more = { ...(country && { country }), ...(type && { businessType: type }) };
    await player.ask(visitor, `search.${call}`, { textQuery: text, ...more }, text);
    await player.ask(visitor, 'search.facets', { textQuery: text, type: type ?? TYPES[call], ...(country && { country }) }, text);
  }
  for (const call of ['businesses', 'products', 'people'] as const) {
    const name: CallName = `search.${call}`;
    for (const text of TEXTS) await player.ask(visitor, name, { textQuery: text, ...(call === 'businesses' && { businessType: 'MA' }) }, `the text ${text}`);
    for (const filter of FILTERS) {
      await player.ask(buyer, name, { textQuery: 'steel', ...filter }, `by ${JSON.stringify(filter)}`);
      await player.ask(visitor, name, filter, `all by ${JSON.stringify(filter)}`, { 'wbn-language': 'it' });
    }
  }
  for (const filter of FILTERS)
    for (const type of ['MA', 'PR', 'UR', 'GO'])
      await player.ask(visitor, 'search.facets', { textQuery: 'valve', type, ...filter }, `${type} by ${JSON.stringify(filter)}`);
  for (const businessType of ['MA', 'DI', 'EX', 'CO', 'RE', 'GO', 'nothing'])
    await player.ask(visitor, 'search.businesses', { textQuery: 'pump', businessType }, `of the type ${businessType}`);
  for (const text of BEGINNINGS) await player.ask(visitor, 'search.suggestions', { text }, `beginning ${text}`);
  for (const call of ['facets', 'suggestions'] as const)
    await player.ask(visitor, `search.${call}`, { textQuery: 'valve', text: 'val' }, 'in zh', { 'wbn-language': 'zh' });
}
