import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '#server/base/database/database.ts';
import type { Filters } from '#server/base/search/search-port.ts';
import { KINDS, type Kind } from '../document.ts';
import { labelKeys, labelPrefixes } from '../facets/filters-queries.ts';
import { analyseQuery } from './analysis.ts';
import type { QueryAnalysis } from './analysis-queries.ts';
import { readNamed } from './names-queries.ts';
import { type Plan, planFor } from './plan.ts';

/** What one page has read so far: its results and the counts beside them ask for the same text. */
export type Readings = Map<string, Promise<unknown>>;

const current = new AsyncLocalStorage<Readings>();

/** Within `work` a text is read, corrected and looked up by name once, however many searches ask for it; `readings` lives as long as its page. */
export const readingOnce = <T>(readings: Readings, work: () => T): T => current.run(readings, work);

/** A text as it is read; of these kinds alone, unless a page may ask for the others as well. */
export function readText(db: Db, text: string, filters: Filters, kinds: readonly Kind[]): Promise<QueryAnalysis> {
  const readings = current.getStore();
  if (!readings) return analyseQuery(db, text, filters, kinds);
  return once(readings, JSON.stringify([text, labelKeys(filters), labelPrefixes(filters)]), () => analyseQuery(db, text, filters, KINDS));
}

/** A search of one kind, planned. */
export async function planText(db: Db, reading: QueryAnalysis, kind: Kind, filters: Filters): Promise<Plan> {
  const readings = current.getStore();
  const read = () => readNamed(db, kind, reading);
  return planFor(reading, kind, filters, await (readings ? once(readings, JSON.stringify([kind, reading.nameKey, reading.corrected]), read) : read()));
}

function once<T>(readings: Readings, key: string, read: () => Promise<T>): Promise<T> {
  const known = readings.get(key) as Promise<T> | undefined;
  if (known) return known;
  const made = read();
  readings.set(key, made);
  return made;
}
