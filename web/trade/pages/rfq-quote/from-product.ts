import { convertQuantity, type MeasuringUnit, readQuantity, unitIn } from '#contract/catalogue/quantity.ts';
import { compareAmounts } from '#contract/catalogue/trade/amount.ts';
import { bandFor } from '#contract/catalogue/trade/price.ts';
import type { Trade } from '#contract/catalogue/trade/shapes.ts';
import { RFQ_UNITS } from '#contract/trade/rfq-limits.ts';
import { type AskedLine, emptyBreak, type OfferValues, rowKey } from './values.ts';

/** What of a product fills a line. */
export interface Source {
  productID: string;
  trade: Trade;
}

export interface Filled {
  offer: OfferValues;
  /** Of its prices; null where it states none. */
  currency: string | null;
}

/**
 * An offer from what a product states: price breaks, minimum, multiple, lead time by quantity, code and origin (QUO-003). Nothing is sent.
 * Prices come along only in the currency of the quote, or where it may become theirs.
 */
export function offerFrom(
  { productID, trade }: Source,
  asked: AskedLine,
  { units, currency }: { units: readonly MeasuringUnit[]; currency: string | null },
): Filled {
  const price =
    trade.price && 'currency' in trade.price && RFQ_UNITS.some((code) => trade.price && 'unit' in trade.price && code === trade.price.unit)
      ? trade.price
      : null;
  const askedUnit = unitIn(units, asked.unit);
  const unit = unitIn(units, price?.unit) ?? askedUnit;
  const packing = trade.packaging?.unitsPerPack === undefined ? undefined : { type: trade.packaging.type, unitsPerPack: String(trade.packaging.unitsPerPack) };
  const inUnit = (quantity: string, code: string): string => {
    const from = unitIn(units, code);
    const converted = from && unit && convertQuantity(quantity, from, unit, packing);
    return (converted && unit && readQuantity(converted, unit)) || '';
  };
  const holds = unit && askedUnit ? convertQuantity('1', unit, askedUnit, packing) : '1';
  const isSame = price === null || currency === null || price.currency === currency;
  const needed = asked.quantity === null ? '1' : inUnit(asked.quantity, asked.unit) || asked.quantity;
  const daysAt = (quantity: string): number | null => (bandFor(trade.leadTimes, quantity) ?? trade.leadTimes[0])?.days ?? null;
  const leadDays = daysAt(needed);
  const breaks = (price && isSame ? price.breaks : []).map(({ from, price: each }) => {
    const days = daysAt(from);
    return { key: rowKey(), from, price: each, days: days === null || days === leadDays ? '' : String(days) };
  });
  const [first] = breaks;
  const moq = trade.moq ? inUnit(trade.moq.quantity, trade.moq.unit) : '';
  const sample = trade.sample && trade.sample.policy !== 'none' ? trade.sample : null;
  return {
    currency: price?.currency ?? null,
    offer: {
      unit: unit?.code ?? asked.unit,
      holds: (holds && readQuantity(holds, { whole: false })) || '',
      per: String(price && isSame ? price.per : 1),
      breaks: breaks.length > 0 ? breaks : [{ ...emptyBreak(), from: moq || '1' }],
      // Below the first break there is no price.
      moq: moq && first && compareAmounts(first.from, moq) > 0 ? first.from : moq,
      multiple: trade.orderMultiple ? inUnit(trade.orderMultiple, trade.moq?.unit ?? price?.unit ?? asked.unit) : '',
      leadDays: leadDays === null ? '' : String(leadDays),
      deliveries: [],
      productID,
      hs: trade.hs?.code ?? '',
      origin: trade.origin ?? '',
      samplePrice: sample?.price && (currency ?? price?.currency) === sample.currency ? sample.price : '',
      sampleDays: sample?.leadDays === undefined ? '' : String(sample.leadDays),
      note: '',
    },
  };
}

export interface Stated {
  name: string;
  value: string;
}

/** Asked attributes of which the product says something else, or nothing. */
export function differencesOf(asked: Stated[], stated: Stated[]): { name: string; asked: string; own: string | null }[] {
  const own = new Map(stated.map(({ name, value }) => [plain(name), value]));
  return asked.flatMap(({ name, value }) => {
    const found = own.get(plain(name)) ?? null;
    return found !== null && plain(found) === plain(value) ? [] : [{ name, asked: value, own: found }];
  });
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

interface Fitting {
  productID: string;
  name: string;
  subCategory: { id: string } | null;
  category: { id: string } | null;
}

/** Own products, those that fit what is asked first: the asked one, its kind with the most words in common, its category. */
export function inOrder<P extends Fitting>(products: P[], asked: AskedLine): P[] {
  const words = new Set(wordsOf(asked.description));
  const rank = ({ productID, name, subCategory, category }: P): number => {
    const common = wordsOf(name).filter((word) => words.has(word)).length / 100;
    if (asked.product?.productID === productID) return 4;
    if (asked.subCategory !== null && subCategory?.id === asked.subCategory) return 2 + common;
    return (asked.category !== null && category?.id === asked.category ? 1 : 0) + common;
  };
  return [...products]
    .map((one) => ({ one, ranked: rank(one) }))
    .sort((a, b) => b.ranked - a.ranked)
    .map(({ one }) => one);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
