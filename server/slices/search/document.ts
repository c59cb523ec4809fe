import { nameKey, wordsOf } from './words.ts';

export type Kind = 'business' | 'product' | 'person';

/** What a thing is found by. Fields from heavy to light; labels such as `type:MA` are its filters. */
export interface Source {
  kind: Kind;
  id: string;
  name: string;
  keywords: string[];
  short: string;
  rest: string[];
  labels: string[];
  externalID: string | null;
  /** Second line of a suggestion. */
  detail: string;
  /** 0 to 1000. */
  quality: number;
  createdAt: Date;
}

export interface Document extends Source {
  nameKey: string;
  externalKey: string | null;
  /** Words with their BM25F impact times 1000. */
  impacts: Map<string, number>;
}

// Field weights and length normalisation: name, keywords and categories, short description, the rest.
// Measured in design/performance.md 1.3; tuning them further gained nothing there.
const WEIGHTS = [4, 2, 2, 1] as const;
const NORMALISATION = [0.3, 0.1, 0.5, 0.5] as const;
const K1 = 1.2;
/** No field counts more words than this: stuffing a description with keywords stops paying. */
const MAX_FIELD_WORDS = 400;

/** Turns a source into what the index stores; `averages` are the average field lengths of its kind. */
export function toDocument(source: Source, averages: readonly number[]): Document {
  const fields = [[source.name], source.keywords, [source.short], source.rest].map(wordsOfField);
  return {
    ...source,
    nameKey: nameKey(source.name),
    externalKey: source.externalID?.trim().toLowerCase() || null,
    impacts: impactsOf(fields, averages),
  };
}

/** Words of each field, for the average lengths. */
export const fieldLengths = (source: Source): number[] =>
  [[source.name], source.keywords, [source.short], source.rest].map((texts) => wordsOfField(texts).length);

function wordsOfField(texts: string[]): string[] {
  return texts.flatMap(wordsOf).slice(0, MAX_FIELD_WORDS);
}

function impactsOf(fields: string[][], averages: readonly number[]): Map<string, number> {
  const weighted = new Map<string, number>();
  fields.forEach((words, field) => {
    const b = NORMALISATION[field] ?? 0;
    const length = 1 - b + (b * words.length) / Math.max(averages[field] ?? 1, 1);
    for (const word of words) weighted.set(word, (weighted.get(word) ?? 0) + (WEIGHTS[field] ?? 1) / length);
  });
  return new Map([...weighted].map(([word, x]) => [word, Math.round((1000 * x) / (K1 + x))]));
}
