import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Db } from '#server/base/database/database.ts';
import { hashFile, markProgress } from './copy.ts';
import type { Kept } from './folder.ts';
import { closeCursor, fetchRows, liftIdleTimeout, liftStatementTimeout, openCursor, ROWS, SEQUENCES, sequences } from './rows-copy-queries.ts';
import { readTables } from './tables-queries.ts';

/** Writes the rows of all tables as they stand at one moment, whatever is written meanwhile. @returns the files and what they hold. */
export function copyRows(db: Db, draft: string): Promise<{ files: Kept[]; tables: Record<string, number> }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (moment) => {
      await liftStatementTimeout(moment);
      await liftIdleTimeout(moment);
      await mkdir(join(draft, ROWS), { mode: 0o700 });
      const tables: Record<string, number> = {};
      const files: Kept[] = [];
      for (const table of await readTables(moment)) {
        const counted = { rows: 0 };
        files.push(await writeLines(draft, table, rowsOf(moment, table, counted)));
        tables[table] = counted.rows;
      }
      files.push(await writeLines(draft, SEQUENCES, sequences(moment)));
      return { files, tables };
    });
}

async function* rowsOf(db: Db, table: string, counted: { rows: number }): AsyncGenerator<string> {
  await openCursor(db, table);
  for (;;) {
    const rows = await fetchRows(db);
    if (rows.length === 0) break;
    counted.rows += rows.length;
    markProgress();
    yield `${rows.map(({ row }) => JSON.stringify(row)).join('\n')}\n`;
  }
  await closeCursor(db);
}

async function writeLines(draft: string, name: string, lines: AsyncGenerator<string>): Promise<Kept> {
  const path = join(ROWS, `${name}.jsonl.gz`);
  const file = join(draft, path);
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(lines, createGzip({ level: 1 }), out);
  return { path, bytes: out.bytesWritten, sha256: await hashFile(file) };
}
