import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { daysAgo, seedId } from '../../bin/seeds/bulk.ts';
import { bulk } from '../../bin/seeds/bulk-queries.ts';
import { oneOf, type Random, randomFrom, weighted } from '../support/random.ts';
import { inventName, readVocabulary, writer } from './texts.ts';

export const BUSINESSES = 200_000;
const CHUNK = 5_000;
/** Shares of the types and of the countries that have many; the rest have one share each. */
export const TYPES = { MA: 35, DI: 15, WS: 12, IM: 10, EX: 10, RE: 10, CO: 5, IN: 2, GO: 1 };
export const COUNTRIES: Record<string, number> = { US: 12, CN: 7, GB: 4 };
export const TIERS = { standard: 90, gold: 6, premium: 3, platinum: 1 };
const DAYS = 2_000;

/** Writes invented businesses with their categories, memberships and resources, in a few statements for each chunk. */
export async function generateBusinesses(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string; industry: string }>`select id, industry_id as industry from category order by id`.execute(db);
  const countries = await sql<{ code: string }>`select code from country order by code`.execute(db);
  const make = maker(
    randomFrom(2026),
    rows,
    countries.rows.map(({ code }) => code),
  );
  for (let from = 0; from < BUSINESSES; from += CHUNK) {
    const made = Array.from({ length: CHUNK }, (_, i) => make(from + i));
    await bulk(
      db,
      'resource',
      made.map(({ business }) => ({ id: business.id, type: 'business', created_at: business.created_at })),
    );
    await bulk(
      db,
      'business',
      made.map(({ business }) => business),
    );
    await bulk(
      db,
      'business_category',
      made.flatMap(({ categories }) => categories),
    );
    await bulk(
      db,
      'membership',
      made.flatMap(({ membership }) => membership),
    );
  }
}

function maker(random: Random, categories: { id: string; industry: string }[], countries: string[]) {
  const vocabulary = readVocabulary();
  const write = writer(random, vocabulary);
  const pick = (shares: Record<string, number>) => weighted(random, Object.keys(shares), (place) => Object.values(shares)[place] as number);
  const [type, tier] = [pick(TYPES), pick(TIERS)];
  const country = weighted(random, countries, (place) => COUNTRIES[countries[place] as string] ?? 77 / countries.length);
  return (number: number) => {
    const category = oneOf(random, categories);
    const created = new Date(daysAgo(19).getTime() - Math.floor(random() * DAYS * 86_400) * 1000);
    const id = seedId(`large:${number}`, created);
    const paid = tier();
    const business = {
      id,
      external_id: `L-${number}`,
      company_name: inventName(random, () => write(1, 1)),
      short_description: write(15, 24),
      general_description: write(28, 44),
      business_type: type(),
      industry_id: category.industry,
      country_code: country(),
      city: null,
      created_at: created,
      updated_at: created,
    };
    const membership =
      paid === 'standard'
        ? []
        : [{ id: seedId(`large-membership:${number}`, created), business_id: id, tier: paid, starts_at: created, ends_at: new Date(Date.now() + 10 ** 10) }];
    const others = [category, ...(random() < 0.4 ? [oneOf(random, categories)] : [])];
    return { business, membership, categories: [...new Set(others.map((one) => one.id))].map((one, place) => ({ business_id: id, category_id: one, place })) };
  };
}
