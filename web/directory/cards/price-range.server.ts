import { type MeasuringUnit, showQuantity, unitIn } from '#contract/catalogue/quantity.ts';
import { compareAmounts } from '#contract/catalogue/trade/amount.ts';
import type { ListPrice } from '#contract/catalogue/trade/shapes.ts';
import type { Settings } from '#web/base/context.ts';

/** `£35.90 – £46.80` and `/ piece`. */
export function priceRange({ breaks, currency, unit: code, per }: ListPrice, units: readonly MeasuringUnit[], { locale }: Settings) {
  const prices = breaks.map(({ price }) => price).toSorted(compareAmounts);
  const [low, high] = [prices.at(0), prices.at(-1)];
  const unit = unitIn(units, code);
  if (low === undefined || high === undefined || !unit) return null;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 4 });
  const range = low === high ? format.format(low as `${number}`) : `${format.format(low as `${number}`)} – ${format.format(high as `${number}`)}`;
  return { range, unit: `/ ${per === 1 ? unit.singular : showQuantity(String(per), unit, locale)}` };
}
