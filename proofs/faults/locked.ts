import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { endAll, startServer } from './process.ts';
import { inWords, limit, type Outcome, type Size, timesOf, underLoad } from './proof.ts';
import { openWorld, type World } from './world.ts';

const LOCK_MS = 4_500;
/** On a machine that others use a place is not always free in time. */
const OTHERS_REFUSED = 0.05;
const OTHERS_MS = 250;

/** What somebody else sees meanwhile. */
interface Look {
  times: number[];
  refused: number;
}

/** A table is locked: who needs it hears of it soon, and nobody else notices. Without the admission its callers take all connections. */
export async function lockedTable(size: Size): Promise<Outcome> {
  const world = await openWorld();
  const server = await startServer(world, { settings: size.teeth ? { ADMIT_AT_ONCE: '0' } : {} });
  const [ready, others]: [Look, Look] = [
    { times: [], refused: 0 },
    { times: [], refused: 0 },
  ];
  const { figures, problems, seen } = await underLoad({ world, server, size, readsPerSecond: 0 }, async () => {
    for (let run = 0; run < size.runs; run++) {
      const unlock = await lockPosts(world);
      const until = performance.now() + LOCK_MS;
      while (performance.now() < until) {
        await look(`${server.url}/health/ready`, ready);
        await look(`${server.url}/business/profile/${world.businessID}`, others);
        await wait(50);
      }
      await unlock();
    }
  }).finally(() => endAll(world, server));
  return judged(size, { figures, problems, late: [] }, seen.longestAnswer, ready, others);
}

/** Nobody reads or writes a post until it is taken back. */
export async function lockPosts({ url }: World): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin; lock table post in access exclusive mode');
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

async function look(url: string, seen: Look): Promise<void> {
  const begun = performance.now();
  const answer = await fetch(url);
  await answer.body?.cancel();
  seen.times.push(performance.now() - begun);
  if (answer.status !== 200) seen.refused += 1;
}

function judged({ runs }: Size, { figures, problems }: Outcome, longestAnswer: number, ready: Look, others: Look): Outcome {
  const [readyTimes, otherTimes] = [timesOf(ready.times), timesOf(others.times)];
  return {
    figures: {
      locks: runs,
      ...figures,
      'longest answer to a write ms': Math.round(longestAnswer),
      '/ready': inWords(readyTimes),
      'not ready': `${ready.refused} of ${ready.times.length}`,
      'other calls': inWords(otherTimes),
      'other calls refused': `${others.refused} of ${others.times.length}`,
    },
    problems: [
      ...problems,
      ...limit('not ready', ready.refused, 0),
      ...limit('other calls refused', others.refused, others.times.length * OTHERS_REFUSED),
      ...limit('other calls, median ms', otherTimes.median, OTHERS_MS),
    ],
    late: [...limit('answer to a write, ms', longestAnswer, 3_000), ...limit('/ready p95 ms', readyTimes.p95, 100)],
  };
}
