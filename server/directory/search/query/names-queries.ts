import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { PLAN_EACH_TIME } from '#server/base/database/prepared.ts';
import type { Kind } from '../document.ts';
import { strangers } from './analysis.ts';
import type { QueryAnalysis } from './analysis-queries.ts';
import { readCompaniesNear } from './company-lookup-queries.ts';
import { tableOf } from './match-queries.ts';
import type { Named } from './plan.ts';

/** Above every score that words can reach, below exact names. */
const ALIKE = 1_000;

const MAX_ALIKE = 20;

const MIN_KEY = 3;

/** Documents that the text names: by their whole name or external id, or, when words of it occur nowhere, by a name that looks like it. */
export async function readNamed(db: Db, kind: Kind, reading: QueryAnalysis): Promise<Named[]> {
  const exact = reading.exact.filter((one) => one.kind === kind);
  if (exact.length === 0 && kind === 'business' && reading.strange !== null) {
    const near = await readCompaniesNear(db, reading.strange);
    if (near.length > 0) return near;
  }
  if (exact.length > 0 || strangers(reading).length === 0 || reading.nameKey.length < MIN_KEY) return exact;
  const { rows } = await sql<Named>`${sql.raw(PLAN_EACH_TIME)}
    select id, (${sql.lit(ALIKE)} * word_similarity(${reading.nameKey}, name_key))::real as worth from ${tableOf(kind)}
    where ${reading.nameKey} <% name_key order by word_similarity(${reading.nameKey}, name_key) desc, quality desc, id limit ${sql.lit(MAX_ALIKE)}`.execute(db);
  return rows;
}
