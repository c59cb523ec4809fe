import { facetsOfKind } from '#contract/directory/facets.ts';
import { valueIn } from '#server/directory/search/facets/filters-queries.ts';
import { percentile } from '../support/print.ts';

/** Facets of a company whose values are labels: a quantity and a price are asked of the trade data. Its type is counted beside them. */
export const COUNTED = ['type', ...facetsOfKind('business').filter((name) => name !== 'qty')];

/** The values that a document has of the facets that are counted, as `facet=value`. */
export const countedLabels = (labels: string[]): string[] =>
  COUNTED.flatMap((facet) =>
    labels.flatMap((label) => {
      const value = valueIn(facet, label);
      return value === null ? [] : [`${facet}=${value.replaceAll(/\s/g, '_')}`];
    }),
  );

/** A search that every engine means alike. */
export interface CountedQuery {
  text: string;
  /** Of each group one alternative must stand in a document, and of an alternative all of its terms: stems `Z…`, words `W…`, labels `L…`. */
  groups: string[][][];
  /** Of each facet one of these labels. */
  filters: { facet: string; labels: string[] }[];
}

export interface CountedAnswer {
  total: number;
  /** Wall clock. */
  ms: number;
  /** Processor time of whoever did the work, in milliseconds. */
  cpu: number;
  /** Facet, value, documents; where they were asked for. */
  counts?: Record<string, Record<string, number>>;
}

/** One search of the comparison, as both have answered it. */
export interface Sample {
  text: string;
  ours: Pick<CountedAnswer, 'total' | 'counts'>;
  theirs: Pick<CountedAnswer, 'total' | 'counts'>;
  /** Milliseconds of each time that it was asked. */
  times: { ours: number[]; call: number[]; theirs: number[] };
}

/** What the two answers say differently, in words; empty when they are the same. */
export function differences({ text, ours, theirs }: Sample): string[] {
  const total = ours.total === theirs.total ? [] : [`${text}: total ${ours.total}, ${theirs.total}`];
  const facets = [...new Set([...COUNTED, ...Object.keys(ours.counts ?? {}), ...Object.keys(theirs.counts ?? {})])];
  const counts = facets.flatMap((facet) => {
    const [a, b] = [ours.counts?.[facet], theirs.counts?.[facet]];
    if (!a || !b) return [`${text}: ${facet} is counted by ${a ? 'ours' : b ? 'the other' : 'nobody'} alone`];
    const values = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((value) => (a[value] ?? 0) !== (b[value] ?? 0));
    return values.map((value) => `${text}: ${facet} ${value} ${a[value] ?? 0}, ${b[value] ?? 0}`);
  });
  return [...total, ...counts];
}

/** So many matches, and what p95 may be beside the other's (FAC-036). */
const CLASSES = [
  { name: 'up to 10,000 matches', has: (total: number) => total <= 10_000, most: 1.5 },
  { name: 'above', has: (total: number) => total > 10_000, most: 2 },
];

export interface Figures {
  matches: string;
  searches: number;
  /** p50 and p95 in milliseconds: page, total and counts; the whole call of the product; the other engine. */
  ours: [number, number];
  call: [number, number];
  theirs: [number, number];
  /** p95 of ours as a multiple of the other's. */
  ratio: number;
  callRatio: number;
  most: number;
  holds: boolean;
}

/** p95 beside p95 of all times of a class of searches. */
export function figuresOf(samples: Sample[]): Figures[] {
  return CLASSES.flatMap(({ name, has, most }) => {
    const own = samples.filter(({ theirs }) => has(theirs.total));
    if (own.length === 0) return [];
    const of = (who: keyof Sample['times']): [number, number] => {
      const times = own.flatMap(({ times }) => times[who]);
      return [percentile(times, 0.5), percentile(times, 0.95)];
    };
    const [ours, call, theirs] = [of('ours'), of('call'), of('theirs')];
    const ratio = ours[1] / theirs[1];
    return [{ matches: name, searches: own.length, ours, call, theirs, ratio, callRatio: call[1] / theirs[1], most, holds: ratio <= most }];
  });
}
