// Serves the operator: goes through the whole directory and opens a case for each pair of companies that may be one (docs/duplicates.md).
import { openDatabase } from '#server/base/database/database.ts';
import { createLog } from '#server/base/telemetry/log.ts';
import { walkDirectory } from '#server/company/duplicate/walk.ts';
import { joinCluster } from './steps/cluster.ts';
import { operatorConfig } from './steps/operator-config.ts';
import { prepareDatabase } from './steps/prepare.ts';

const USAGE = `Usage: bin/duplicates

Goes through all companies, while the service runs, and opens a case for staff for each pair that may be one. What staff told apart stays told apart.`;

if (process.argv.length > 2) {
  console.log(USAGE);
  process.exit(/^(--help|-h)$/.test(process.argv[2] ?? '') ? 0 : 2);
}

const config = operatorConfig();
const cluster = await joinCluster(config);
try {
  await prepareDatabase({ ...config, DEMO: false }, cluster.url);
  const { db, close } = openDatabase(cluster.url, createLog('error'), 2);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort(new Error('Stopped.')));
  const { companies, compared, opened } = await walkDirectory(db, new Date(), stopping.signal).finally(close);
  const each = companies === 0 ? 0 : compared / companies;
  console.log(`${companies} companies, each compared with ${each.toFixed(1)} others; ${opened} new cases.`);
} finally {
  await cluster.stop();
}
