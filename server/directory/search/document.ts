import type { SearchKind, Source } from '#server/base/search/search-port.ts';
import { nameKey, type Token, tokensOf } from './query/words.ts';

export type { SearchKind as Kind, Source } from '#server/base/search/search-port.ts';
export const KINDS = ['business', 'product', 'person'] as const satisfies SearchKind[];

export interface Document extends Source {
  nameKey: string;
  externalKey: string | null;
  /** Words with their BM25F impact times 1000. */
  impacts: Map<string, number>;
  /** Words as they were written. */
  spellings: Map<string, string>;
}

// Field weights and length normalisation: name, keywords and categories, short description, the rest.
// Measured on judged product searches; tuning them further gained nothing on queries held back.
const WEIGHTS = [4, 2, 2, 1] as const;
const NORMALISATION = [0.3, 0.1, 0.5, 0.5] as const;
export const K1 = 1.2;
/** No field counts more words than this: stuffing a description with keywords stops paying. */
const MAX_FIELD_WORDS = 400;

/** Turns a source into what the index stores; `averages` are the average field lengths of its kind. */
export function toDocument(source: Source, averages: readonly number[]): Document {
  const fields = fieldsOf(source);
  return {
    ...source,
    nameKey: nameKey(source.name),
    externalKey: source.externalID ? externalKey(source.externalID) : null,
    impacts: new Map([...weightsOf(fields, averages)].map(([word, x]) => [word, Math.round((1000 * x) / (K1 + x))])),
    spellings: new Map(fields.flat().map(({ word, raw }) => [word, raw])),
  };
}

/** How often a document holds each word, weighted by field and length: what BM25F saturates. */
export const weightedWords = (source: Source, averages: readonly number[]): Map<string, number> => weightsOf(fieldsOf(source), averages);

/** External ids are compared without regard to case and outer spaces. */
export const externalKey = (text: string): string | null => text.trim().toLowerCase() || null;

/** Words of each field, for the average lengths. */
export const fieldLengths = (source: Source): number[] => fieldsOf(source).map((tokens) => tokens.length);

function fieldsOf({ name, keywords, short, rest }: Source): Token[][] {
  return [[name], keywords, [short], rest].map((texts) => texts.flatMap(tokensOf).slice(0, MAX_FIELD_WORDS));
}

function weightsOf(fields: Token[][], averages: readonly number[]): Map<string, number> {
  const weighted = new Map<string, number>();
  fields.forEach((tokens, field) => {
    const b = NORMALISATION[field] ?? 0;
    const length = 1 - b + (b * tokens.length) / Math.max(averages[field] ?? 1, 1);
    for (const { word } of tokens) weighted.set(word, (weighted.get(word) ?? 0) + (WEIGHTS[field] ?? 1) / length);
  });
  return weighted;
}
