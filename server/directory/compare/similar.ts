import { SIMILAR } from '#contract/base/limits.ts';
import type { Attribute } from '#contract/catalogue/attributes.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { convertQuantity } from '#contract/catalogue/quantity.ts';
import type { AttributeGiven } from '#contract/catalogue/trade/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { attributesOf } from '#server/catalogue/attributes/catalogue.ts';
import { inUnitOf } from '#server/catalogue/product/trade/attributes.ts';
import { unitOf, units } from '#server/directory/reference/units.ts';
import { readSimilar } from './similar-queries.ts';

/** Ids of products of other companies like this one, the most alike first; none where there are too few (PAG-016). */
export async function similarTo(db: Db, { productID, subCategory, trade }: Pick<Product, 'productID' | 'subCategory' | 'trade'>): Promise<string[]> {
  if (!subCategory) return [];
  const attributes = new Map(attributesOf(subCategory.id).map((one) => [one.key, one]));
  const wanted = Object.entries(trade.attributes).flatMap(([key, value]) => writtenWays(attributes.get(key), value).map((way) => ({ key, value: way })));
  const ids = await readSimilar(db, { productID, subCategory: subCategory.id, wanted });
  return ids.length < SIMILAR.least ? [] : ids;
}

/** Every way in which the same value may be stored: numbers in any unit that measures them. */
function writtenWays(attribute: Attribute | undefined, given: AttributeGiven): AttributeGiven[] {
  if (!attribute || typeof given !== 'object' || Array.isArray(given)) return [given];
  const { unit: code, ...ends } = given;
  const own = unitOf(attribute.unit);
  const amounts = Object.entries(ends).flatMap(([end, text]) => [[end, inUnitOf(attribute, text, code)] as const]);
  if (!own || amounts.some(([, amount]) => amount === null)) return [given];
  const inUnit = (unit: (typeof units)[number]) => amounts.map(([end, amount]) => [end, convertQuantity(amount ?? '0', own, unit)] as const);
  const converted = units.flatMap((unit) => {
    const all = inUnit(unit);
    return all.some(([, amount]) => amount === null) ? [] : [{ ...Object.fromEntries(all), unit: unit.code } as AttributeGiven];
  });
  return [given, Object.fromEntries(amounts) as AttributeGiven, ...converted];
}
