import { sql } from 'kysely';
import { type Db, transactional } from '#server/base/database/database.ts';
import { PLAN_EACH_TIME } from '#server/base/database/prepared.ts';
import type { Source } from '#server/directory/search/document.ts';
import { wordsOf } from '#server/directory/search/query/words.ts';

/** What most would build: a weighted tsvector with a GIN index, all words, ts_rank, count(*). Same words, same filters. */
export async function createNaive(db: Db): Promise<void> {
  await sql`drop table if exists naive`.execute(db);
  await sql`create table naive (id uuid primary key, type text not null, country text, tsv tsvector not null)`.execute(db);
}

export async function indexNaive(db: Db): Promise<void> {
  await transactional(db, async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`create index on naive using gin (tsv)`.execute(db);
    await sql`create index on naive (type)`.execute(db);
    await sql`create index on naive (country)`.execute(db);
    // Without it the planner misjudges rare words by far, and the comparison would flatter ours.
    await sql`alter table naive alter column tsv set statistics 1000`.execute(db);
    await sql`analyze naive`.execute(db);
  });
}

export async function fillNaive(db: Db, sources: Source[]): Promise<void> {
  const rows = sources.map(({ id, name, keywords, short, rest, labels }) => {
    const value = (prefix: string) => labels.find((label) => label.startsWith(prefix))?.slice(prefix.length) ?? null;
    const words = (texts: string[]) => texts.flatMap(wordsOf).join(' ');
    return { id, type: value('type:'), country: value('country:'), a: words([name]), b: words([...keywords, short]), d: words(rest) };
  });
  await sql`insert into naive (id, type, country, tsv)
    select id, type, country, setweight(to_tsvector('english', a), 'A') || setweight(to_tsvector('english', b), 'B') || setweight(to_tsvector('english', d), 'D')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id uuid, type text, country text, a text, b text, d text)`.execute(db);
}

export interface NaiveQuery {
  text: string;
  type?: string | undefined;
  country?: string | undefined;
}

const condition = ({ text, type, country }: NaiveQuery) =>
  sql`tsv @@ websearch_to_tsquery('english', ${text}) and ${type ? sql`type = ${type}` : sql`true`} and ${country ? sql`country = ${country}` : sql`true`}`;

export async function findNaive(db: Db, query: NaiveQuery): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ id: string }>`${sql.raw(PLAN_EACH_TIME)}
    select id from naive where ${condition(query)} order by ts_rank(tsv, websearch_to_tsquery('english', ${query.text})) desc, id limit 5`.execute(db);
  return { ids: rows.map((row) => row.id), total: await countNaive(db, query) };
}

export async function countNaive(db: Db, query: NaiveQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`${sql.raw(PLAN_EACH_TIME)} select count(*) as total from naive where ${condition(query)}`.execute(db);
  return rows[0]?.total ?? 0;
}
