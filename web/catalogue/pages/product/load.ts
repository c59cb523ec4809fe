import { CARD_DESCRIPTION } from '#contract/base/limits.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { type FieldOf, isOfKind, PRODUCT_FIELDS, type ProductFields } from '#contract/catalogue/product-fields.ts';
import { priceText } from '#contract/catalogue/trade/said.ts';
import type { translator } from '#web/base/text/texts.server.ts';
import { type FieldAt, fieldsOfPage } from '#web/catalogue/product-fields.ts';
import { documentsView } from '#web/catalogue/trade/documents-view.ts';
import { type TradeFact, type TradeWords, tradeView } from '#web/catalogue/trade/trade-view.ts';

const PHOTOS = 10;
const MAIN_PRODUCTS = 4;

/** What goes to the browser as the API gives it. */
const SHOWN = ['name', 'videos', 'industry', 'category', 'subCategory'] as const satisfies (keyof Product)[];

type FieldWords = ReturnType<typeof translator<'product-fields'>>;

/** What the page shows of a product, its fields with their names in the language of `t`; the company has a card of its own. */
export function productView(product: Product, t: FieldWords, words: TradeWords) {
  const { businessID, verified, general } = product.businessProfile;
  const trade = tradeView(product.trade, words);
  return {
    ...(Object.fromEntries(SHOWN.map((field) => [field, product[field]])) as Pick<Product, (typeof SHOWN)[number]>),
    id: product.productID,
    trade,
    documents: documentsView(product.trade, words),
    technical: technicalRows(trade.attributes, product.specs, words.attributes),
    paragraphs: product.description.split(/\n+/).filter((text) => text.trim()),
    photos: product.photos.slice(0, PHOTOS),
    terms: fieldsOfPage('terms')
      .filter((field) => !isSaidByTrade(product, field, words))
      .flatMap((field) => factOf(product, field, t(`${field}.terms`))),
    specifications: fieldsOfPage('specifications').flatMap((field) => factOf(product, field, t(`${field}.specifications`))),
    company: { id: businessID, name: general.companyName, logo: general.profilePhoto, verified },
  };
}

/** Attributes of its kind, then what the company wrote itself; what an attribute says already stands once (PAG-013). */
export function technicalRows(stated: TradeFact[], specs: Product['specs'], attributes: TradeWords['attributes']): TradeFact[] {
  const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();
  const rowOf = (label: string, value: string) => `${plain(label)}: ${plain(value)}`;
  const labels = new Set(stated.map(({ label }) => plain(label)));
  // Rows that the attribute is read from, where they say the same.
  const read = stated.flatMap(({ label, value }) => (attributes.find(({ name }) => name === label)?.readFrom ?? []).map((rule) => rowOf(rule.label, value)));
  const said = new Set(read);
  const rest = specs.flatMap(({ key, value }) => {
    const row = rowOf(key, value);
    if (labels.has(plain(key)) || said.has(row)) return [];
    said.add(row);
    return [{ label: key, value }];
  });
  return [...stated, ...rest];
}

/** Whether a price stands in words of its own or says only what the table of prices says. */
const isSaidByTrade = ({ trade, priceNote }: Product, field: FieldAt<'terms'>, { units }: TradeWords): boolean =>
  field === 'priceNote' && trade.price !== null && (trade.derived.includes('price') || priceNote === priceText(trade, units));

export interface ProductFact {
  label: string;
  value: string | number | boolean | null;
  /** Of a number. */
  unit?: ProductFields[FieldOf<'number'>]['unit'];
}

/** A line stands there only where the company has written one; of the other fields it is said that nothing is known. */
function factOf(product: Product, field: FieldAt<'terms'> | FieldAt<'specifications'>, label: string): ProductFact[] {
  if (isOfKind(field, 'category')) return [{ label, value: product[field]?.name ?? null }];
  if (isOfKind(field, 'number')) return [{ label, value: product[field], unit: PRODUCT_FIELDS[field].unit }];
  return isOfKind(field, 'line') && !product[field] ? [] : [{ label, value: product[field] }];
}

/** The company's other products in its own order, and how many it has in all. */
export function mainProductsView(products: Product[], shown: string) {
  const others = products.filter(({ productID }) => productID !== shown).slice(0, MAIN_PRODUCTS);
  return {
    cards: others.map(({ productID, name, mainImage, photos, description }) => ({
      id: productID,
      name,
      image: mainImage ?? photos[0] ?? null,
      ...preview(description),
    })),
    total: products.length,
  };
}

/** Up to 200 characters (PRO-017); whether something was cut is told apart, the ellipsis is no part of the preview. */
function preview(description: string) {
  const characters = [...description];
  return { preview: characters.slice(0, CARD_DESCRIPTION).join(''), isCut: characters.length > CARD_DESCRIPTION };
}

export type ProductView = ReturnType<typeof productView>;
export type MainProductsView = ReturnType<typeof mainProductsView>;
