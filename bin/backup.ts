// Makes a whole backup of the running installation: bin/backup --help, docs/operations.md.
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { EmbeddedPostgres } from '#server/base/database/embedded-postgres.ts';
import { makeGeneration } from './backups/generation.ts';
import { joinCluster } from './steps/cluster.ts';
import { operatorConfig } from './steps/operator-config.ts';
import { step } from './steps/progress.ts';

const USAGE = `Usage: bin/backup [TARGET] [--rows]

Writes database, stored files and secrets into a new folder of TARGET (default: BACKUP_DIR), while the service runs.
  --rows   rows as text, which any PostgreSQL takes, and no log of what follows (always so with DATABASE_URL)`;

process.exitCode = await main();

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { rows: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const config = operatorConfig();
  const target = positionals[0] ? resolve(process.env.CALLED_FROM ?? '.', positionals[0]) : config.BACKUP_DIR;
  if (!target) {
    console.log(USAGE);
    return 2;
  }
  let cluster: EmbeddedPostgres | null = null;
  try {
    cluster = await joinCluster(config);
    await mkdir(target, { recursive: true, mode: 0o700 });
    const options = { config, url: cluster.url, backups: target, now: () => new Date(), withLog: target === config.BACKUP_DIR };
    const { name, missing } = await step(`Backing up to ${target}`, () => makeGeneration({ ...options, ...(values.rows && { kind: 'rows' as const }) }));
    if (missing.length > 0) return sayMissing(name, missing);
    console.log(`  ${name} is whole. bin/restore ${target} --check reads every byte of it again.`);
    if (config.S3) console.log(`  The files of the bucket ${config.S3.bucket} are not in it: switch on its versioning, and copy it to a second one.`);
    return 0;
  } catch (error) {
    console.error(`\n${(error as Error).message}`);
    return 1;
  } finally {
    await cluster?.stop();
  }
}

/** @returns the exit code. */
function sayMissing(name: string, missing: string[]): number {
  console.error(`\n${name} was made and is NOT whole: ${missing.length} stored files are missing that rows name, such as ${missing[0]}.`);
  console.error('Is DATA_DIR the folder that the servers store files in?');
  return 1;
}
