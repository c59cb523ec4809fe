import type { Db } from '#server/base/database/database.ts';
import { KINDS, owners } from './owners.ts';

/** What WBN holds about a person, by kind, from the owners of the tables. */
export async function collect(db: Db, accountID: string): Promise<Record<string, unknown>> {
  const queries = new Map(Object.values(owners).flatMap(({ collect = {} }) => Object.entries(collect)));
  const kinds = await Promise.all(
    KINDS.map(async (name) => {
      const query = queries.get(name);
      if (!query) throw new Error(`Nobody collects ${name}.`);
      return [name, (await query(accountID).execute(db)).rows] as const;
    }),
  );
  return Object.fromEntries(kinds);
}
