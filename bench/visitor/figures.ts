import { MOST_SCRIPTS } from '../../tests/journeys/support/first-load.ts';
import { LEAST_SCORE } from '../../tests/journeys/support/lighthouse.ts';
import type { Findings } from '../support/crawl/findings.ts';
import { printTable } from '../support/print.ts';
import type { FirstLoad } from './first-load.ts';
import type { Scores } from './lighthouse.ts';

export interface Measured {
  name: string;
  scores: Scores;
  load: FirstLoad;
}

interface Figure {
  title: string;
  asked: string;
  of(measured: Measured): number;
  isMet(value: number): boolean;
}

const MOST_STYLES = 20;
/** A thousand bytes, as build reports count them. */
const KILOBYTE = 1000;

const score = (title: string, name: 'performance' | 'accessibility' | 'best-practices' | 'seo'): Figure => ({
  title,
  asked: `>= ${LEAST_SCORE}`,
  of: ({ scores }) => scores[name],
  isMet: (value) => value >= LEAST_SCORE,
});
const kilobytes = (bytes: number): number => Math.round((bytes / KILOBYTE) * 10) / 10;

const PAGE_FIGURES: Figure[] = [
  score('performance', 'performance'),
  score('accessibility', 'accessibility'),
  score('best practices', 'best-practices'),
  score('search engines', 'seo'),
  { title: 'layout shift', asked: '0', of: ({ scores }) => Math.round(scores.shift * 1000) / 1000, isMet: (value) => value === 0 },
  {
    title: 'JavaScript, kB brotli',
    asked: `<= ${kilobytes(MOST_SCRIPTS)}`,
    of: ({ load }) => kilobytes(load.scripts),
    isMet: (value) => value <= kilobytes(MOST_SCRIPTS),
  },
  { title: 'CSS, kB brotli', asked: `<= ${MOST_STYLES}`, of: ({ load }) => kilobytes(load.styles), isMet: (value) => value <= MOST_STYLES },
];

const SITE_FIGURES: [title: string, rules: RegExp][] = [
  ['broken links', /^(broken|no such anchor|link to a moved page)/],
  ['duplicate titles', /^(duplicate|no) title/],
  ['missing canonicals', /canonical/],
  ['invalid HTML', /^HTML: /],
  ['invalid JSON-LD', /^(structured data|list (item|positions))/],
  ['all findings', /./],
];

/** Prints every figure in one table. @returns how many are missed. */
export function printFigures(pages: Measured[], findings: Findings): number {
  const blank = Object.fromEntries(pages.map(({ name }) => [name, '']));
  let missed = 0;
  const verdict = (isMet: boolean) => {
    missed += isMet ? 0 : 1;
    return isMet ? 'met' : 'MISSED';
  };
  const ofPages = PAGE_FIGURES.map(({ title, asked, of, isMet }) => ({
    figure: title,
    asked,
    ...Object.fromEntries(pages.map((page) => [page.name, of(page)])),
    'whole site': '',
    verdict: verdict(pages.every((page) => isMet(of(page)))),
  }));
  const ofSite = SITE_FIGURES.map(([title, rules]) => {
    const count = findings.count(rules);
    return { figure: title, asked: '0', ...blank, 'whole site': count, verdict: verdict(count === 0) };
  });
  printTable([...ofPages, ...ofSite]);
  return missed;
}

/** Prints what cost points, and the runs behind every median. */
export function printCauses(pages: Measured[]): void {
  for (const { name, scores } of pages) {
    if (scores.runs.length > 1) console.log(`${name}: performance of each run ${scores.runs.join(', ')}`);
    if (scores.causes.length > 0) console.log(`${name}: ${scores.causes.join('; ')}`);
  }
}
