import pg from 'pg';
import type { Db } from '#server/base/database/database.ts';
import { placeOf } from '#server/base/database/database-trouble.ts';
import { pendingMigrations } from '#server/base/database/migrate.ts';
import { type Found, fault, ok, warning } from './line.ts';
import { foundBy, type Patient } from './patient.ts';
import { type Rights, readClock, readConnections, readRights, versionOf } from './queries.ts';

/** What the migrations make; both are trusted, so that the owner of a database may. */
const EXTENSIONS = ['intarray', 'pg_trgm'];
/** Of the server's connections; then there is room for one more process. */
const MOST_USED = 0.8;
/** From here on mails and codes carry wrong times; beyond it one-time codes and tokens are refused. */
const CLOCK_SECONDS = { warning: 2, fault: 30 };

/** Database and rights: everything that a start, a migration and the next release need. */
export async function lookAtDatabase({ db, url, findings, config }: Patient): Promise<Found[]> {
  const said = foundBy(findings, ['DATABASE_URL', 'DATABASE_POOL', 'DATABASE_REPLICA_URLS'], '').filter(({ level }) => level !== 'ok');
  if (!db || !url)
    return said.length > 0 ? said : [fault('There is no database: DATABASE_URL is not set, and DATA_DIR holds none. Set one of them as the service has it.')];
  const found = [...said, ...(await rightsOf(db)), ...(await connectionsOf(db)), ...(await migrationsOf(db))];
  if (config.DATABASE_URL && (await isPooled(config.DATABASE_URL))) found.push(fault(POOLED));
  if (found.length > 0) return found;
  const place = config.DATABASE_URL ? placeOf(url) : 'embedded database in DATA_DIR';
  return [ok(`The ${place} answers as PostgreSQL ${await versionOf(db)}, has every migration and gives all rights that are needed.`)];
}

const POOLED =
  'DATABASE_URL: A pooler that hands each transaction to another connection stands in between: locks, live events and prepared statements get lost in it. ' +
  'Name the server itself, or let the pooler keep a connection for each session (pool_mode = session).';

async function rightsOf(db: Db): Promise<Found[]> {
  const rows = await readRights(db);
  const { role, database, mayCreate, mayExtend, strange, installed, available } = rows[0] as Rights;
  const missing = EXTENSIONS.filter((name) => !installed.includes(name));
  const unknown = missing.filter((name) => !available.includes(name));
  const waiting = missing.filter((name) => available.includes(name));
  const give = `alter database ${database} owner to ${role};`;
  return [
    ...(mayCreate
      ? []
      : [
          fault(
            `DATABASE_URL: The role ${role} may not create in the schema public, so that no release can migrate. As the owner of the database: grant create on schema public to ${role};`,
          ),
        ]),
    ...(strange.length === 0
      ? []
      : [
          fault(
            `DATABASE_URL: ${strange.length} tables, such as ${strange[0]}, belong to another role than ${role}, and no release can change them. As that role: reassign owned by … to ${role};`,
          ),
        ]),
    ...(unknown.length === 0
      ? []
      : [fault(`The server lacks the extensions ${unknown.join(' and ')}. Install its contrib package (Debian: in postgresql-15 itself).`)]),
    ...(waiting.length === 0 || mayExtend ? [] : [fault(`DATABASE_URL: ${role} may not make the extensions ${waiting.join(' and ')}. Run: ${give}`)]),
  ];
}

async function connectionsOf(db: Db): Promise<Found[]> {
  const rows = await readConnections(db);
  const { used = 0, most = 1 } = rows[0] ?? {};
  if (used <= most * MOST_USED) return [];
  return [
    warning(
      `${used} of the server's ${most} connections are taken. Lower DATABASE_POOL of each process, or raise max_connections (docs/operations.md, Full connections).`,
    ),
  ];
}

async function migrationsOf(db: Db): Promise<Found[]> {
  const pending = await pendingMigrations(db);
  if (pending.length === 0) return [];
  return [fault(`${pending.length} migrations are missing, from ${pending[0]} on. Run bin/migrate, or start the service, which does.`)];
}

/** Two connections that are open at once have a process of the server each, and keep it; behind a pooler of transactions they share or change. */
async function isPooled(url: string): Promise<boolean> {
  const clients = [0, 1].map(
    () => new pg.Client({ connectionString: url, application_name: 'wbn doctor', connectionTimeoutMillis: 5_000, query_timeout: 5_000 }),
  );
  try {
    const seen: number[] = [];
    for (const client of clients) {
      client.on('error', () => {});
      await client.connect();
    }
    for (const client of [...clients, ...clients]) seen.push((await client.query('select pg_backend_pid() as pid')).rows[0].pid);
    return seen[0] !== seen[2] || seen[1] !== seen[3] || seen[0] === seen[1];
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

/** This machine's clock against the database's, which is the one that counts. */
export async function lookAtClock(db: Db, now: () => number): Promise<Found[]> {
  const before = now();
  const rows = await readClock(db);
  // The answer was made somewhere between question and arrival.
  const after = now();
  const at = rows[0]?.at ?? 0;
  const seconds = at < before ? (before - at) / 1000 : at > after ? (after - at) / 1000 : 0;
  const off = Math.abs(seconds).toFixed(1);
  if (Math.abs(seconds) < CLOCK_SECONDS.warning) return [ok('The clock of this machine and the database’s agree.')];
  const sentence = `The clock of this machine is ${off} s ${seconds > 0 ? 'ahead of' : 'behind'} the database’s. Let chrony set both (docs/operations.md, Clock and time zones).`;
  return [Math.abs(seconds) < CLOCK_SECONDS.fault ? warning(sentence) : fault(sentence)];
}
