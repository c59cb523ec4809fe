import lighthouse, { type Result } from 'lighthouse';

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';
/** What each category of a visitor's page reaches at least, of 100 (PAG-025). */
export const LEAST_SCORE = 95;

const TRIES = 3;

/** Pages that stay out of search engines by a rule (FAC-020) are not told to come in. */
const skipAuditsOf = (url: string): string[] => (new URL(url).searchParams.has('size') ? ['is-crawlable'] : []);

/** What is no matter of time needs no quiet after the page has loaded, and no picture of it. */
const AT_ONCE = { disableFullPageScreenshot: true, pauseAfterFcpMs: 0, pauseAfterLoadMs: 0, networkQuietThresholdMs: 250, cpuQuietThresholdMs: 0 };

/** Runs Lighthouse as it comes (a phone) in the browser that listens on this port. A browser that is short of time sometimes paints nothing before it gives up: that is no measurement, and it is said. */
export async function lighthouseOf(url: string, port: number, onlyCategories: Category[]): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const waits = onlyCategories.includes('performance') ? {} : AT_ONCE;
    const result = await lighthouse(url, { port, onlyCategories, skipAudits: skipAuditsOf(url), output: 'json', logLevel: 'error', ...waits });
    const trouble = result ? result.lhr.runtimeError?.message : 'Lighthouse gave no result';
    if (result && !trouble) return result.lhr;
    if (tries === TRIES) throw new Error(`${url}: ${trouble}`);
    console.log(`${url}: measured again, because ${trouble}`);
  }
}

/** From 0 to 100. */
export const scoreOf = ({ categories }: Pick<Result, 'categories'>, name: Category): number => Math.round((categories[name]?.score ?? 0) * 100);

/** Audits that cost points. */
export function causesOf({ categories, audits }: Pick<Result, 'categories' | 'audits'>): string[] {
  const weighed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id));
  return weighed.flatMap((id) => {
    const audit = audits[id];
    return audit && audit.score !== null && audit.score < 0.9 ? `${id} ${audit.displayValue ?? ''}`.trim() : [];
  });
}
