// Puts a backup back into an empty DATA_DIR: bin/restore --help, docs/operations.md.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '#server/base/config/config.ts';
import type { Repeated } from '#server/identity/privacy/repeat.ts';
import { ERASURES, repeatIn } from './backups/erasures.ts';
import { type Restored, restore } from './backups/restore.ts';
import { openSource, type Source } from './backups/source.ts';
import { operatorConfig } from './steps/operator-config.ts';
import { step } from './steps/progress.ts';

const USAGE = `Usage: bin/restore SOURCE [--until 2026-11-20T09:30:00Z] [--generation NAME] [--erasures FOLDER] [--check]

Puts the newest backup in SOURCE, and the log that follows it, into the empty DATA_DIR, and erases again what was erased after it.
  --until       stops at this moment, with everything that was committed before it
  --generation  begins with this folder of SOURCE
  --erasures    a folder whose list of erasures is repeated too, such as the BACKUP_DIR of the service for a copy that lies elsewhere
  --check       reads and compares every byte, and restores nothing`;

process.exitCode = await main();

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      until: { type: 'string' },
      generation: { type: 'string' },
      erasures: { type: 'string' },
      check: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const until = values.until ? new Date(values.until) : null;
  if (values.help || !positionals[0] || Number.isNaN(until?.getTime())) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  const pathOf = (path: string): string => resolve(process.env.CALLED_FROM ?? '.', path);
  const backups = pathOf(positionals[0]);
  const config = operatorConfig();
  const lists = [...new Set([backups, ...(values.erasures ? [pathOf(values.erasures)] : []), ...(config.BACKUP_DIR ? [config.BACKUP_DIR] : [])])];
  try {
    const wish = { until, ...(values.generation && { generation: values.generation }) };
    const source = await step('Comparing every byte with what was written', () => openSource(backups, wish));
    const { missing } = source.manifest;
    console.log(`  ${source.name} is ${missing.length > 0 ? 'undamaged' : 'whole'}, and reaches until ${source.reaches.toISOString()}.`);
    if (values.check) return sayMissing('It was made without', missing);
    let repeated: Repeated = { accounts: 0, companies: 0, holds: 0, lacking: 0 };
    const afterwards = async (url: string) => {
      repeated = await repeatIn(config, url, lists);
    };
    const restored = await step(`Restoring into ${config.DATA_DIR}`, () => restore(config, backups, source, until, afterwards));
    report(config, source, restored);
    const isRepeated = sayRepeated(lists, repeated);
    return sayMissing('What was restored lacks', restored.missing) || isRepeated;
  } catch (error) {
    console.error(`\n${(error as Error).message}`);
    return 1;
  }
}

/** @returns the exit code: a list that knows less than the copy is not the one of this installation. */
function sayRepeated(lists: string[], { accounts, companies, holds, lacking }: Repeated): number {
  console.log(`  Erased again, as ${ERASURES} says: ${accounts} accounts, ${companies} companies. Holds placed or ended again: ${holds}.\n`);
  if (lacking === 0) return 0;
  console.error(
    `The copy knows of ${lacking} erasures that ${lists.join(' and ')} do not list: later ones may be missing too. Name the folder with the whole ${ERASURES} to bin/account repeat-erasures.`,
  );
  return 1;
}

/** @returns the exit code: rows without their files are no whole restore. */
function sayMissing(what: string, missing: string[]): number {
  if (missing.length === 0) return 0;
  console.error(
    `\n${what} ${missing.length} stored files that rows name, such as ${missing[0]}. Look for them in an older backup, and put them below DATA_DIR.`,
  );
  return 1;
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
