// Loads reference data (and in a demonstration the directory) where they are missing, and writes the search index anew.
import { openDatabase } from '#server/base/database/database.ts';
import { createLog } from '#server/base/telemetry/log.ts';
import { indexEverything } from './seeds/directory-queries.ts';
import { joinCluster } from './steps/cluster.ts';
import { operatorConfig } from './steps/operator-config.ts';
import { prepareDatabase } from './steps/prepare.ts';
import { step } from './steps/progress.ts';

const USAGE = `Usage: bin/seed

Loads reference data (and in a demonstration the directory) where they are missing, and writes the search index anew.`;

if (process.argv.length > 2) {
  console.log(USAGE);
  process.exit(/^(--help|-h)$/.test(process.argv[2] ?? '') ? 0 : 2);
}

const config = operatorConfig();
const cluster = await joinCluster({ ...config, NEW_DATABASE: true });
try {
  await prepareDatabase(config, cluster.url);
  const { db, close } = openDatabase(cluster.url, createLog('warn'), 2);
  await step('Writing the search index anew', () => indexEverything(db)).finally(close);
} finally {
  await cluster.stop();
}
