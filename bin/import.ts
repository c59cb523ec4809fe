// Imports businesses or products from a CSV file: bin/import --help, docs/import.md.
import type { Config } from '#server/base/config/config.ts';
import { openDatabase } from '#server/base/database/database.ts';
import type { EmbeddedPostgres } from '#server/base/database/embedded-postgres.ts';
import { CsvFault } from '#server/base/tables/csv.ts';
import { createLog } from '#server/base/telemetry/log.ts';
import { createSearch } from '#server/directory/search/choose.ts';
import { type ImportCommand, readCommand, USAGE } from './imports/options.ts';
import { listProblems } from './imports/problems.ts';
import { showProgress } from './imports/progress.ts';
import { runImport } from './imports/run.ts';
import { summaryOf } from './imports/summary.ts';
import { joinCluster } from './steps/cluster.ts';
import { operatorConfig } from './steps/operator-config.ts';
import { prepareDatabase } from './steps/prepare.ts';

process.exitCode = await main();

async function main(): Promise<number> {
  const command = commandOrUsage();
  if (typeof command === 'number') return command;
  const config = operatorConfig();
  let cluster: EmbeddedPostgres | null = null;
  try {
    cluster = await joinCluster(config);
    await prepareDatabase({ ...config, DEMO: false }, cluster.url);
    return await importWith(config, cluster.url, command);
  } catch (error) {
    console.error(`\n${messageOf(error)}`);
    return 1;
  } finally {
    await cluster?.stop();
  }
}

function commandOrUsage(): ImportCommand | number {
  try {
    const command = readCommand(process.argv.slice(2), process.env.CALLED_FROM ?? '.');
    if (!command) console.log(USAGE);
    return command ?? 0;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    return 2;
  }
}

async function importWith(config: Config, url: string, command: ImportCommand): Promise<number> {
  const problems = listProblems(command.errors);
  const progress = showProgress();
  const { db, close } = openDatabase(url, createLog('error'), 3);
  const started = performance.now();
  try {
    const outcome = await runImport({ db, search: createSearch(config, createLog('error')) }, command, {
      signal: interrupted(),
      onProblems: problems.add,
      onIgnored: (headings) => headings.length > 0 && console.error(`Ignored columns: ${headings.join(', ')}`),
      onProgress: progress.say,
      onTrouble: (error) =>
        console.error(`Everything was written; only the word counts for ranking will wait for their daily turn (${(error as Error).message}).`),
    });
    progress.stop();
    problems.print();
    console.log(summaryOf(command, outcome, (performance.now() - started) / 1000));
    return outcome.counts ? 0 : 1;
  } finally {
    progress.stop();
    problems.close();
    await close();
  }
}

/** Ctrl-C takes everything back that was not committed. */
function interrupted(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => controller.abort(new Error('Stopped.')));
  return controller.signal;
}

function messageOf(error: unknown): string {
  if (error instanceof CsvFault) return `row ${error.row}: ${error.message}`;
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `There is no file ${path}.`;
  return code === 'EISDIR' ? 'This is a directory, not a file.' : `${message}\nNothing was written.`;
}
