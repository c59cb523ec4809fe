// Puts a backup back into an empty DATA_DIR: bin/restore --help, docs/operations.md.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '#server/base/config.ts';
import { type Restored, restore } from './backups/restore.ts';
import { openSource, type Source } from './backups/source.ts';
import { step } from './steps/progress.ts';

const USAGE = `Usage: bin/restore SOURCE [--until 2026-11-20T09:30:00Z] [--generation NAME] [--check]

Puts the newest backup in SOURCE, and the log that follows it, into the empty DATA_DIR.
  --until       stops at this moment, with everything that was committed before it
  --generation  begins with this folder of SOURCE
  --check       reads and compares every byte, and restores nothing`;

process.exitCode = await main();

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { until: { type: 'string' }, generation: { type: 'string' }, check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const until = values.until ? new Date(values.until) : null;
  if (values.help || !positionals[0] || Number.isNaN(until?.getTime())) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  const backups = resolve(process.env.CALLED_FROM ?? '.', positionals[0]);
  const config = readConfig({ ...process.env, ROLE: 'api' });
  try {
    const wish = { until, ...(values.generation && { generation: values.generation }) };
    const source = await step('Comparing every byte with what was written', () => openSource(backups, wish));
    console.log(`  ${source.name} is whole, and reaches until ${source.reaches.toISOString()}.`);
    if (values.check) return 0;
    report(config, source, await step(`Restoring into ${config.DATA_DIR}`, () => restore(config, backups, source, until)));
    return 0;
  } catch (error) {
    console.error(`\n${(error as Error).message}`);
    return 1;
  }
}

function report(config: Config, { manifest }: Source, { tables, storedFiles, reachedAt, sameSecret }: Restored): void {
  const rows = Object.values(tables).reduce((sum, one) => sum + one, 0);
  console.log(`
  ${Object.keys(tables).length} tables with ${rows} rows, all of them read; ${storedFiles} stored files, all of them compared.
  Last change: ${(reachedAt ?? new Date(manifest.endedAt)).toISOString()}

  Next:
  1. ${sameSecret ? 'The secret is the same: nobody is logged out by it.' : 'AUTH_SECRET is another one than that of the backup: set the old one, or everybody logs in anew and second factors are lost.'}
  2. npm start with DATA_DIR=${config.DATA_DIR}: it migrates, if the code is newer than the backup.
  3. bin/payment reconcile: the card provider knows of payments that came later.
  4. Effects that were waiting at that moment are done again: a mail may arrive twice.
  5. docs/operations.md, "After a restore".
`);
  if (manifest.stored === null) console.log('  Stored files are in the bucket: bring its versions of that moment back there.\n');
}
