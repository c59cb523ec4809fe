import { type Db, transactional } from '#server/base/database/database.ts';
import type { Mode } from '#server/base/maintenance/maintenance.ts';
import {
  announced,
  atOnce,
  deleteMode,
  endIn,
  endOf,
  momentAt,
  NAME,
  nextAt,
  readAnnounced,
  readModeRow,
  readOnlyMode,
  readWriters,
  ringMaintenance,
  startOf,
  type Words,
  write,
} from '#server/base/maintenance/maintenance-queries.ts';
import { record } from './queries.ts';

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The mode as it stands; null where nothing is announced or in force. */
export async function readMode(db: Db): Promise<Mode | null> {
  const rows = await readModeRow(db);
  return rows[0] ?? null;
}

/** Processes that may still write: each holds a lock until it knows, and until its last write has ended. */
export async function countWriters(db: Db): Promise<number> {
  const rows = await readWriters(db);
  return rows[0]?.count ?? 0;
}

/** Tells visitors beforehand; nothing else changes. `at` is a moment, or a time of day (UTC) that comes next. @throws Error when it has passed, or when the service is read-only already. */
export async function announce(db: Db, { at, minutes, words }: { at: string; minutes: number; words: Words }): Promise<Mode> {
  return changed(db, 'announce', async (db) => {
    if ((await readMode(db))?.readOnly) throw new Error('The service is read-only already. End that with bin/maintenance off first.');
    const startsAt = CLOCK.test(at) ? nextAt(at) : momentAt(momentOf(at));
    await write(db, announced(startsAt, minutes, words));
    const [mode, ahead] = [await readMode(db), await readAnnounced(db)];
    if (!mode || ahead.rows.length === 0) throw new Error('--at is over already. Name a moment to come, such as 22:00 or 2026-12-01T22:00Z (UTC).');
    return mode;
  });
}

/** Nothing is written from now on, for `minutes` as far as anybody knows; else until the announced end. */
export function beginReadOnly(db: Db, { minutes, words }: { minutes: number | null; words: Words | null }): Promise<Mode> {
  return changed(db, 'read-only', async (db) => {
    const before = await readMode(db);
    const endsAt = minutes === null ? endOf(before?.endsAt) : endIn(minutes);
    const startsAt = before?.readOnly ? startOf(before.startsAt) : atOnce;
    const said = JSON.stringify(words ?? before?.words ?? {});
    await write(db, readOnlyMode(startsAt, endsAt, said));
    return readMode(db) as Promise<Mode>;
  });
}

/** Ends it, or takes the announcement back. @returns what it ended, null where there was nothing. */
export function endMaintenance(db: Db): Promise<Mode | null> {
  return changed(db, 'off', async (db) => {
    const before = await readMode(db);
    await deleteMode(db);
    return before;
  });
}

/** Each deed with its entry in the audit log, and every process told by the commit. */
function changed<T extends Mode | null>(db: Db, deed: 'announce' | 'read-only' | 'off', work: (db: Db) => Promise<T>): Promise<T> {
  return transactional(db, async (db) => {
    const mode = await work(db);
    const details = mode ? { startsAt: mode.startsAt, endsAt: mode.endsAt, words: mode.words } : {};
    await record(db, { staffID: null, act: `maintenance.${deed}`, about: { kind: 'service', id: NAME }, details, at: new Date() });
    await ringMaintenance(db);
    return mode;
  });
}

/** A moment as people write it; without a zone it is UTC. @throws Error for anything else. */
function momentOf(text: string): string {
  const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)\s?(Z|UTC|[+-]\d{2}:?\d{2})?$/.exec(text);
  const moment = match && `${match[1]}T${match[2]}${!match[3] || match[3] === 'UTC' ? 'Z' : match[3]}`;
  if (!moment || Number.isNaN(Date.parse(moment))) throw new Error('--at is a time (UTC) such as 22:00, or a moment such as 2026-12-01T22:00Z.');
  return moment;
}
