// Serves staff: writes down support that a business was given. bin/support --help
import { parseArgs } from 'node:util';
import { noteSupport } from '#server/operations/support/operator.ts';
import { operate } from './steps/operate.ts';
import { operatorConfig } from './steps/operator-config.ts';

const USAGE = 'Usage: bin/support BUSINESS_ID --minutes NUMBER --what TEXT [--day 2026-11-20]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' }, what: { type: 'string' }, day: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});

process.exitCode = await main();

async function main(): Promise<number> {
  const [businessID] = positionals;
  if (values.help || !businessID) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  const config = operatorConfig();
  return operate(config, async (db) => {
    const now = new Date();
    await noteSupport(db, { businessID, day: values.day ?? now.toISOString().slice(0, 10), minutes: values.minutes, what: values.what ?? '' }, now);
    console.log('Written down; the company sees it beside its boosts.');
  });
}
