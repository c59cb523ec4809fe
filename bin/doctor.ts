// Looks at everything that the service stands on, from the database to the addresses that visitors use: bin/doctor --help
import { lookup } from 'node:dns/promises';
import { parseArgs } from 'node:util';
import { LEVELS, type Line, listOf, worstOf } from './doctors/line.ts';

const USAGE = `Usage: bin/doctor [--json]

Checks database and rights, mail server, disk, place of files, secret, backup, clock, rows against files, waiting effects, jobs,
and every address from outside, with the settings of the service and as its user, while it runs. Each line says what to do.
It sends no mail and changes nothing, but for one small file that it writes and removes again.

  --json   { "result": "ok" | "warning" | "fault", "lines": [{ "check", "level", "sentence" }] }

Ends with 0 when all is well, with 1 when something is weak, with 2 when something is broken, with 3 for a wrong command line.`;

process.exitCode = await main();

async function main(): Promise<number> {
  const asked = options();
  if (!asked || asked.help) {
    console.log(USAGE);
    return asked ? 0 : 3;
  }
  // A wrong command line need not wait for all of the product.
  const { diagnose } = await import('./doctors/diagnose.ts');
  const lines = await diagnose(process.env, { now: Date.now, lookup }).catch((error: Error): Line[] => [
    { check: 'settings', level: 'fault', sentence: error.message },
  ]);
  const result = worstOf(lines);
  console.log(asked.json ? JSON.stringify({ result, lines }) : listOf(lines));
  return LEVELS.indexOf(result);
}

function options(): { json?: boolean; help?: boolean } | null {
  try {
    return parseArgs({ options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } }).values;
  } catch {
    return null;
  }
}
