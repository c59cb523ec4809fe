// Serves the operator: tells visitors of maintenance, makes the service read-only and writable again. bin/maintenance --help
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Db } from '#server/base/database/database.ts';
import type { Mode } from '#server/base/maintenance/maintenance.ts';
import { announce, beginReadOnly, countWriters, endMaintenance, readMode } from '#server/operations/audit/maintenance.ts';
import { operate } from './steps/operate.ts';
import { operatorConfig } from './steps/operator-config.ts';

const USAGE = `Usage: bin/maintenance announce --at TIME --for 30m   a notice on every page until it is over; nothing else changes
       bin/maintenance read-only [--for 30m]           pages and reads go on, whatever writes is answered with 503
       bin/maintenance off                             ends it, or takes the announcement back
       bin/maintenance status                          how it stands, and how many processes may write

       TIME is UTC: 22:00, the next one, or 2026-12-01T22:00Z. --for is minutes or hours: 30m, 2h.
       --text TEXT adds a sentence in English, --text-es, --text-it and --text-zh in the other languages.`;

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { at: text, for: text, text, 'text-es': text, 'text-it': text, 'text-zh': text, help: { type: 'boolean', short: 'h' } },
});
const [verb = ''] = positionals;

const LONGEST = 300;
/** What a process may still be writing ends within so long; an upload may take longer. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 500;

function minutesOf(length: string): number {
  const [, count, unit] = /^(\d{1,4})(m|h)$/.exec(length) ?? [];
  if (!count || Number(count) === 0) throw new Error('--for is a length such as 30m or 2h.');
  return Number(count) * (unit === 'h' ? 60 : 1);
}

function wordsOf(): Record<string, string> {
  const given = Object.entries({ en: values.text, es: values['text-es'], it: values['text-it'], zh: values['text-zh'] });
  const words = given.flatMap(([language, said]) => (said ? [[language, said.trim()] as const] : []));
  for (const [, said] of words) if (said.length > LONGEST || /\p{C}/u.test(said)) throw new Error(`A text is one line of at most ${LONGEST} characters.`);
  return Object.fromEntries(words);
}

const verbs: Record<string, (db: Db) => Promise<string>> = {
  async announce(db) {
    if (!values.at || !values.for) throw new Error('An announcement needs --at and --for.');
    const mode = await announce(db, { at: values.at, minutes: minutesOf(values.for), words: wordsOf() });
    return `Announced: ${spanOf(mode)}. When you begin: bin/maintenance read-only.`;
  },
  async 'read-only'(db) {
    const words = wordsOf();
    const mode = await beginReadOnly(db, { minutes: values.for ? minutesOf(values.for) : null, words: Object.keys(words).length > 0 ? words : null });
    await untilNobodyWrites(db);
    return `Read-only, ${spanOf(mode)}. No process writes any more; bin/maintenance off ends it.`;
  },
  async off(db) {
    const ended = await endMaintenance(db);
    return ended ? (ended.readOnly ? 'Writable again. What waited goes on.' : 'The announcement is taken back.') : 'There was nothing to end.';
  },
  async status(db) {
    const [mode, writers] = [await readMode(db), await countWriters(db)];
    const stands = mode ? `${mode.readOnly ? 'Read-only' : 'Announced'}: ${spanOf(mode)}` : 'Writable, and nothing is announced';
    return `${stands}; ${writers} ${writers === 1 ? 'process' : 'processes'} may write.`;
  },
};

const spanOf = ({ startsAt, endsAt }: Mode): string => `from ${startsAt.toISOString()} ${endsAt ? `to ${endsAt.toISOString()}` : 'until further notice'}`;

/** Twice in a row, so that a process which lost its connection for a moment has come back. */
async function untilNobodyWrites(db: Db): Promise<void> {
  const began = Date.now();
  for (let quiet = 0; quiet < 4; ) {
    await wait(LOOK_MS);
    const writers = await countWriters(db);
    quiet = writers === 0 ? quiet + 1 : 0;
    if (writers > 0 && Date.now() - began > PATIENCE_MS)
      throw new Error(`The service is read-only, but ${writers} of its processes still write: look with bin/maintenance status until there is none.`);
  }
}

process.exitCode = await main();

async function main(): Promise<number> {
  const work = verbs[verb];
  if (values.help || !work) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  // As the database is: the missing migrations may be what it is made read-only for.
  return operate(operatorConfig(), async (db) => console.log(await work(db)), { asItIs: true });
}
