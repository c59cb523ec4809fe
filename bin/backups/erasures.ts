import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '#server/base/config/config.ts';
import { openDatabase } from '#server/base/database/database.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { createLog } from '#server/base/telemetry/log.ts';
import { createSearch } from '#server/directory/search/choose.ts';
import { findableIn } from '#server/directory/search/renew.ts';
import { Listed } from '#server/identity/privacy/listed.ts';
import { type Repeated, repeatErasures } from '#server/identity/privacy/repeat.ts';
import { readThere } from '#server/identity/privacy/repeat-queries.ts';
import { appendLines, readLines } from './folder.ts';
import { hasErasureList } from './tables-queries.ts';

/** Lies beside the generations, because what came after a copy is not in it: kind, id and moment of each erasure and hold. */
export const ERASURES = 'erasures.jsonl';

const keyOf = ({ kind, id, at }: Listed): string => `${kind} ${id} ${at}`;

/** The list in a folder of backups; nothing where there is none yet. */
export async function readErasures(backups: string): Promise<Listed[]> {
  const lines = await readLines<unknown>(join(backups, ERASURES));
  return lines.flatMap((line) => Listed.safeParse(line).data ?? []);
}

/** A folder of backups has one from its first copy on, also when nobody was erased yet. */
export const hasErasures = (backups: string): boolean => existsSync(join(backups, ERASURES));

/** Adds what a database lists and the folder does not. */
export async function mirrorErasures(client: pg.Client, backups: string): Promise<void> {
  const { rows: made } = await client.query(`select to_regclass('public.erasure_list') is not null as made`);
  if (!(made[0] as { made: boolean }).made) return;
  const { rows } = await client.query(`select kind, id, at from erasure_list order by number`);
  const own = (rows as { kind: Listed['kind']; id: string; at: Date }[]).map(({ at, ...one }) => ({ ...one, at: at.toISOString() }));
  await appendErasures(own, backups);
}

/** A line is written whole or counts as unwritten, so that two may write at once. */
export async function appendErasures(own: Listed[], backups: string): Promise<void> {
  const there = new Set((await readErasures(backups)).map(keyOf));
  await appendLines(
    join(backups, ERASURES),
    own.filter((one) => !there.has(keyOf(one))),
  );
}

const unique = (listed: Listed[]): Listed[] => [...new Map(listed.map((one) => [keyOf(one), one])).values()];

/** Repeats in a restored database what these folders list. What is older than the product is migrated first, so that its own statements can erase. */
export async function repeatIn(config: Config, url: string, folders: string[]): Promise<Repeated> {
  const log = createLog('warn');
  const { db, close } = openDatabase(url, log, 2);
  try {
    const listed = unique((await Promise.all(folders.map(readErasures))).flat());
    if (listed.length > 0) await migrate(db);
    const rows = await hasErasureList(db);
    if (!rows[0]?.made) return { accounts: 0, companies: 0, holds: 0, lacking: 0 };
    return await repeatErasures({ db, findable: findableIn(createSearch(config, log)), now: () => new Date() }, listed);
  } finally {
    await close();
  }
}

/** Erasures of the list that this database has not seen: it was restored by other means. */
export async function countUnrepeated(url: string, backups: string): Promise<number> {
  const listed = await readErasures(backups);
  if (listed.length === 0) return 0;
  const { db, close } = openDatabase(url, createLog('warn'), 1);
  try {
    return (await readThere(db, 'account', listed)).length + (await readThere(db, 'business', listed)).length;
  } finally {
    await close();
  }
}
