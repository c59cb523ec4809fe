import lighthouse, { type Result } from 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export const LEAST = 95;
const MORE_RUNS = 2;

/** Scores from 0 to 100; layout shift as the metric has it. */
export interface Scores extends Record<(typeof CATEGORIES)[number], number> {
  shift: number;
  /** Every performance score that was measured: one, or three when the first missed. */
  runs: number[];
  /** Audits that cost points. */
  causes: string[];
}

type Once = Omit<Scores, 'runs'>;

/** Runs Lighthouse as it comes (a phone, slow network and processor simulated); a missed performance counts as the median of three. */
export async function scoresOf(url: string, port: number): Promise<Scores> {
  const all = [await measure(url, port)];
  if (all.some(({ performance }) => performance < LEAST)) for (let more = 0; more < MORE_RUNS; more += 1) all.push(await measure(url, port));
  const [median] = all.toSorted((one, other) => one.performance - other.performance).slice(Math.floor(all.length / 2)) as [Once];
  // A page that moved once moves for somebody: of the other figures the worst run counts.
  const worst = (name: 'accessibility' | 'best-practices' | 'seo') => Math.min(...all.map((one) => one[name]));
  return {
    performance: median.performance,
    accessibility: worst('accessibility'),
    'best-practices': worst('best-practices'),
    seo: worst('seo'),
    shift: Math.max(...all.map(({ shift }) => shift)),
    runs: all.map(({ performance }) => performance),
    causes: [...new Set(all.flatMap(({ causes }) => causes))],
  };
}

const TRIES = 3;

/** A browser that is short of time sometimes paints nothing before Lighthouse gives up: that is no measurement, and it is said. */
async function resultOf(url: string, port: number): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], output: 'json', logLevel: 'error' });
    const trouble = result ? result.lhr.runtimeError?.message : 'Lighthouse gave no result';
    if (result && !trouble) return result.lhr;
    if (tries === TRIES) throw new Error(`${url}: ${trouble}`);
    console.log(`${url}: measured again, because ${trouble}`);
  }
}

async function measure(url: string, port: number): Promise<Once> {
  const { categories, audits } = await resultOf(url, port);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const weighed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id));
  const causes = weighed.flatMap((id) => {
    const audit = audits[id];
    return audit && audit.score !== null && audit.score < 0.9 ? `${id} ${audit.displayValue ?? ''}`.trim() : [];
  });
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    causes,
  };
}
