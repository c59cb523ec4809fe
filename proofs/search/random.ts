import type { Client } from '#web/base/client/client.ts';
import { judged } from '../../bench/support/judged.ts';
import { seeded } from '../../tests/support/drawn.ts';
import type { Both } from './parts.ts';

const PAGE = 20;
const KINDS = ['PR', 'MA', 'DI'];
/** Facets whose values are lists that a call takes, as calls name them. */
const LISTS = {
  ...{ industry: 'industries', country: 'countries', type: 'types', terms: 'deliveryTerms', payment: 'paymentTypes', currency: 'currencies', tier: 'tiers' },
  ...{
    certificate: 'certificates',
    checked: 'factsChecked',
    language: 'languages',
    market: 'markets',
    employees: 'employees',
    origin: 'origins',
    region: 'regions',
  },
};
type Listed = keyof typeof LISTS;

interface Asked {
  type: string;
  textQuery: string;
  choices: Record<string, unknown>;
}

/** So many of the searches differ. */
interface Differ {
  found: number;
  totals: number;
  ids: number;
  order: number;
  counts: number;
}

/** Ids, order, totals and counts of random faceted searches on both engines (FAC-033). @returns whether nothing but the order of equals differs. */
export async function compareRandom({ engines }: Pick<Both, 'engines'>, searches = 200): Promise<boolean> {
  const differ = await countDifferent(engines, searches);
  console.table({ 'random faceted searches that differ': { searches, ...differ } });
  return differ.totals + differ.ids + differ.counts === 0;
}

export async function countDifferent({ PostgreSQL, OpenSearch }: Both['engines'], searches: number): Promise<Differ> {
  const random = seeded(33);
  const differ = { found: 0, totals: 0, ids: 0, order: 0, counts: 0 };
  for (let i = 0; i < searches; i += 1) {
    const asked = await draw(PostgreSQL, random);
    const [a, b] = [await answerOf(PostgreSQL, asked), await answerOf(OpenSearch, asked)];
    const isSame = { totals: a.total === b.total, ids: same(a.ids.toSorted(), b.ids.toSorted()), counts: same(a.facets, b.facets) };
    differ.found += Number(a.total > 0);
    differ.totals += Number(!isSame.totals);
    differ.ids += Number(!isSame.ids);
    differ.order += Number(!same(a.ids, b.ids));
    differ.counts += Number(!isSame.counts);
    if (Object.values(isSame).includes(false)) console.log(`  differs: ${JSON.stringify(asked)}, ${a.total} and ${b.total}`);
  }
  return differ;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A kind and a text, narrowed by up to three facets to values that something has. */
async function draw(client: Client, random: () => number): Promise<Asked> {
  const one = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const type = one(KINDS);
  const textQuery = random() < 0.5 ? '' : (one(judged).text.split(' ')[0] ?? '');
  const { facets } = (await client.search.facets({ textQuery, type })).data;
  const offered = facets.filter(({ name, values }) => name in LISTS && values.length > 0);
  const chosen = Array.from({ length: offered.length > 0 ? 1 + Math.floor(random() * 3) : 0 }, () => one(offered));
  const lists = chosen.map(({ name, values }) => [LISTS[name as Listed], [...new Set([one(values).key, one(values).key])]] as const);
  return { type, textQuery, choices: { ...Object.fromEntries(lists), ...(random() < 0.2 && { leadTime: 14 }), ...(random() < 0.2 && { inStock: true }) } };
}

async function answerOf(client: Client, { type, textQuery, choices }: Asked): Promise<{ total: number; ids: string[]; facets: unknown }> {
  const facets = (await client.search.facets({ textQuery, type, ...choices })).data.facets;
  const asked = { textQuery, size: PAGE, ...choices };
  if (type === 'PR') {
    const { total_results: total, results } = await client.search.products(asked);
    return { total, ids: results.map(({ productID }) => productID), facets };
  }
  const { total_results: total, results } = await client.search.businesses({ ...asked, businessType: type });
  return { total, ids: results.map(({ businessProfile }) => businessProfile.businessID), facets };
}
