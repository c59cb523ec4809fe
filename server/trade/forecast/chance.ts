/** Ended invitations, and how many of them brought a complete quote in the hours that are asked about. */
export interface Counts {
  cases: number;
  answered: number;
}

export interface History extends Counts {
  /** Other invitations that wait for the company’s answer. */
  waiting: number;
}

/** What is known of everybody, of a category, and of companies by how many invitations waited for them. */
export interface Known {
  platform: Counts;
  category: Counts;
  bands: Counts[];
}

/** From so many ended invitations on a figure is shown: of everybody, of the category, of a company (FCT-005). */
export const ENOUGH = { platform: 200, category: 20, company: 3 } as const;
/** So many cases of what is more general stand behind each figure. */
const WEIGHT = { company: 8, category: 20, band: 20 } as const;
const FACTOR = { least: 0.5, most: 1.25 } as const;
const CHANCE = { least: 0.02, most: 0.97 } as const;
/** Where a band of waiting invitations begins. */
const BANDS = [0, 3, 7] as const;

export const isEnough = ({ platform, category }: Known): boolean => platform.cases >= ENOUGH.platform && category.cases >= ENOUGH.category;

/** The band of a number of waiting invitations: 0 to 2, 3 to 6, 7 and more. */
export const bandOf = (waiting: number): number => BANDS.findLastIndex((from) => waiting >= from);

const shareOf = ({ cases, answered }: Counts): number => (cases === 0 ? 0.5 : answered / cases);
const smoothed = ({ cases, answered }: Counts, prior: number, weight: number): number => (answered + weight * prior) / (cases + weight);
const between = (value: number, { least, most }: { least: number; most: number }): number => Math.min(most, Math.max(least, value));

/** How probably an invited company sends a complete quote in time (FCT-001, FCT-002). */
export function chanceOf(history: History, { platform, category, bands }: Known): number {
  const all = shareOf(platform);
  const own = smoothed(history, smoothed(category, all, WEIGHT.category), WEIGHT.company);
  const band = bands[bandOf(history.waiting)] ?? { cases: 0, answered: 0 };
  const factor = all === 0 ? 1 : between(smoothed(band, all, WEIGHT.band) / all, FACTOR);
  return between(own * factor, CHANCE);
}

export type Word = 'usually' | 'often' | 'seldom' | 'unknown';

/** How a company answers, in a word and in steps of five points (FCT-005). */
export function saidOf(chance: number, cases: number): { word: Word; percent: number | null } {
  if (cases < ENOUGH.company) return { word: 'unknown', percent: null };
  return { word: chance >= 0.7 ? 'usually' : chance >= 0.4 ? 'often' : 'seldom', percent: Math.round(chance * 20) * 5 };
}
