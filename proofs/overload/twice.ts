import { randomFrom } from '../../bench/support/random.ts';
import type { World } from '../faults/world.ts';
import { closedLoop, type Lane, measured, openLoop, percent, type Result, wellASecond } from './generator.ts';
import { type Found, problemsOf, serving } from './place.ts';

const CLIENTS = 16;
const SECONDS = 15;
const AFTER_SECONDS = 8;
const CALM = 0.4;
const LANES: Lane[] = ['write', 'signed', 'public'];

/** Twice as much as the product can do comes, whatever it answers (open loop). Without the admission nobody is answered in time. */
export function twiceThePeak(world: World, teeth: boolean): Promise<Found> {
  return serving(world, teeth ? { ADMIT_AT_ONCE: '0' } : {}, async ({ asks }) => {
    const random = randomFrom(7);
    const all = { clients: CLIENTS, seconds: 6, next: asks.mixed };
    // Warm first: what is compiled while it is measured is no peak.
    await closedLoop(all);
    const peak = wellASecond(await closedLoop(all), all.seconds);
    const high = await openLoop(asks.mixed, random, peak * 2, SECONDS);
    const after = await openLoop(asks.mixed, random, peak * CALM, AFTER_SECONDS);
    const [goodput, recovered] = [wellASecond(high, SECONDS) / peak, recoveredAfter(after)];
    const [write, signed, open] = LANES.map((lane) => measured(high.filter((one) => one.lane === lane))) as [Of, Of, Of];
    const { refused, untold, wrong } = measured(high);
    return {
      rows: [
        {
          'peak/s': Math.round(peak),
          'offered/s': Math.round(high.length / SECONDS),
          'goodput/peak': percent(goodput),
          'p99 write/signed/public': [write, signed, open].map(({ p99 }) => p99).join('/'),
          'well, of each': [write, signed, open].map(({ wellShare }) => percent(wellShare)).join(' / '),
          refused,
          'not told when': untold,
          wrong,
          'back after s': recovered,
        },
      ],
      problems: problemsOf([
        [`goodput ${percent(goodput)} of the peak, promised 90 %`, goodput >= 0.9],
        [`writes' p99 ${write.p99} ms, promised 300`, write.p99 <= 300],
        [`reads' p99 ${signed.p99} ms, promised 2,000`, signed.p99 <= 2_000],
        [`pages' p99 ${open.p99} ms, promised 2,000`, open.p99 <= 2_000],
        [`${untold} refusals do not say when to come back`, untold === 0],
        [`${wrong} answers that nobody should get`, wrong === 0],
        [`back after ${recovered} s, promised 5`, recovered <= 5],
      ]),
    };
  });
}

type Of = ReturnType<typeof measured>;

/** Seconds until a second from which on everybody is answered well. */
function recoveredAfter(results: Result[]): number {
  for (let second = 0; second < AFTER_SECONDS; second++) {
    if (results.filter(({ at }) => at >= second * 1000).every(({ status }) => status === 200)) return second;
  }
  return AFTER_SECONDS;
}
