import { lookup } from 'node:dns/promises';
import { access, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readServing } from '#server/base/config/agreement.ts';
import type { Config } from '#server/base/config/config.ts';
import { lookUp } from '#server/base/config/host-names.ts';
import { type Facts, NO_FACTS } from '#server/base/config/production.ts';
import { type Keys, readKeys } from '#server/base/config/secret.ts';
import { type Db, openDatabase } from '#server/base/database/database.ts';
import { databaseTrouble, reachDatabase } from '#server/base/database/database-trouble.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { holdsDemonstration } from '#server/identity/account/demonstration-queries.ts';
import { opensFactors } from '#server/identity/session/factor.ts';
import { readRole, readSeeded } from './queries.ts';

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Looks at the data folder and the database, and changes neither. Without a `url` there is no database yet. */
export async function factsOf(config: Config, url: string | null, ask = lookup): Promise<Facts> {
  const dataMode = await stat(config.DATA_DIR).then(
    ({ mode }) => mode & 0o777,
    () => null,
  );
  const known = { ...NO_FACTS, dataMode, nowhere: await lookUp(config, ask) };
  if (!url) return known;
  const { db, close } = openDatabase(url, silentLog, 1, 5_000);
  try {
    if (config.DATABASE_URL) await reachDatabase(url);
    return { ...known, ...(await ofDatabase(config, db)) };
  } catch (error) {
    return { ...known, unreachable: troubleOf(error, url) };
  } finally {
    await close();
  }
}

/** The list names the setting by itself. */
function troubleOf(error: unknown, url: string): string {
  const { message, code } = error as { message?: string; code?: string };
  return (databaseTrouble(error, url) ?? (message || code || 'no connection')).replace(/^DATABASE_URL: /, '');
}

async function ofDatabase(config: Config, db: Db): Promise<Partial<Facts>> {
  const rows = await readRole(db);
  // The embedded one has a single role, which nobody else knows.
  const isSuperuser = Boolean(config.DATABASE_URL && rows[0]?.superuser);
  if (!rows[0]?.made) return { isSuperuser };
  const directory = await readSeeded(db);
  return {
    isSuperuser,
    holdsDemonstration: await holdsDemonstration(db),
    showsDirectory: directory.length > 0,
    ...(await ofSecret(config, db)),
  };
}

/** Whether there is a secret already: reading the keys would make one. */
export const hasSecret = async ({ AUTH_SECRET, DATA_DIR }: Config): Promise<boolean> => Boolean(AUTH_SECRET) || isThere(join(DATA_DIR, 'auth-secret'));

async function ofSecret(config: Config, db: Db): Promise<Pick<Facts, 'isSecretAnother' | 'predecessorDays'>> {
  if (!(await hasSecret(config))) return { isSecretAnother: false, predecessorDays: null };
  const keys = await readKeys(config);
  return { isSecretAnother: !(await opensFactors({ db, keys })), predecessorDays: await predecessorDays(db, keys) };
}

const DAY_MS = 86_400_000;

async function predecessorDays(db: Db, keys: Keys): Promise<number | null> {
  const serving = keys.accepted.length > 1 ? await readServing(db, keys) : null;
  return serving?.by === keys.accepted[0] ? Math.floor((Date.now() - (serving?.since.getTime() ?? 0)) / DAY_MS) : null;
}
