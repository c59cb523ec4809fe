import { convertQuantity, type MeasuringUnit, readQuantity, unitIn } from '#contract/catalogue/quantity.ts';
import { compareAmounts } from '#contract/catalogue/trade/amount.ts';
import { bandFor } from '#contract/catalogue/trade/price.ts';
import type { Trade } from '#contract/catalogue/trade/shapes.ts';
import { RFQ_UNITS } from '#contract/trade/rfq/limits.ts';
import { type AskedLine, emptyBreak, type OfferValues, rowKey } from '../form/values.ts';

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

interface How {
  units: readonly MeasuringUnit[];
  /** Of the quote; null where that of the product may become it. */
  currency: string | null;
}

/**
 * An offer from what a product states: price breaks, minimum, multiple, lead time by quantity, code and origin (QUO-003). Nothing is sent.
 * Prices come along only in the currency of the quote, or where it may become theirs.
 */
export function offerFrom({ productID, trade }: Source, asked: AskedLine, { units, currency }: How): Filled {
  const price = listPriceOf(trade);
  const unit = unitIn(units, price?.unit ?? asked.unit);
  const askedUnit = unitIn(units, asked.unit);
  const packing = packingOf(trade);
  const inUnit = (quantity: string, code: string): string => {
    const from = unitIn(units, code);
    const converted = from && unit && convertQuantity(quantity, from, unit, packing);
    return (converted && unit && readQuantity(converted, unit)) || '';
  };
  const holds = unit && askedUnit ? convertQuantity('1', unit, askedUnit, packing) : '1';
  const needed = asked.quantity === null ? '1' : inUnit(asked.quantity, asked.unit) || asked.quantity;
  const leadDays = daysAt(trade, needed);
  const taken = price && (currency === null || price.currency === currency) ? price : null;
  const moq = trade.moq ? inUnit(trade.moq.quantity, trade.moq.unit) : '';
  const [first] = taken?.breaks ?? [];
  return {
    currency: price?.currency ?? null,
    offer: {
      ...{ productID, unit: unit?.code ?? asked.unit, holds: (holds && readQuantity(holds, { whole: false })) || '', per: String(taken?.per ?? 1) },
      breaks: taken ? breaksOf(trade, taken.breaks, leadDays) : [{ ...emptyBreak(), from: moq || '1' }],
      // Below the first break there is no price.
      moq: moq && first && compareAmounts(first.from, moq) > 0 ? first.from : moq,
      multiple: trade.orderMultiple ? inUnit(trade.orderMultiple, trade.moq?.unit ?? price?.unit ?? asked.unit) : '',
      ...{ leadDays: leadDays === null ? '' : String(leadDays), deliveries: [], hs: trade.hs?.code ?? '', origin: trade.origin ?? '', note: '' },
      ...sampleOf(trade, currency ?? price?.currency ?? null),
    },
  };
}

/** In a unit that a request knows. */
function listPriceOf({ price }: Trade) {
  return price && 'currency' in price && RFQ_UNITS.some((code) => code === price.unit) ? price : null;
}

const packingOf = ({ packaging }: Trade) =>
  packaging?.unitsPerPack === undefined ? undefined : { type: packaging.type, unitsPerPack: String(packaging.unitsPerPack) };

const daysAt = ({ leadTimes }: Trade, quantity: string): number | null => (bandFor(leadTimes, quantity) ?? leadTimes[0])?.days ?? null;

const breaksOf = (trade: Trade, breaks: { from: string; price: string }[], leadDays: number | null): OfferValues['breaks'] =>
  breaks.map(({ from, price }) => {
    const days = daysAt(trade, from);
    return { key: rowKey(), from, price, days: days === null || days === leadDays ? '' : String(days) };
  });

function sampleOf({ sample }: Trade, currency: string | null): Pick<OfferValues, 'samplePrice' | 'sampleDays'> {
  if (!sample || sample.policy === 'none') return { samplePrice: '', sampleDays: '' };
  return { samplePrice: sample.currency === currency ? (sample.price ?? '') : '', sampleDays: sample.leadDays === undefined ? '' : String(sample.leadDays) };
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
