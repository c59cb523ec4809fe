// Serves the operator: what waits in the outbox, and why. bin/effects --help
import { parseArgs } from 'node:util';
import type { Db } from '#server/base/database/database.ts';
import { dropEffect, readEffect, retryEffects } from '#server/operations/audit/effects.ts';
import { readWaiting, type Waiting } from '#server/operations/audit/effects-queries.ts';
import { operate } from './steps/operate.ts';
import { operatorConfig } from './steps/operator-config.ts';

const USAGE = `Usage: bin/effects list [--topic TOPIC] [--most 50]   what is not done yet, the oldest first
       bin/effects show ID
       bin/effects retry ID                           now, whenever its next try would be
       bin/effects retry --topic TOPIC                all of them
       bin/effects drop ID --reason TEXT              gives it up for good`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { topic: { type: 'string' }, most: { type: 'string' }, reason: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
const [verb = '', id = ''] = positionals;
const number = (): number => {
  if (!/^\d{1,15}$/.test(id)) throw new Error('Which effect? Name its number, as bin/effects list shows it.');
  return Number(id);
};

const verbs: Record<string, (db: Db) => Promise<string>> = {
  async list(db) {
    const waiting = await readWaiting(db, values.topic ?? null, Number(values.most ?? 50));
    return waiting.map(lineOf).join('\n') || 'Nothing waits.';
  },
  async show(db) {
    const { doneAt, fields, ...effect } = await readEffect(db, number());
    return `${lineOf(effect)}\nholds ${fields.join(', ') || 'nothing'}; ${doneAt ? `done at ${doneAt.toISOString()}` : 'not done'}`;
  },
  async retry(db) {
    const count = await retryEffects(db, values.topic ? { topic: values.topic } : { id: number() });
    return `${count} ${count === 1 ? 'effect is' : 'effects are'} due now.`;
  },
  async drop(db) {
    if (!values.reason) throw new Error('Dropping an effect needs --reason: it is kept in the audit log.');
    await dropEffect(db, number(), values.reason);
    return `The effect ${id} is given up.`;
  },
};

const lineOf = ({ id: one, topic, createdAt, dueAt, attempts, error }: Waiting): string =>
  `${one}  ${topic}  since ${createdAt.toISOString()}  next ${dueAt.toISOString()}  tried ${attempts}${error ? `  ${error}` : ''}`;

process.exitCode = await main();

async function main(): Promise<number> {
  const work = verbs[verb];
  if (values.help || !work) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  return operate(operatorConfig(), async (db) => console.log(await work(db)));
}
