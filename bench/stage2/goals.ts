import type { Row } from '../full-system/measure.ts';
import type { Compared } from '../peers/compare.ts';

/** A row of the table of goals (docs/measurements.md). */
export interface Goal {
  what: string;
  goal: string;
  measured: string;
  holds: boolean;
}

const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

const goalOf = (what: string, goal: string, value: number, most: number, text = ms(value)): Goal => ({ what, goal, measured: text, holds: value <= most });

/** What is asked through the API, with one client and with eight. */
export function goalsOfScenarios(rows: Row[]): Goal[] {
  const row = (name: string, clients: number) => rows.find((one) => one.name === name && one.clients === clients);
  const goals: Goal[] = [];
  for (const name of ['search, rare word', 'search, common word', 'search with facets', 'suggestion']) {
    const [one, eight] = [row(name, 1), row(name, 8)];
    if (!one || !eight) continue;
    const ratio = eight.call.perSecond / one.call.perSecond;
    const measured = `${one.call.perSecond.toFixed(0)} and ${eight.call.perSecond.toFixed(0)} a second, ${ratio.toFixed(2)}x`;
    goals.push({ what: `${name}, 1 and 8 clients`, goal: '>= 1.7x', measured, holds: ratio >= 1.7 });
  }
  const most: [string, string, number, (one: Row) => number, number][] = [
    ['suggestion', 'p95 at 8 clients <= 40 ms', 8, ({ call }) => call.p95, 40],
    ['search with facets', 'p50 <= 60 ms', 1, ({ call }) => call.p50, 60],
    ['search, products', 'p50 <= 40 ms', 1, ({ call }) => call.p50, 40],
    ['search, rare word', 'SQL <= 1.5 ms', 1, ({ raw }) => raw.p50, 1.5],
    ['search, one slip', 'p95 <= 25 ms', 1, ({ call }) => call.p95, 25],
    ['suggestion', 'p95 <= 15 ms', 1, ({ call }) => call.p95, 15],
    ['threads', 'p99 <= 25 ms', 1, ({ call }) => call.p99, 25],
    ['product page', "server's thread <= 0.6 ms", 1, ({ server }) => server, 0.6],
  ];
  for (const [name, goal, clients, figure, limit] of most) {
    const found = row(name, clients);
    if (found) goals.push(goalOf(name, goal, figure(found), limit));
  }
  return goals;
}

/** Processor time beside Xapian, of page and total. */
export function goalsOfPeers(compared: Compared[]): Goal[] {
  const common = compared.find((one) => one.name === 'common, none' && !one.facets);
  if (!common) return [];
  const [ours = 0, xapian = 0] = common.cpu;
  const holds = ours <= Math.max(7, xapian);
  return [{ what: 'common word, companies', goal: '<= 7 ms or <= 1.0x Xapian', measured: `${ms(ours)}, ${(ours / xapian).toFixed(2)}x`, holds }];
}
