import type { Band } from './queries.ts';

/** A band with fewer cases says more of chance than of forecasts. */
const FEWEST = 30;
/** Above this no forecast is shown (FCT-006). */
const MOST_ERROR = 0.1;

type Measured = Pick<Band, 'cases' | 'answered' | 'forecast'>;

/** The mean difference between what was forecast and what came, over bands that say something, by their cases; null where there is none. */
export function errorOf(bands: readonly Measured[]): number | null {
  const telling = bands.filter(({ cases }) => cases >= FEWEST);
  const cases = telling.reduce((sum, band) => sum + band.cases, 0);
  if (cases === 0) return null;
  return telling.reduce((sum, band) => sum + Math.abs(band.forecast - band.answered / band.cases) * band.cases, 0) / cases;
}

export interface Month {
  month: string;
  error: number | null;
  bands: Band[];
}

/** The bands by month, in their order. */
export const monthsOf = (bands: readonly Band[]): Month[] =>
  [...Map.groupBy(bands, ({ month }) => month)].map(([month, own]) => ({ month, error: errorOf(own), bands: own }));

/** Buyers are shown forecasts unless the latest month that says something was too far off. */
export function isGood(months: readonly Month[]): boolean {
  const latest = months.find(({ error }) => error !== null);
  return (latest?.error ?? 0) <= MOST_ERROR;
}
