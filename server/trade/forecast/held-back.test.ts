import { describe, expect, test } from 'vitest';
import { type Case, generated } from '../../../tests/support/forecast/histories.ts';
import { bandOf, type Counts, chanceOf, isEnough } from './chance.ts';
import { errorOf } from './quality.ts';

const YEAR = 365 * 24;
/** Some 22,000 invitations, of which the last fifth is held back. */
const REQUESTS = 4_000;

interface Tried {
  chance: number;
  came: boolean;
}

const nothing = (): Counts => ({ cases: 0, answered: 0 });
function count(counts: Counts, isAnswered: boolean): void {
  counts.cases += 1;
  if (isAnswered) counts.answered += 1;
}

/** What was known at the moment of a request, by its hours: of everybody, its category, the load, and each company. */
function knownAt(cases: Case[], { at: moment, hours, category }: Case) {
  const known = { platform: nothing(), category: nothing(), bands: [nothing(), nothing(), nothing()] };
  const companies = new Map<number, Counts>();
  for (const one of cases) {
    // Its deadline is over once its hours and the weekends between them are.
    if (one.at <= moment - YEAR || one.at + one.hours * 1.4 > moment) continue;
    const isAnswered = one.answeredAfter !== null && one.answeredAfter <= hours;
    const own = companies.get(one.company) ?? nothing();
    companies.set(one.company, own);
    for (const counts of [known.platform, own, known.bands[bandOf(one.waiting)] ?? nothing()]) count(counts, isAnswered);
    if (one.category === category) count(known.category, isAnswered);
  }
  return { known, companies };
}

/** Each invitation of the last fifth by time is forecast from what was known at its moment. */
function heldBack(cases: Case[]): Tried[] {
  const late = cases.filter(({ at }) => at >= 0.8 * 2 * YEAR);
  return [...Map.groupBy(late, ({ at }) => at).values()].flatMap((request) => {
    const { known, companies } = knownAt(cases, request[0] as Case);
    if (!isEnough(known)) return [];
    return request.map(({ company, waiting, answeredAfter }) => ({
      chance: chanceOf({ ...(companies.get(company) ?? nothing()), waiting }, known),
      came: answeredAfter !== null,
    }));
  });
}

const bandsOf = (tried: Tried[]) =>
  [...Map.groupBy(tried, ({ chance }) => Math.min(9, Math.floor(chance * 10))).values()].map((some) => ({
    cases: some.length,
    answered: some.filter(({ came }) => came).length,
    forecast: some.reduce((sum, { chance }) => sum + chance, 0) / some.length,
  }));

/** The mean square of what a forecast was off by. */
const brier = (tried: Tried[]): number => tried.reduce((sum, { chance, came }) => sum + (chance - (came ? 1 : 0)) ** 2, 0) / tried.length;

describe('on the last fifth of generated histories, whose suppliers have habits, drift and load', () => {
  test.each([1, 2, 3])('forecasts and shares are at most ten points apart in each band, five in the mean (history %i) [TME-010]', (seed) => {
    const tried = heldBack(generated(seed, REQUESTS));
    expect(tried.length).toBeGreaterThan(2_000);
    const bands = bandsOf(tried).filter((band) => band.cases >= 30);
    expect(bands.filter(({ forecast, answered, cases }) => Math.abs(forecast - answered / cases) > 0.1)).toEqual([]);
    expect(errorOf(bands)).toBeLessThanOrEqual(0.05);
    // They cover the scale, and say more than one figure for everybody would.
    expect(bands.length).toBeGreaterThanOrEqual(9);
    const mean = tried.filter(({ came }) => came).length / tried.length;
    expect(brier(tried)).toBeLessThan(0.9 * mean * (1 - mean));
  });

  test('a forecast that flatters fails the same measure', () => {
    const flattered = heldBack(generated(1, REQUESTS)).map(({ chance, came }) => ({ chance: Math.sqrt(chance), came }));
    expect(errorOf(bandsOf(flattered))).toBeGreaterThan(0.05);
  });
});
