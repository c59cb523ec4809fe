import type { Db } from '#server/base/database/database.ts';
import type { Suggestion } from '#server/base/search/search-port.ts';
import { codeKey } from './query/number.ts';
import { productsBegun } from './query/product-lookup-queries.ts';
import { rawWords } from './query/words.ts';
import { EACH, named, namedCategories } from './suggest-queries.ts';

const MAX = 8;

const MIN_TYPED = 2;
/** So many signs of a part number suggest it (NUM-005). */
const MIN_CODE = 4;

/** Products whose part number begins like the text, then companies, products and categories whose name holds words that start like those typed; names that start like the whole text first. */
export async function suggest(db: Db, text: string, namedBy: typeof named = named): Promise<Suggestion[]> {
  const words = rawWords(text).filter((word) => word !== 'and');
  if (words.join('').length < MIN_TYPED) return [];
  const code = codeKey(text);
  const [coded, businesses, products, categories] = await Promise.all([
    code && code.length >= MIN_CODE ? productsBegun(db, code, EACH.product) : [],
    namedBy(db, 'business', words),
    namedBy(db, 'product', words),
    namedCategories(db, words),
  ]);
  const others = products.filter(({ id }) => !coded.some((one) => one.id === id));
  return [...coded, ...businesses, ...categories, ...others].slice(0, MAX);
}
