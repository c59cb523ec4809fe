import type { World } from '../faults/world.ts';
import { type Ask, closedLoop, from, measured } from './generator.ts';
import type { Asks } from './mix.ts';
import { type Found, problemsOf, serving } from './place.ts';

const SECONDS = 6;
const CROWDS = [8, 16, 32, 64];
/** Of all who search at once, how much longer than by turns somebody may wait. */
const MOST_OF_TURN = 1.5;

/** People who search at once, each at an address of his own. With the patience of a machine instead of people's many are turned away. */
export function crowds(world: World, teeth: boolean): Promise<Found> {
  return serving(world, teeth ? { ADMIT_WAIT_MS: '40' } : {}, async ({ asks }) => {
    const next = searching(asks);
    await closedLoop({ clients: 4, seconds: 4, next });
    const alone = await closedLoop({ clients: 1, seconds: SECONDS, next });
    const served = alone.reduce((sum, { ms }) => sum + ms, 0) / alone.length;
    const found: Found = { rows: [], problems: [] };
    for (const thinkMs of [0, 1_000]) {
      for (const clients of CROWDS) {
        const { asked, refused, wrong, p50, p95 } = measured(await closedLoop({ clients, seconds: SECONDS, thinkMs, next }));
        const most = Math.round(MOST_OF_TURN * clients * served);
        found.rows.push({ clients, 'think ms': thinkMs, 'a second': Math.round(asked / SECONDS), refused, wrong, p50, p95, 'p95 promised': most });
        found.problems.push(
          ...problemsOf([
            [`${refused} of ${asked} refused in a crowd of ${clients}`, refused === 0],
            [`${wrong} wrong answers in a crowd of ${clients}`, wrong === 0],
            [`p95 ${p95} ms in a crowd of ${clients}, promised ${most}`, p95 <= most],
          ]),
        );
      }
    }
    return found;
  });
}

/** What a search on the site asks: results each time, counts every third time, suggestions while typing. */
const searching = (asks: Asks) => {
  let number = 0;
  return (client: number): Ask => {
    number += 1;
    const ask = number % 6 === 0 ? asks.facets() : number % 3 === 0 ? asks.suggestion() : asks.search();
    return from(`10.2.${client >> 8}.${client & 255}`, ask);
  };
};
