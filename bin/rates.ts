// Serves the operator: takes exchange rates from a file. bin/rates --help
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CURRENCIES } from '#contract/company/trade.ts';
import { rateBetween } from '#contract/trade/rate/conversion.ts';
import { importRates } from '#server/trade/rate/load.ts';
import { readRates } from '#server/trade/rate/queries.ts';
import { operate } from './steps/operate.ts';
import { operatorConfig } from './steps/operator-config.ts';

const USAGE = `Usage: bin/rates import FILE

       FILE is CSV with the columns date,base,quote,rate,source: one unit of base is rate units of quote on that day.
       The rates of a day are one table: it is put in the place of the present one of that day. A file with one wrong
       entry is refused whole. Amounts are converted by the latest table, for filters, orders and comparisons alone.`;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } });
const [verb, file] = positionals;

if (values.help || verb !== 'import' || !file || positionals.length > 2) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 2;
} else {
  process.exitCode = await take(resolve(process.env.CALLED_FROM ?? '.', file));
}

function take(path: string): Promise<number> {
  return operate(operatorConfig(), async (db) => {
    const { days, count } = await importRates(db, readFileSync(path, 'utf8'));
    console.log(`${count} rates of ${days.join(', ')} are kept.`);
    const table = await readRates(db);
    const without = CURRENCIES.filter((currency) => !table || rateBetween(table.rates, currency, 'GBP') === null);
    if (without.length > 0) console.warn(`The table in force, of ${table?.day}, has no rate to GBP for ${without.join(', ')}: their prices are not compared.`);
  });
}
