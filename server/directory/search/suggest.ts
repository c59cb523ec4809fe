import type { Db } from '#server/base/database/database.ts';
import type { Suggestion } from '#server/base/search/search-port.ts';
import { namedCategories } from './category-names.ts';
import { companiesHolding } from './query/company-lookup-queries.ts';
import { codeKey } from './query/number.ts';
import { productsBegun } from './query/product-lookup-queries.ts';
import { rawWords } from './query/words.ts';
import { EACH, named } from './suggest-queries.ts';

const MAX = 8;

const MIN_TYPED = 2;
/** So many signs of a part number suggest it (NUM-005). */
const MIN_CODE = 4;

/**
 * Companies that hold the text as a number or domain and products whose part number begins like it, then companies, categories and products whose name
 * holds words that start like those typed, names that start like the whole text first; what room is left is for companies of which any name begins so, joined or not.
 */
export async function suggest(db: Db, text: string, namedBy: typeof named = named): Promise<Suggestion[]> {
  const words = rawWords(text).filter((word) => word !== 'and');
  if (words.join('').length < MIN_TYPED) return [];
  const code = codeKey(text);
  const [holding, coded, businesses, products, categories] = await Promise.all([
    companiesHolding(db, text, EACH.business),
    code && code.length >= MIN_CODE ? productsBegun(db, code, EACH.product) : [],
    namedBy(db, 'business', words, text),
    namedBy(db, 'product', words, text),
    namedCategories(db, words),
  ]);
  const companies = once([...holding, ...businesses]).slice(0, Math.max(EACH.business, holding.length));
  return once([...holding, ...coded, ...companies, ...categories, ...products]).slice(0, MAX);
}

const once = (all: Suggestion[]): Suggestion[] => [...new Map(all.toReversed().map((one) => [one.kind + one.id, one])).values()].toReversed();
