// Brings the database up to date: before a new version is started, or by itself. Needs DATABASE_URL or DATA_DIR, and no other setting.
import { readConfig } from '#server/base/config/config.ts';
import { openDatabase } from '#server/base/database/database.ts';
import { databaseTrouble } from '#server/base/database/database-trouble.ts';
import type { EmbeddedPostgres } from '#server/base/database/embedded-postgres.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { createLog } from '#server/base/telemetry/log.ts';
import { joinCluster } from './steps/cluster.ts';

const USAGE = `Usage: bin/migrate

Brings the database that DATABASE_URL or DATA_DIR names up to date. NEW_DATABASE=1 makes it where there is none.`;

if (process.argv.length > 2) {
  console.log(USAGE);
  process.exit(/^(--help|-h)$/.test(process.argv[2] ?? '') ? 0 : 2);
}

let url = '';
let cluster: EmbeddedPostgres | null = null;
try {
  const { DATABASE_URL, DATA_DIR, NEW_DATABASE } = process.env;
  cluster = await joinCluster(readConfig({ DATABASE_URL, DATA_DIR, NEW_DATABASE }));
  url = cluster.url;
  const { db, close } = openDatabase(url, createLog('warn'), 1);
  const applied = await migrate(db).finally(close);
  console.log(applied.length > 0 ? `Migrated: ${applied.join(', ')}` : 'Nothing to migrate.');
} catch (error) {
  console.error((url && databaseTrouble(error, url)) || (error as Error).message);
  process.exitCode = 1;
} finally {
  await cluster?.stop();
}
