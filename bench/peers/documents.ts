import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

const PIECE = 5_000;

/** Lines of number, type, country and stems, separated by tabs: what our own index holds of each company, for everybody to index. @returns how many */
export async function writeDocuments(db: Db, path: string): Promise<number> {
  const stems = new Map((await sql<{ id: number; stem: string }>`select id, stem from search_term`.execute(db)).rows.map(({ id, stem }) => [id, stem]));
  const labels = new Map((await sql<{ id: number; key: string }>`select id, key from search_label`.execute(db)).rows.map(({ id, key }) => [id, key]));
  const file = createWriteStream(path);
  let [written, last] = [0, '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const { rows } = await sql<{ id: string; terms: number[]; labels: number[] }>`
      select id, terms, labels from search_business where id > ${last} order by id limit ${sql.lit(PIECE)}`.execute(db);
    if (rows.length === 0) break;
    for (const row of rows) {
      const own = row.labels.map((id) => labels.get(id) ?? '');
      const value = (prefix: string) => own.find((key) => key.startsWith(prefix))?.slice(prefix.length) ?? '-';
      const words = new Set(row.terms.flatMap((id) => stems.get(id)?.replaceAll(/\s/g, '') ?? []));
      written += 1;
      if (!file.write(`${written}\t${value('type:')}\t${value('country:')}\t${[...words].join(' ')}\n`)) await once(file, 'drain');
    }
    last = rows.at(-1)?.id ?? last;
  }
  file.end();
  await once(file, 'finish');
  return written;
}
