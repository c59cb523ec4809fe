import { sql } from 'kysely';
import type { Db } from '#server/base/database.ts';
import { type KnownWord, lookUp } from './dictionary.ts';
import type { Kind } from './document.ts';
import { labelsNamedBy, readLabels } from './labels.ts';
import { nameKey, wordsOf } from './words.ts';

export interface Filters {
  type?: string | undefined;
  country?: string | undefined;
  industry?: string | undefined;
  category?: string | undefined;
  subCategory?: string | undefined;
  tier?: string | undefined;
  verified?: boolean | undefined;
}

/** A search ready to run: words and labels as ids, weights worked out. */
export interface Plan {
  kind: Kind;
  /** Words that occur somewhere, without repeats. */
  words: { id: number; weight: number; frequency: number }[];
  /** Whether the text held words that occur nowhere, even after correction. */
  hasUnknown: boolean;
  hasText: boolean;
  /** The text that is searched, when words were corrected. */
  corrected: string | null;
  /** Categories that the text names, with what standing in one is worth. */
  lifts: { id: number; worth: number }[];
  /** Ids that every result carries; null when a filter names something that nothing carries. */
  required: number[] | null;
  nameKey: string;
  externalKey: string;
  documents: number;
}

const labelKeys = (filters: Filters): string[] => {
  const { type, country, industry, category, subCategory, tier, verified } = filters;
  return [
    type && `type:${type.toUpperCase()}`,
    country && `country:${country.toUpperCase()}`,
    industry && `industry:${industry}`,
    category && `category:${category}`,
    subCategory && `sub:${subCategory}`,
    tier && `tier:${tier}`,
    verified && 'verified',
  ].filter((key) => typeof key === 'string');
};

/** What being in a named category is worth, in units of one rare word; a sub-category says most. */
const LIFT: Record<string, number> = { sub: 3, category: 2, industry: 0.8 };

export async function planSearch(db: Db, kind: Kind, text: string, filters: Filters): Promise<Plan> {
  const asked = wordsOf(text);
  const known = await lookUp(db, [...new Set(asked)]);
  const corrected = correctedText(asked, known);
  const words = corrected ? wordsOf(corrected) : asked;
  const [documents, named, required] = await Promise.all([countDocuments(db, kind), labelsNamedBy(db, words), requiredLabels(db, filters)]);
  const unique = new Map(known.filter((word) => word.id !== null).map((word) => [word.id as number, word]));
  return {
    kind,
    words: [...unique.values()].map(({ id, frequency }) => ({ id: id as number, frequency, weight: rarity(frequency, documents) })),
    hasUnknown: known.some((word) => word.id === null),
    hasText: asked.length > 0,
    corrected,
    lifts: named.map(({ id, key, length }) => ({ id, worth: ((LIFT[key.split(':')[0] ?? ''] ?? 0) * length) / Math.max(words.length, 1) })),
    required,
    nameKey: nameKey(corrected ?? text),
    externalKey: text.trim().toLowerCase(),
    documents,
  };
}

/** Inverse document frequency as BM25 has it. */
function rarity(frequency: number, documents: number): number {
  const n = Math.min(frequency, documents);
  return Math.log(1 + (documents - n + 0.5) / (n + 0.5));
}

function correctedText(asked: string[], known: KnownWord[]): string | null {
  const changed = new Map(known.filter((word) => word.word !== word.asked).map((word) => [word.asked, word.word]));
  return changed.size > 0 ? asked.map((word) => changed.get(word) ?? word).join(' ') : null;
}

async function requiredLabels(db: Db, filters: Filters): Promise<number[] | null> {
  const keys = labelKeys(filters);
  const found = await readLabels(db, keys);
  return found.length === keys.length ? found.map((label) => label.id) : null;
}

async function countDocuments(db: Db, kind: Kind): Promise<number> {
  const { rows } = await sql<{ documents: number }>`select documents from search_statistics where kind = ${kind}`.execute(db);
  return Math.max(rows[0]?.documents ?? 0, 1);
}
