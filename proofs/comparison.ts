// How long a comparison of ten quotes with 500 lines takes, its split over all 1,023 subsets included, and whether it and 10,000 random quotes are right to the cent: node bin/launch.js proof comparison [--quotes=10000] [--runs=200]
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { printTable } from '../bench/support/print.ts';
import { splitsOf } from '../contract/trade/comparing/best.ts';
import { compareQuotes } from '../contract/trade/comparing/compare.ts';
import { drawn, recountOf, splitOf, subsetsOf } from '../tests/support/compared.ts';

const { values } = parseArgs({ options: { quotes: { type: 'string', default: '10000' }, runs: { type: 'string', default: '200' } } });
/** Milliseconds that one comparison has (TME-009). */
const MOST_MS = 150;
const problems: string[] = [];

const basisOf = ({ given }: ReturnType<typeof drawn>) => ({ currency: given.asked.currency, lineIDs: given.asked.lines.map(({ lineID }) => lineID) });

function hold(seed: number, one: ReturnType<typeof drawn>, cheapest: (most: number) => string): void {
  const { given, quotes } = one;
  const compared = compareQuotes(given, quotes);
  for (const { quoteID, total, ownTotal } of compared.quotes) {
    const right = recountOf(
      given,
      quotes.find((quote) => quote.quoteID === quoteID),
    );
    if (total !== right.total || ownTotal !== right.ownTotal) problems.push(`Draw ${seed}, ${quoteID}: ${total} and ${ownTotal}, not ${JSON.stringify(right)}`);
  }
  for (const { most, total } of splitsOf(compared, basisOf(one)))
    if (total !== cheapest(most)) problems.push(`Draw ${seed}, at most ${most}: ${total}, not ${cheapest(most)}`);
}

const draws = Math.ceil(Number(values.quotes) / 5);
for (let seed = 0; seed < draws; seed += 1) {
  const one = drawn(seed);
  hold(seed, one, (most) => splitOf(one.given, one.quotes, most));
}

const large = drawn(7, { quoteCount: 10, lineCount: 500 });
const subsets = subsetsOf(large.given, large.quotes);
hold(7, large, subsets.best);
/** Milliseconds of the processor, and by the clock, of which others of a busy machine have most. */
const [times, walls]: [number[], number[]] = [[], []];
const before = loadavg()[0];
for (let run = 0; run < Number(values.runs); run += 1) {
  const [start, used] = [performance.now(), process.cpuUsage()];
  splitsOf(compareQuotes(large.given, large.quotes), basisOf(large));
  walls.push(performance.now() - start);
  times.push(process.cpuUsage(used).user / 1000);
}
const at = (times: number[], share: number): number => times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? 0;
const median = at(times, 0.5);
if (median > MOST_MS) problems.push(`A comparison took ${median.toFixed(0)} ms of the processor`);

printTable([
  { what: 'random quotes held to the recount', value: `${draws * 5}` },
  { what: 'subsets of ten quotes held to the recount', value: `${subsets.count}` },
  { what: 'a comparison of 10 × 500, time of the processor, median', value: `${median.toFixed(1)} ms, ${(median / MOST_MS).toFixed(2)} of what it may take` },
  { what: 'the slowest of twenty', value: `${at(times, 0.95).toFixed(1)} ms` },
  { what: 'the same by the clock, median', value: `${at(walls, 0.5).toFixed(1)} ms` },
  { what: 'load of the machine before', value: `${before?.toFixed(1)}` },
]);
for (const problem of problems) console.log(`  ! ${problem}`);
process.exit(problems.length > 0 ? 1 : 0);
