import type { Attribute } from '#contract/catalogue/attributes.ts';
import { Decimal } from '#contract/catalogue/decimal.ts';
import { convertQuantity, type MeasuringUnit, showQuantity, unitIn } from '#contract/catalogue/quantity.ts';
import { compareAmounts } from '#contract/catalogue/trade/amount.ts';
import { bandFor } from '#contract/catalogue/trade/price.ts';
import type { ListPrice, Trade } from '#contract/catalogue/trade/shapes.ts';
import { date } from '#web/base/format.ts';
import type { translator } from '#web/base/text/texts.server.ts';
import { showAttribute, showPrice, type Words } from './written.ts';

type T = ReturnType<typeof translator<'trade'>>;

export interface TradeWords {
  t: T;
  locale: string;
  units: readonly MeasuringUnit[];
  attributes: readonly Attribute[];
  /** What the tariff table says of the product's code. */
  tariff: { version: string | null; isExtract: boolean; codes: { code: string; description: string }[] } | null;
  /** The name of a country in the reader's language, by its code. */
  countryOf: (code: string) => string;
  /** What amounts are in the reader's currency; null where they are in it. */
  about: (amounts: readonly string[], currency: string) => string | null;
}

export interface TradeFact {
  label: string;
  value: string;
}

/** What the page of a product shows of its trade data, in words: nothing where nothing is known. */
export function tradeView(trade: Trade, words: TradeWords) {
  const { locale, units } = words;
  const list = trade.price && 'currency' in trade.price ? trade.price : null;
  const moqUnit = unitIn(units, trade.moq?.unit);
  return {
    isOnRequest: trade.price !== null && list === null,
    moq: trade.moq && moqUnit ? showQuantity(trade.moq.quantity, moqUnit, locale) : null,
    multiple: trade.orderMultiple && moqUnit ? showQuantity(trade.orderMultiple, moqUnit, locale) : null,
    offer: list && offerView(trade, list, unitIn(units, list.unit), words),
    sample: sampleText(trade, words),
    /** The least that is ordered, as addresses write it. */
    least: trade.moq && `${trade.moq.quantity}-${trade.moq.unit}`,
    hasSample: trade.sample !== null && trade.sample.policy !== 'none',
    facts: factsOf(trade, words),
    attributes: attributesOf(trade, words),
  };
}

export type TradeView = ReturnType<typeof tradeView>;
export type OfferView = NonNullable<TradeView['offer']>;

function offerView(trade: Trade, price: ListPrice, unit: MeasuringUnit | null, { t, locale, units, about }: TradeWords) {
  const amounts = price.breaks.map((one) => one.price).sort(compareAmounts);
  const ends = [amounts[0] ?? '0', amounts.at(-1) ?? '0'];
  const shown = [...new Set(ends.map((amount) => showPrice(amount, price.currency, locale)))].join(' – ');
  const each = unit ? (price.per === 1 ? unit.singular : showQuantity(String(price.per), unit, locale)) : '';
  return {
    range: shown,
    about: about(ends, price.currency),
    each: t('perUnit', { unit: each }),
    terms: [price.incoterm, price.place].filter(Boolean).join(' '),
    rows: price.breaks.map(({ from, price: amount }, place) => ({
      from,
      quantity: unit ? bandText(from, price.breaks[place + 1]?.from, unit, { t, locale }) : from,
      price: showPrice(amount, price.currency, locale),
      leadTime: leadText(trade, from, t),
    })),
    price: { currency: price.currency, per: price.per, breaks: price.breaks },
    unit: unit ? { code: unit.code, singular: unit.singular, plural: unit.plural, whole: unit.whole } : { code: '', singular: '', plural: '', whole: false },
    leadTimes: trade.leadTimes,
    least: trade.moq && inPriceUnit(trade, trade.moq.quantity, unit, units),
    multiple: trade.orderMultiple && inPriceUnit(trade, trade.orderMultiple, unit, units),
    locale,
  };
}

/** What is said in the unit of the MOQ, in that of the price: only there can the field beside the prices say what is too little. */
function inPriceUnit({ moq, packaging }: Trade, amount: string, unit: MeasuringUnit | null, units: readonly MeasuringUnit[]): string | null {
  const from = unitIn(units, moq?.unit);
  const packing = packaging?.unitsPerPack && moq ? { type: moq.unit, unitsPerPack: String(packaging.unitsPerPack) } : undefined;
  return from && unit && convertQuantity(amount, from, unit, packing);
}

