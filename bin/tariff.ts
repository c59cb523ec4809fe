// Serves the operator: puts a full table of HS codes in the place of the extract. bin/tariff --help
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { transactional } from '#server/base/database/database.ts';
import { loadTariff, readTariff } from '#server/directory/reference/tariff/load.ts';
import { operate } from './steps/operate.ts';
import { operatorConfig } from './steps/operator-config.ts';

const USAGE = `Usage: bin/tariff load FILE --version YYYY-MM-DD [--force]

       FILE is CSV with the columns code,description,synonyms: codes of 2, 4 or 6 digits, synonyms between semicolons.
       A file that lacks more than a tenth of the present codes is refused unless --force is given.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { version: { type: 'string' }, force: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
});
const [verb, file] = positionals;

if (values.help || verb !== 'load' || !file || !isDay(values.version)) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 2;
} else {
  process.exitCode = await load(resolve(process.env.CALLED_FROM ?? '.', file), values.version);
}

function isDay(version: string | undefined): version is string {
  return version !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(version) && !Number.isNaN(Date.parse(version));
}

function load(path: string, version: string): Promise<number> {
  return operate(operatorConfig(), async (db) => {
    const codes = readTariff(readFileSync(path, 'utf8'));
    const count = await transactional(db, (db) => loadTariff(db, codes, { version, isExtract: false }, { force: values.force }));
    console.log(`${count} codes of ${version} are in force.`);
  });
}
