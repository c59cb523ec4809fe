import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { walkDirectory } from '#server/company/duplicate/walk.ts';
import { putDocuments, putMemory } from '#server/directory/search/put-queries.ts';
import { readBusinessSources } from '#server/directory/search/sources-queries.ts';
import { makeBusiness } from '../../tests/support/made.ts';
import { type Random, randomFrom } from '../support/random.ts';

interface Original {
  id: string;
  company_name: string;
  country_code: string | null;
  city: string | null;
  zipcode: string | null;
  contact_info: { website?: string; phone?: unknown };
}
type Double = Partial<Omit<Original, 'id'>> & { register?: string };

/** One letter is another, somewhere behind the first three. */
function withSlip(name: string, random: Random): string {
  const letters = [...name.matchAll(/[a-z]/g)].map(({ index }) => index).filter((at) => at > 2);
  const at = letters[Math.floor(random() * letters.length)] ?? name.length - 1;
  return `${name.slice(0, at)}${name[at] === 'e' ? 'a' : 'e'}${name.slice(at + 1)}`;
}

const withoutForm = (name: string): string => name.replace(/\s+(ltd|limited|plc|llp|gmbh|inc|llc|sa|srl|bv|ab|oy)\.?$/i, '');
const placed = ({ city, zipcode, country_code }: Original) => ({ city, zipcode, country_code });

/** How people list a company a second time. Each keeps what staff would know it by. */
const WAYS: Record<string, (one: Original, random: Random, place: number) => Double> = {
  'the legal form is left out or another one, in the same town': (one, random) => ({
    ...placed(one),
    company_name: `${withoutForm(one.company_name)}${random() < 0.5 ? '' : ' Limited'}`,
  }),
  'one letter of the name is another, in the same town': (one, random) => ({ ...placed(one), company_name: withSlip(one.company_name, random) }),
  'all in capitals, without spaces at full stops, in the same town': (one) => ({
    ...placed(one),
    company_name: one.company_name.toUpperCase().replaceAll('. ', '.'),
  }),
  'moved and renamed, with its website': (_, __, place) => ({
    company_name: `Planted Trading ${place}`,
    country_code: 'GB',
    contact_info: { website: `https://planted-${place}.example` },
  }),
  'renamed, with its register number': (_, __, place) => ({
    company_name: `Planted Holding ${place}`,
    country_code: 'GB',
    register: `9${String(place).padStart(7, '0')}`,
  }),
};

export interface Planted {
  rows: { way: string; planted: number; found: number }[];
  /** Pairs that were opened and are none of the planted ones, and pairs that the directory had before. */
  others: number;
  before: number;
  companies: number;
  seconds: number;
}

/** Plants doubles of companies all over the directory, then goes through all of it as `bin/duplicates` does. What was planted stays. */
export async function findPlanted(db: Db, count: number): Promise<Planted> {
  const before = (await walkDirectory(db, new Date())).opened;
  const { rows: originals } = await sql<Original>`select b.id, b.company_name, b.country_code, b.city, b.zipcode, b.contact_info
    from business b join resource r on r.id = b.id and r.hidden_at is null where b.city is not null order by md5(b.id::text) limit ${count}`.execute(db);
  const random = randomFrom(20_261_127);
  const ways = Object.entries(WAYS);
  const pairs: { way: string; one: string; other: string }[] = [];
  for (const [place, one] of originals.entries()) {
    const [way, doubleOf] = ways[place % ways.length] as (typeof ways)[number];
    const { register, ...double } = doubleOf(one, random, place);
    if (register) await numbered(db, one.id, register);
    if (double.contact_info)
      await sql`update business set contact_info = contact_info || ${JSON.stringify(double.contact_info)}::jsonb where id = ${one.id}`.execute(db);
    const other = await makeBusiness(db, double);
    if (register) await numbered(db, other, register);
    pairs.push({ way, one: one.id, other });
  }
  await indexed(
    db,
    pairs.flatMap(({ one, other }) => [one, other]),
  );
  const started = performance.now();
  const { companies } = await walkDirectory(db, new Date());
  const seconds = (performance.now() - started) / 1000;
  const { rows: opened } = await sql<{ key: string }>`select least(one_id, other_id)::text || greatest(one_id, other_id) as key from duplicate_pair`.execute(
    db,
  );
  const known = new Set(opened.map(({ key }) => key));
  const keyOf = ({ one, other }: { one: string; other: string }): string => (one < other ? one + other : other + one);
  const rows = ways.map(([way]) => {
    const of = pairs.filter((pair) => pair.way === way);
    return { way, planted: of.length, found: of.filter((pair) => known.has(keyOf(pair))).length };
  });
  const found = rows.reduce((sum, one) => sum + one.found, 0);
  return { rows, others: known.size - before - found, before, companies, seconds };
}

const numbered = (db: Db, id: string, number: string) =>
  sql`insert into business_number (business_id, kind, country_code, number, key) values (${id}, 'register', 'GB', ${number}, ${number}) on conflict do nothing`.execute(
    db,
  );

async function indexed(db: Db, ids: string[]): Promise<void> {
  const memory = putMemory();
  for (let from = 0; from < ids.length; from += 200) await putDocuments(db, 'business', await readBusinessSources(db, ids.slice(from, from + 200)), memory);
}
