import type { Db } from '#server/base/database/database.ts';
import type { Filters } from '#server/base/search/search-port.ts';
import type { Kind } from '../document.ts';
import { lookUp, type QueryAnalysis } from './analysis-queries.ts';
import type { Known } from './dictionary-queries.ts';
import { asNumber } from './number.ts';
import { correct } from './speller.ts';
import { rawWords, type Token } from './words.ts';

/** Reads a text: looks its words up, corrects those that occur nowhere, finds the categories, countries and documents of these kinds that it names. */
export async function analyseQuery(db: Db, text: string, filters: Filters, kinds: readonly Kind[]): Promise<QueryAnalysis> {
  const reading = await lookUp(db, text, filters, kinds);
  const unknown = strangers(reading);
  // A wrong number is no other one: it is neither corrected nor matched by likeness (NUM-007).
  if (reading.exact.length > 0 || unknown.length === 0 || asNumber(text) !== null) return reading;
  const corrections = await correct(db, reading, unknown);
  if (corrections.size === 0) return { ...reading, strange: text };
  const corrected = rawWords(text)
    .map((raw) => corrections.get(raw) ?? raw)
    .join(' ');
  return { ...(await lookUp(db, corrected, filters, kinds)), corrected, strange: text };
}

/** Tokens that occur nowhere, not even in another form, and are no part of a name or a synonym of something. */
export function strangers({ tokens, terms, stems, named, synonyms }: Known & Pick<QueryAnalysis, 'named' | 'synonyms'>): Token[] {
  const known = new Set(terms.flatMap(({ word, stem }) => [word, stem]));
  const otherwise = synonyms.filter(({ to }) => to.some((words) => words.every((word) => known.has(word))));
  return tokens.filter(
    ({ word }, index) =>
      !known.has(word) && !known.has(stems.get(word) ?? word) && ![...named, ...otherwise].some(({ from, length }) => index >= from && index < from + length),
  );
}
