import { lockPosts } from '../faults/locked.ts';
import type { World } from '../faults/world.ts';
import { type Ask, closedLoop, from, measured, percent } from './generator.ts';
import type { Asks } from './mix.ts';
import { type Found, problemsOf, serving } from './place.ts';

const SECONDS = 10;
const QUICK = 8;
const SLOW = 16;
/** Quick ones may take this much longer than without the slow, and what the machine itself needs. */
const [MOST_TIMES, MOST_MORE_MS] = [4, 100];

/** A locked table, and counts of everything, beside what is quick. Without places of their own the slow take every connection. */
export function slowAmongQuick(world: World, teeth: boolean): Promise<Found> {
  return serving(world, teeth ? { ADMIT_AT_ONCE: '0' } : {}, async ({ asks }) => {
    const quick = { clients: QUICK, seconds: SECONDS, thinkMs: 100, next: (client: number) => from(`10.4.1.${client}`, quickOne(asks)) };
    await closedLoop({ ...quick, seconds: 3 });
    const calm = measured(await closedLoop(quick));
    const found: Found = { rows: [], problems: [] };
    const slow: [string, (client: number) => Ask, () => Promise<() => Promise<void>>][] = [
      ['writes to a locked table', asks.write, () => lockPosts(world)],
      ['counts of everything', asks.facets, async () => async () => {}],
    ];
    for (const [what, next, begin] of slow) {
      const end = await begin();
      const [beside] = await Promise.all([
        closedLoop(quick),
        closedLoop({ clients: SLOW, seconds: SECONDS, next: (client) => from(`10.4.2.${client}`, next(client)) }),
      ]);
      await end();
      const { asked, wellShare, p50, p95 } = measured(beside);
      const most = MOST_TIMES * calm.p95 + MOST_MORE_MS;
      found.rows.push({ beside: what, asked, 'answered well': percent(wellShare), p50, p95, 'p95 without': calm.p95, 'p95 promised': most });
      found.problems.push(
        ...problemsOf([
          [`${percent(wellShare)} answered well beside ${what}, promised 99 %`, wellShare >= 0.99],
          [`p95 ${p95} ms beside ${what}, promised ${most}`, p95 <= most],
        ]),
      );
    }
    return found;
  });
}

const quickOne = (asks: Asks): Ask => (Math.random() < 0.5 ? asks.read() : asks.suggestion());
