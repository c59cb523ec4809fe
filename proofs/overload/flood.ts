import type { World } from '../faults/world.ts';
import { type Ask, closedLoop, from, measured, percent } from './generator.ts';
import type { Asks } from './mix.ts';
import { type Found, problemsOf, serving } from './place.ts';

const SECONDS = 10;
const VISITORS = 20;
const FLOODS = [30, 200];

/** One address that keeps many connections busy among visitors. When all look like one address, turns help nobody. */
export function flood(world: World, teeth: boolean): Promise<Found> {
  return serving(world, teeth ? { TRUST_PROXY: '10.255.255.1' } : {}, async ({ asks }) => {
    await closedLoop({ clients: 8, seconds: 4, next: () => from('10.3.9.9', asks.page()) });
    const found: Found = { rows: [], problems: [] };
    const visitors = { clients: VISITORS, seconds: SECONDS, thinkMs: 1_000, next: (client: number) => from(`10.3.1.${client}`, visit(asks)) };
    const calm = measured(await closedLoop(visitors));
    for (const connections of FLOODS) {
      const [theirs, others] = await Promise.all([
        closedLoop({ clients: connections, seconds: SECONDS, next: () => from('10.3.0.1', visit(asks)) }),
        closedLoop(visitors),
      ]);
      const { asked, wellShare, p50, p95 } = measured(others);
      const flooding = measured(theirs);
      found.rows.push({
        connections,
        'visitors asked': asked,
        'answered well': percent(wellShare),
        p50,
        p95,
        'p95 without the flood': calm.p95,
        "the flood's p50": flooding.p50,
        'the flood refused': flooding.refused,
      });
      found.problems.push(
        ...problemsOf([
          [`${percent(wellShare)} of the visitors answered well beside ${connections} connections, promised 95 %`, wellShare >= 0.95],
          [`visitors' p95 ${p95} ms beside ${connections} connections, promised 2,000`, p95 <= 2_000],
        ]),
      );
    }
    return found;
  });
}

const visit = (asks: Asks): Ask => (Math.random() < 0.5 ? asks.page() : asks.search());
