import { convertQuantity, type MeasuringUnit, showQuantity, unitIn } from '#contract/catalogue/quantity.ts';
import { compareAmounts } from '#contract/catalogue/trade/amount.ts';
import { bandFor, priceFor } from '#contract/catalogue/trade/price.ts';
import type { ListPrice, Trade } from '#contract/catalogue/trade/shapes.ts';
import type { RateTable } from '#contract/trade/rate.ts';
import type { Settings } from '#web/base/context.ts';
import { translator } from '#web/base/text/texts.server.ts';
import { aboutText } from '#web/catalogue/trade/about.server.ts';

/** What the card of a product says of its price, minimum order and lead time, in words; null where nothing is known. */
export interface CardOffer {
  price: string | null;
  /** The same in the reader's currency; null where it is in it. */
  about: string | null;
  moq: string | null;
  leadTime: string | null;
  /** That nobody knows whether the quantity needed can be ordered. */
  unknown: string | null;
}

interface Needed {
  quantity: string;
  unit: MeasuringUnit;
}

interface Known {
  units: readonly MeasuringUnit[];
  rates: RateTable | null;
}

/** `2000-H87` with its unit; null where no quantity is needed. */
export function neededOf(qty: string | undefined, units: readonly MeasuringUnit[]): Needed | null {
  const [quantity = '', code = ''] = qty?.split('-') ?? [];
  const unit = unitIn(units, code);
  return unit ? { quantity, unit } : null;
}

/** Of a quantity that is needed all of it speaks, else of the minimum order (PAG-003). */
export function cardOffer(trade: Trade, needed: Needed | null, { units, rates }: Known, settings: Settings): CardOffer | null {
  const { language, locale } = settings;
  const t = translator(language, 'card');
  const moqUnit = unitIn(units, trade.moq?.unit);
  const list = trade.price && 'currency' in trade.price ? priceText(trade.price, { needed, units, locale, t }) : null;
  const days = daysOf(trade, needed, units);
  const isKnown = !needed || (moqUnit !== null && amountIn(needed, moqUnit, trade) !== null);
  const offer = {
    price: list ? list.text : trade.price && !('currency' in trade.price) ? t('offer.onRequest') : null,
    about: list && aboutText(list.amounts, list.currency, rates, settings),
    moq: trade.moq && moqUnit ? showQuantity(trade.moq.quantity, moqUnit, locale) : null,
    leadTime: days === null ? null : t('offer.days', { days }),
    unknown: isKnown ? null : t('offer.unknown'),
  };
  return Object.values(offer).some((text) => text !== null) ? offer : null;
}

/** The quantity in a unit of the product, through its pack where that is one. */
function amountIn({ quantity, unit }: Needed, to: MeasuringUnit, { packaging, moq }: Trade): string | null {
  const packing = packaging?.unitsPerPack && moq ? { type: moq.unit, unitsPerPack: String(packaging.unitsPerPack) } : undefined;
  return convertQuantity(quantity, unit, to, packing);
}

function daysOf(trade: Trade, needed: Needed | null, units: readonly MeasuringUnit[]): number | null {
  const unit = unitIn(units, trade.price && 'currency' in trade.price ? trade.price.unit : trade.moq?.unit);
  const amount = needed && unit && amountIn(needed, unit, trade);
  return (amount ? bandFor(trade.leadTimes, amount) : trade.leadTimes[0])?.days ?? null;
}

interface Said {
  needed: Needed | null;
  units: readonly MeasuringUnit[];
  locale: string;
  t: ReturnType<typeof translator<'card'>>;
}

/** The price in words, and the amounts that it names. */
function priceText(price: ListPrice, { needed, units, locale, t }: Said): { text: string; amounts: string[]; currency: string } | null {
  const unit = unitIn(units, price.unit);
  if (!unit) return null;
  const { currency } = price;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 4 });
  const shown = (amount: string) => format.format(amount as `${number}`);
  const each = price.per === 1 ? unit.singular : showQuantity(String(price.per), unit, locale);
  const amount = needed && convertQuantity(needed.quantity, needed.unit, unit);
  const at = amount && priceFor(price, amount);
  if (needed && at)
    return { text: t('offer.at', { price: shown(at), unit: each, quantity: showQuantity(needed.quantity, needed.unit, locale) }), amounts: [at], currency };
  const amounts = price.breaks.map((one) => one.price).sort(compareAmounts);
  const [first, last] = [amounts[0] ?? '0', amounts.at(-1) ?? '0'];
  const text = t('offer.price', { price: first === last ? shown(first) : `${shown(first)} – ${shown(last)}`, unit: each });
  return { text, amounts: [first, last], currency };
}
