// Says what a start in production would say and refuse, without starting: bin/check-production --help
import { readSettings } from '#server/base/config/config.ts';
import { unknownSettings } from '#server/base/config/config-unknown.ts';
import { isRefused, listOf, productionFindings } from '#server/base/config/production.ts';
import { hasDatabase, openJoined } from './steps/cluster.ts';
import { factsOf } from './steps/production.ts';

const USAGE = `Usage: bin/check-production

Lists what is missing or weak in the settings, the data folder and the database, and changes nothing.
Ends with 0 when a start would serve, with 1 when it would refuse or the settings cannot be read.`;

process.exitCode = await main();

async function main(): Promise<number> {
  if (process.argv.length > 2) {
    console.log(USAGE);
    return process.argv[2] === '--help' || process.argv[2] === '-h' ? 0 : 2;
  }
  try {
    const { config, problems } = readSettings();
    const cluster = hasDatabase(config) ? await openJoined(config) : null;
    const facts = await factsOf(config, cluster?.url ?? null).finally(() => cluster?.stop());
    const findings = productionFindings(config, facts, [...problems, ...unknownSettings(process.env)]);
    console.log(listOf(findings));
    return isRefused(findings) ? 1 : 0;
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
}