/** `10 – 49`, `50 and more`; of what is not counted in wholes `from 2.5 kg`. */
function bandText(from: string, next: string | undefined, unit: MeasuringUnit, { t, locale }: Pick<TradeWords, 't' | 'locale'>): string {
  const number = (amount: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(amount as `${number}`);
  if (next === undefined) return t('andMore', { from: number(from) });
  if (!unit.whole) return t('fromQuantity', { from: showQuantity(from, unit, locale) });
  const last = new Decimal(next).minus('1').toFixed();
  return last === from ? number(from) : `${number(from)} – ${number(last)}`;
}

function leadText({ leadTimes }: Trade, from: string, t: T): string | null {
  const band = bandFor(leadTimes, from) ?? leadTimes[0];
  return band ? t('days', { count: band.days }) : null;
}

/** The sample policy in words. */
export function sampleText({ sample }: Pick<Trade, 'sample'>, { t, locale }: Pick<TradeWords, 't' | 'locale'>): string | null {
  if (!sample) return null;
  const price = sample.price && sample.currency ? showPrice(sample.price, sample.currency, locale) : null;
  const policy =
    price && (sample.policy === 'charged' || sample.policy === 'credited') ? t(`samplePriced.${sample.policy}`, { price }) : t(`sample.${sample.policy}`);
  const most = sample.most && new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(sample.most as `${number}`);
  return [policy, most && t('sampleMost', { most }), sample.leadDays !== undefined && t('sampleDays', { count: sample.leadDays })].filter(Boolean).join(', ');
}

/** Rows of "Trade": what customs, stores and buyers ask for. */
function factsOf(trade: Trade, words: TradeWords): TradeFact[] {
  const { t, countryOf } = words;
  const all: [string, string | null][] = [
    [t('facts.brand'), trade.brand],
    [t('facts.partNumber'), trade.partNumber],
    [t('facts.gtin'), trade.gtin],
    [t('facts.hs'), trade.hs && hsFact(trade.hs, words)],
    [t('facts.origin'), trade.origin && t('asStated', { value: countryOf(trade.origin) })],
    [t('facts.packaging'), packagingText(trade, words)],
  ];
  return all.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function hsFact({ code, six }: NonNullable<Trade['hs']>, { t, tariff }: TradeWords): string {
  const named = tariff?.codes.find((one) => one.code === six)?.description;
  const value = [hsText(code), named ?? (tariff?.isExtract ? t('notInExtract') : null)].filter(Boolean).join(', ');
  return tariff?.version ? t('asStatedOf', { value, day: date(tariff.version) ?? '' }) : t('asStated', { value });
}

/** `8481 80 81 90`: chapter and heading, then pairs. */
const hsText = (code: string): string => [code.slice(0, 4), ...(code.slice(4).match(/../g) ?? [])].join(' ');

function packagingText({ packaging }: Trade, { t, locale }: TradeWords): string | null {
  if (!packaging) return null;
  const { type, unitsPerPack, packsPerPallet, lengthMm, widthMm, heightMm, netKg, grossKg } = packaging;
  const number = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value);
  const sizes = [lengthMm, widthMm, heightMm];
  return [
    type,
    unitsPerPack !== undefined && t('packaging.units', { count: unitsPerPack }),
    packsPerPallet !== undefined && t('packaging.pallet', { count: packsPerPallet }),
    sizes.every((size) => size !== undefined) && t('packaging.size', { size: sizes.map((size) => number(size ?? 0)).join(' × ') }),
    netKg !== undefined && t('packaging.net', { weight: number(netKg) }),
    grossKg !== undefined && t('packaging.gross', { weight: number(grossKg) }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** What somebody has said or confirmed; what was only read from a row of `specs` is said by that row, in the company's own words. */
export function attributesOf(
  { attributes: given, derived }: Trade,
  { attributes, t, locale, units }: Pick<TradeWords, 'attributes' | 't' | 'locale' | 'units'>,
): TradeFact[] {
  const words: Words = {
    locale,
    units,
    yes: t('yes'),
    no: t('no'),
    upTo: (value) => t('upTo', { value }),
    from: (value) => t('fromQuantity', { from: value }),
    range: (from, to) => t('range', { from, to }),
  };
  return attributes
    .toSorted((one, other) => one.order - other.order)
    .flatMap((attribute) => {
      const value = given[attribute.key];
      return value === undefined || derived.includes(`attributes.${attribute.key}`)
        ? []
        : [{ label: attribute.name, value: showAttribute(attribute, value, words) }];
    });
}
