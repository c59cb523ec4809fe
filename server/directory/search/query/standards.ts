import { readStandard, standards } from '#server/trust/standards/standards.ts';
import type { Run } from './runs.ts';

export interface NamedStandard {
  key: string;
  from: number;
  length: number;
}

/** Reading a run costs a pattern for each spelling; most words begin like none of them. */
const BEGINNINGS = new Set(standards.flatMap(({ name, aliases }) => [name, ...aliases].map((text) => text.toLowerCase().slice(0, 2))));

/** The standards that a text names, each by the longest run of words that means nothing else (CRT-014). */
export function standardsIn(runs: readonly Run[]): NamedStandard[] {
  const found = runs
    .filter(({ phrase }) => BEGINNINGS.has(phrase.slice(0, 2)))
    .flatMap(({ phrase, from, length }) => {
      const read = readStandard(phrase);
      return read ? [{ key: read.standard, from, length }] : [];
    })
    .toSorted((one, other) => one.length - other.length);
  return [...new Map(found.map((one) => [one.key, one])).values()];
}
