import type { Db } from '#server/base/database/database.ts';
import type { Suggestion } from '#server/base/search/search-port.ts';
import { rawWords } from './query/words.ts';
import { named, namedCategories } from './suggest-queries.ts';

const MAX = 8;

const MIN_TYPED = 2;

/** Companies, products and categories whose name holds words that start like those typed; names that start like the whole text first. */
export async function suggest(db: Db, text: string, namedBy: typeof named = named): Promise<Suggestion[]> {
  const words = rawWords(text).filter((word) => word !== 'and');
  if (words.join('').length < MIN_TYPED) return [];
  const [businesses, products, categories] = await Promise.all([namedBy(db, 'business', words), namedBy(db, 'product', words), namedCategories(db, words)]);
  return [...businesses, ...categories, ...products].slice(0, MAX);
}
