import type pg from 'pg';
import { keysOf, type StoredFile } from '#server/base/files/stored-file.ts';
import { pathOf } from './named-files.ts';
import { mirrorOne, readMirrored } from './stored.ts';

const TRIES = 10;
/** Clocks of the processes that store may differ by as much, in seconds. */
const SLACK = 600;
const LOCK = "set local lock_timeout = '2s'";

/**
 * A moment of the database at which every file that a row names is in the backup: a restore to it lacks nothing. The rows are read first and their files
 * looked for after; a file that was removed in between lets the next moment be tried. Null where none was found: writers were faster, or held the table. Files that the store has lost are another alarm's (`missing` of the copy).
 * What was stored before the last such moment (`since`) is in the backup already.
 */
export async function findMoment(
  client: pg.Client,
  { backups, dataDirectory, since }: { backups: string; dataDirectory: string; since: Date | null },
): Promise<Date | null> {
  const there = new Set((await readMirrored(backups)).keys());
  let lost = new Set<string>();
  for (let turn = 0; turn < TRIES; turn++) {
    const named = await readNamed(client, since).catch(() => null);
    if (!named) return null;
    const gone = new Set<string>();
    for (const places of named.files.filter((some) => !some.some((path) => there.has(path)))) {
      const path = await mirrorAny(places, dataDirectory, backups);
      if (path) there.add(path);
      else gone.add(places.join());
    }
    // A removal takes the row first: what a row still names and was not there before either is lost, and no other moment has it.
    if ([...gone].every((one) => lost.has(one))) return named.at;
    lost = gone;
  }
  return null;
}

/** @returns the place at which the file was. */
async function mirrorAny(places: string[], dataDirectory: string, backups: string): Promise<string | null> {
  for (const path of places) if (await mirrorOne(dataDirectory, backups, path)) return path;
  return null;
}

/** Nobody writes while they are read, so that the moment has exactly these rows. @returns paths below DATA_DIR at which each may lie. */
async function readNamed(client: pg.Client, since: Date | null): Promise<{ at: Date; files: string[][] }> {
  await client.query('begin');
  try {
    await client.query(LOCK);
    await client.query('lock table file in share mode');
    const { rows: moments } = await client.query('select clock_timestamp() as at');
    const { rows } = await client.query(
      `select f.key, f.kind, f.sizes, w.place from file f left join withheld_file w on w.file_id = f.id
       where f.stored_at is not null and ($1::timestamptz is null or f.stored_at > $1::timestamptz - make_interval(secs => $2))`,
      [since, SLACK],
    );
    const files = (rows as (StoredFile & { place: string | null })[]).flatMap(({ place, ...file }) =>
      keysOf(file).map((key) => [key, ...(place ? [`${place}/${key}`] : [])].map(pathOf)),
    );
    return { at: (moments[0] as { at: Date }).at, files };
  } finally {
    await client.query('rollback');
  }
}
