import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { BUSINESS_TYPES } from '#contract/base/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { as } from '../../tests/support/company.ts';
import { makePerson } from '../../tests/support/made.ts';

/** A request as a buyer would write it, and which companies developers judged able to supply a line of it, by what they say of themselves and their products. */
export interface JudgedRfq {
  title: string;
  /** Of delivery. */
  country: string;
  /** Asked business types; none means those of a new request, `any` all of them. */
  types: string[];
  certificates: { name: string; need: 'required' | 'welcome' }[];
  /** What is wanted, and the category or sub-category that the buyer chose for it. */
  lines: [text: string, branch: string][];
  able: string[];
  /** Looked at, and not able to supply any line. */
  unable: string[];
  /** Whoever changes the matching looks at the others alone. */
  kept: boolean;
}

export const judgedRfqs = JSON.parse(readFileSync(join(import.meta.dirname, '../rfqs.json'), 'utf8')) as JudgedRfq[];

/** The API, by whom a header names. */
export interface Door {
  db: Db;
  get(path: string, headers: Record<string, string>): Promise<{ status: number; body: { data: { name: string }[]; total: number } }>;
  post(path: string, body: unknown, headers: Record<string, string>): Promise<{ status: number; body: { data: { rfqID: string } } }>;
}

export interface Asked {
  rfq: JudgedRfq;
  rfqID: string;
  buyer: string;
}

/** One account has no more drafts than this. */
const DRAFTS = 40;
const SUB_CATEGORY = /^\d{4}-\d\d-\d\d$/;

/** Writes each as a draft of a buyer who reads English. */
export async function askAll(door: Door, rfqs = judgedRfqs): Promise<Asked[]> {
  const asked: Asked[] = [];
  let buyer = '';
  for (const [at, rfq] of rfqs.entries()) {
    if (at % DRAFTS === 0) buyer = await makePerson(door.db, { email_confirmed_at: new Date() }, { language_code: 'en' });
    const answer = await door.post('/rfq', draftOf(rfq), as(buyer));
    if (answer.status !== 200) throw new Error(`${rfq.title}: ${JSON.stringify(answer.body)}`);
    asked.push({ rfq, rfqID: answer.body.data.rfqID, buyer });
  }
  return asked;
}

const draftOf = ({ title, country, certificates, lines, types }: JudgedRfq) => ({
  title,
  country,
  certificates,
  visibility: 'matching',
  lines: lines.map(([description, branch]) => ({
    description,
    quantity: '10',
    ...(SUB_CATEGORY.test(branch) ? { subCategory: branch } : { category: branch }),
  })),
  ...(types.length > 0 && { businessTypes: types.includes('any') ? BUSINESS_TYPES : types }),
});

/** Names of the best matching companies that the buyer reads, the best first: at most twenty. */
export async function matchesOf(door: Door, { rfqID, buyer }: Asked): Promise<string[]> {
  const { status, body } = await door.get(`/rfq/${rfqID}/matches`, as(buyer));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.map(({ name }) => name);
}

export interface RfqVerdict extends JudgedRfq {
  /** The ten best. */
  best: string[];
  right: number;
  /** Of the ten best, those that nobody judged. */
  unjudged: string[];
  /** Of those that are able, those that the buyer does not read. */
  missed: string[];
}

const DEPTH = 10;

export async function judgeRfqs(door: Door, asked: Asked[]): Promise<RfqVerdict[]> {
  const verdicts: RfqVerdict[] = [];
  for (const one of asked) {
    const shown = await matchesOf(door, one);
    const { able, unable } = one.rfq;
    const best = shown.slice(0, DEPTH);
    verdicts.push({
      ...one.rfq,
      best,
      right: best.filter((name) => able.includes(name)).length,
      unjudged: best.filter((name) => !able.includes(name) && !unable.includes(name)),
      missed: able.filter((name) => !shown.includes(name)),
    });
  }
  return verdicts;
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Of the companies among the ten best, the share that is able to supply a line. */
export const precisionOf = (verdicts: RfqVerdict[]): number => sum(verdicts.map(({ right }) => right)) / sum(verdicts.map(({ best }) => best.length));

/** Of the companies that are able to, the share that the buyer reads of. */
export const recallOf = (verdicts: RfqVerdict[]): number => 1 - sum(verdicts.map(({ missed }) => missed.length)) / sum(verdicts.map(({ able }) => able.length));

/** Gives every company another tier, boost and badge, by chance: only for a database that is thrown away. */
export async function shuffleBought(db: Db): Promise<void> {
  const year = sql`now() - interval '1 day', now() + interval '1 year'`;
  await sql`delete from membership`.execute(db);
  await sql`delete from boost`.execute(db);
  await sql`delete from verification`.execute(db);
  await sql`insert into membership (id, business_id, tier, starts_at, ends_at)
    select gen_random_uuid(), id, (array['gold', 'premium', 'platinum'])[1 + floor(random() * 3)::int], ${year} from business where random() < 0.75`.execute(
    db,
  );
  await sql`insert into boost (id, business_id, resource_id, started_at, ends_at) select gen_random_uuid(), id, id, ${year} from business where random() < 0.5`.execute(
    db,
  );
  await sql`insert into verification (business_id, checks, granted_at, expires_at) select id, '{}', ${year} from business where random() < 0.5`.execute(db);
}
