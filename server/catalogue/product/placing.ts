import type { ProductChange } from '#contract/catalogue/product-change.ts';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { type Sentence, say } from '#server/base/names/say.ts';
import { type Placing, readPlaces } from './placing-queries.ts';

export const NOWHERE: Placing = { industry: null, category: null, subCategory: null };

const SENTENCES: Record<keyof Placing, Sentence> = {
  industry: say('unknown.industry'),
  category: say('unknown.categoryOfIndustry'),
  subCategory: say('unknown.subCategory'),
};

/** Where a change puts a product. Another category has other sub-categories; whoever changes the industry names the category too. */
export function placingAfter(current: Placing, { industry, category, subCategory }: ProductChange): Placing {
  const moves = category !== undefined && category !== current.category;
  return {
    industry: industry ?? current.industry,
    category: category ?? current.category,
    subCategory: subCategory === undefined ? (moves ? null : current.subCategory) : subCategory || null,
  };
}

/** @throws Refusal that names each part that does not exist where it should. */
export async function refuseMisplaced(db: Db, { industry, category, subCategory }: Placing): Promise<void> {
  const rows = await readPlaces(db, industry, category, subCategory);
  const wrong = Object.entries(rows[0] ?? {}).filter(([, isKnown]) => !isKnown) as [keyof Placing, boolean][];
  if (wrong.length > 0) throw new Refusal('invalid_input', { fields: Object.fromEntries(wrong.map(([field]) => [field, SENTENCES[field]])) });
}
