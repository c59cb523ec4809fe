import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { countedLabels } from './counting.ts';

const PIECE = 5_000;

/** Lines of number, type, country, stems, words and counted labels, separated by tabs: what our own index holds of each company, for everybody to index. @returns how many */
export async function writeDocuments(db: Db, path: string): Promise<number> {
  const stems = new Map((await sql<{ id: number; stem: string }>`select id, stem from search_term`.execute(db)).rows.map(({ id, stem }) => [id, stem]));
  const known = (await sql<{ id: number; key: string }>`select id, key from search_label`.execute(db)).rows;
  const labels = new Map(known.map(({ id, key }) => [id, key]));
  const counted = new Map(known.map(({ id, key }) => [id, countedLabels([key])]));
  const file = createWriteStream(path);
  let [written, last] = [0, '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const { rows } = await sql<{ id: string; terms: number[]; labels: number[] }>`
      select id, terms, labels from search_business where id > ${last} order by id limit ${sql.lit(PIECE)}`.execute(db);
    if (rows.length === 0) break;
    for (const row of rows) {
      const keys = row.labels.map((id) => labels.get(id) ?? '');
      const own = { terms: row.terms.filter((id) => stems.has(id)).join(' '), labels: row.labels.flatMap((id) => counted.get(id) ?? []).join(' ') };
      const value = (prefix: string) => keys.find((key) => key.startsWith(prefix))?.slice(prefix.length) ?? '-';
      const words = new Set(row.terms.flatMap((id) => stems.get(id)?.replaceAll(/\s/g, '') ?? []));
      written += 1;
      if (!file.write(`${written}\t${value('type:')}\t${value('country:')}\t${[...words].join(' ')}\t${own.terms}\t${own.labels}\n`)) await once(file, 'drain');
    }
    last = rows.at(-1)?.id ?? last;
  }
  file.end();
  await once(file, 'finish');
  return written;
}
