import { convertQuantity, type MeasuringUnit, showQuantity, unitIn } from '#contract/catalogue/quantity.ts';
import { compareAmounts } from '#contract/catalogue/trade/amount.ts';
import { bandFor, priceFor } from '#contract/catalogue/trade/price.ts';
import { articleOf } from '#contract/catalogue/trade/said.ts';
import type { ListPrice } from '#contract/catalogue/trade/shapes.ts';
import type { CardTrade } from '#contract/directory/found-shapes.ts';
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

export interface Needed {
  quantity: string;
  unit: MeasuringUnit;
}

/** Units, and the table that other currencies are converted by; null where nobody is told. */
export interface Known {
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
export function cardOffer(trade: CardTrade, needed: Needed | null, { units, rates }: Known, settings: Settings): CardOffer | null {
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
export function amountIn({ quantity, unit }: Needed, to: MeasuringUnit, { packaging, moq }: CardTrade): string | null {
  const packing = packaging?.unitsPerPack && moq ? { type: moq.unit, unitsPerPack: String(packaging.unitsPerPack) } : undefined;
  return convertQuantity(quantity, unit, to, packing);
}

/** How many days it takes at the quantity needed, else at the first. */
export function daysOf(trade: CardTrade, needed: Needed | null, units: readonly MeasuringUnit[]): number | null {
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

/** `£41.20 a piece at 2,000`; without a quantity the price at the minimum order, and the lowest where that is another. With the amounts that it names. */
function priceText(price: ListPrice, { needed, units, locale, t }: Said): { text: string; amounts: string[]; currency: string } | null {
  const unit = unitIn(units, price.unit);
  if (!unit) return null;
  const { currency } = price;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 4 });
  const shown = (amount: string) => format.format(amount as `${number}`);
  const each = (amount: string) =>
    price.per === 1
      ? t('offer.each', { price: shown(amount), article: articleOf(unit.singular), unit: unit.singular })
      : t('offer.per', { price: shown(amount), quantity: showQuantity(String(price.per), unit, locale) });
  const number = (quantity: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(quantity as `${number}`);
  const amount = needed && convertQuantity(needed.quantity, needed.unit, unit);
  const at = amount && priceFor(price, amount);
  if (needed && at) {
    const quantity = needed.unit === unit ? number(needed.quantity) : showQuantity(needed.quantity, needed.unit, locale);
    return { text: t('offer.at', { price: each(at), quantity }), amounts: [at], currency };
  }
  const [first] = price.breaks;
  const lowest = price.breaks.toSorted((one, other) => compareAmounts(one.price, other.price))[0];
  if (!first || !lowest) return null;
  if (lowest.price === first.price) return { text: each(first.price), amounts: [first.price], currency };
  const text = t('offer.lowest', {
    price: t('offer.at', { price: each(first.price), quantity: number(first.from) }),
    lowest: shown(lowest.price),
    from: number(lowest.from),
  });
  return { text, amounts: [lowest.price, first.price], currency };
}
