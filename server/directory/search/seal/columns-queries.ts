import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { PLAN_EACH_TIME } from '#server/base/database/prepared.ts';
import type { Kind } from '../document.ts';
import type { LabelCount } from '../facets/counts-queries.ts';
import { type Mode, missesAtMostOne } from '../query/match-queries.ts';
import type { Plan } from '../query/plan.ts';
import { allOf, looseOf, missingOf } from './sealed-counts-queries.ts';
import { sealOf, without, wordNumbers } from './sealed-queries.ts';

/** A seal, told from every other one: a generation alone may come again after a restore. */
export interface SealName {
  generation: number;
  /** Seconds since 1970, to the microsecond. */
  sealedAt: string;
}

const NAME = sql`s.generation, extract(epoch from s.sealed_at)::text as "sealedAt"`;

export interface Matched extends SealName {
  /** Numbers of the sealed documents with the words; of a search without words those that do not count, be their labels what they may. As `{1,2}`. */
  numbers: string;
  /** Counts of what was written since, and of what the text names. */
  loose: LabelCount[];
}

/** What matches by its words, filters left aside, and counts of what is not sealed, of one moment; null without a seal. */
export async function readMatched(db: Db, plan: Plan, mode: Mode): Promise<Matched | null> {
  const { kind } = plan;
  const words = wordNumbers(plan, mode);
  const { rows } = await sql<Matched>`${sql.raw(PLAN_EACH_TIME)} with ${sealOf(
    kind,
    plan.named.map(({ id }) => id),
  )}
    select ${NAME}, (${words.length > 0 ? without(allOf(words)) : sql`(select numbers from void)`})::text as numbers,
      (select coalesce(jsonb_agg(jsonb_build_object('missing', c.missing, 'key', l.key, 'count', c.count)), '[]') from (
        select missing, label, count(*)::int as count from (
          select ${missingOf(plan)} as missing, d.labels from ${looseOf(plan, mode, missesAtMostOne(plan))}) found, unnest(found.labels) label group by missing, label) c
        join search_label l on l.id = c.label) as loose
    from seal join search_seal s on s.kind = ${kind} and s.generation = seal.generation`.execute(db);
  return rows[0] ?? null;
}

/** The seal in force with its number of documents. */
export async function readSeal(db: Db, kind: Kind): Promise<(SealName & { documents: number }) | null> {
  const { rows } = await sql<SealName & { documents: number }>`select ${NAME}, s.documents from search_seal s where s.kind = ${kind}`.execute(db);
  return rows[0] ?? null;
}

export interface Block {
  block: number;
  labels: string;
  ends: string;
}

export async function readBlocks(db: Db, kind: Kind, generation: number, from: number, most: number): Promise<Block[]> {
  const { rows } = await sql<Block>`select block, labels::text as labels, ends::text as ends from search_block
    where kind = ${kind} and generation = ${generation} and block >= ${from} and block < ${from + most} order by block`.execute(db);
  return rows;
}

/** Keys of labels by their code, which is their id without its sign. */
export async function readLabelKeys(db: Db): Promise<string[]> {
  const keys: string[] = [];
  const { rows } = await sql<{ code: number; key: string }>`select -id as code, key from search_label`.execute(db);
  for (const { code, key } of rows) keys[code] = key;
  return keys;
}
