import { measureVariants } from '../empty-call/measure.ts';
import { variants } from '../empty-call/variants.ts';
import { runNames } from '../names/run.ts';
import { openDemo } from '../support/demo.ts';
import { gains, inTopThree, judge, judged } from '../support/judged.ts';
import { percentile } from '../support/print.ts';
import { mistypeLongest, randomFrom } from '../support/random.ts';
import type { Goal } from './goals.ts';

/** Before this stage, of 106. */
const BEFORE = 104;
const GAIN = 0.8;
const RETENTION = 0.95;
const SEEDS = [1, 2, 3];

/** The judged queries of the project, as typed and with a slip in their longest word. */
export async function relevance(): Promise<Goal[]> {
  const demo = await openDemo();
  try {
    const found = inTopThree(await judge(demo.client)).length;
    const clean = (await gains(demo.client)).products;
    const kept = [];
    for (const seed of SEEDS) {
      const random = randomFrom(seed);
      const slipped = judged.filter(({ text }) => /\p{L}{4,}/u.test(text)).map((query) => ({ ...query, text: mistypeLongest(random, query.text) }));
      kept.push((await gains(demo.client, slipped)).products / clean);
    }
    const retention = kept.reduce((sum, one) => sum + one, 0) / kept.length;
    return [
      { what: 'judged queries in the top three', goal: `>= ${BEFORE}`, measured: `${found} of ${judged.length}`, holds: found >= BEFORE },
      { what: 'NDCG@10 of judged products', goal: `>= ${GAIN}`, measured: clean.toFixed(3), holds: clean >= GAIN },
      { what: 'the same with one slip, kept', goal: `>= ${RETENTION}`, measured: retention.toFixed(3), holds: retention >= RETENTION },
    ];
  } finally {
    await demo.stop();
  }
}

/** The ways of the table, hit in five: what is asked of made names and of real ones. */
const ASKED: Record<string, number> = { 'as written': 1, 'one slip': 0.98, 'without spaces': 0.97, 'two thirds typed': 0.95 };

export async function names(): Promise<Goal[]> {
  const { made, real } = await runNames();
  return Object.entries(ASKED).map(([way, goal]) => {
    const own = [made, real].map((rows) => rows.find((one) => one.way === way));
    const measured = own.map((one) => `${(one?.share ?? 0).toFixed(3)} of ${one?.asked ?? 0}`).join(', real ');
    return { what: `names of companies, ${way}, in five`, goal: `>= ${goal}`, measured, holds: own.every((one) => (one?.share ?? 0) >= goal) };
  });
}

const ROUNDS = 5;
const TIMES = 2;

/** An empty call beside Fastify's own, in turns. */
export async function emptyCall(): Promise<Goal> {
  const [hello, own] = await measureVariants(
    variants.filter(({ kind, without }) => without === '' && (kind === 'fastify' || kind === 'empty')),
    ROUNDS,
  );
  const middle = (of: number[] = []): number => percentile(of, 0.5);
  const times = middle(own?.costs.map((cost, round) => cost / (hello?.costs[round] ?? cost)));
  const measured = `${middle(own?.costs).toFixed(0)} us, ${times.toFixed(2)}x`;
  return { what: 'empty call, processor time', goal: `<= ${TIMES}x Fastify`, measured, holds: times <= TIMES };
}
