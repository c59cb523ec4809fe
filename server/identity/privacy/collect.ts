import type { Db } from '#server/base/database/database.ts';
import { KINDS } from './collect-queries.ts';

export async function collect(db: Db, accountID: string): Promise<Record<string, unknown>> {
  const kinds = await Promise.all(Object.entries(KINDS).map(async ([name, query]) => [name, (await query(accountID).execute(db)).rows] as const));
  return Object.fromEntries(kinds);
}
