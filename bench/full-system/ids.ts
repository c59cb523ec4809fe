const KINDS = ['person', 'business', 'product', 'post', 'file', 'comment', 'inquiry', 'message', 'membership', 'session'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Everything was made between these two moments, evenly: ids of version 7 grow with their numbers, as they do in life. The last is more than a year ago,
 * so that no document of a database that is kept loses its freshness between two runs.
 */
const START = Date.UTC(2021, 10, 1);
export const END = Date.UTC(2025, 10, 1);

/** When the thing of this number was made, of so many. */
export const madeAt = (number: number, count: number): Date => new Date(START + Math.floor(((END - START) * number) / count));

/** The id of the thing of this number, of so many: the same whenever it is asked for. */
export function idOf(kind: Kind, number: number, count: number): string {
  const time = (START + Math.floor(((END - START) * number) / count)).toString(16).padStart(12, '0');
  const digit = KINDS.indexOf(kind).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-70${digit}0-8000-${number.toString(16).padStart(12, '0')}`;
}
