import { FIGURES, type FigureName, type Report } from './figures.ts';

type Rows = (string | number)[][];

/** The days as rows of a file, the first first, under these words. */
export const dayRows = ({ days }: Report, head: string[], only: readonly FigureName[] = FIGURES): Rows => [
  head,
  ...days.map((day) => [day.day, ...only.map((name) => day[name])]),
];
