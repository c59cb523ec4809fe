// Brings the database up to date: before a new version is started, or by itself.
import { readConfig } from '#server/base/config.ts';
import { openDatabase } from '#server/base/database.ts';
import { createLog } from '#server/base/log.ts';
import { migrate } from '#server/base/migrate.ts';
import { joinCluster } from './steps/cluster.ts';

const config = readConfig();
const cluster = await joinCluster(config);
const { db, close } = openDatabase(cluster.url, createLog('warn'), 1);
try {
  const applied = await migrate(db);
  console.log(applied.length > 0 ? `Migrated: ${applied.join(', ')}` : 'Nothing to migrate.');
} finally {
  await close();
  await cluster.stop();
}
