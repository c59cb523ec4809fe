import { Decimal } from '#contract/catalogue/decimal.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { compareAmounts } from '#contract/catalogue/trade/amount.ts';
import type { ListPrice } from '#contract/catalogue/trade/shapes.ts';
import type { Thing } from '#web/base/context.ts';

/** The prices of a product in schema.org's words, each for one unit; null without one (PAG-024). */
export function offersThing(url: string, { trade: { price, moq }, stock }: Pick<Product, 'trade' | 'stock'>, seller: Thing): Thing | null {
  if (!price || !('currency' in price)) return null;
  const all = price.breaks.map(({ from, price: amount }) => ({
    '@type': 'Offer',
    price: unitPrice(amount, price),
    priceCurrency: price.currency,
    eligibleQuantity: quantity(from, price.unit),
  }));
  const [only] = all;
  const common = { url, seller, availability: stock ? 'https://schema.org/InStock' : null };
  if (only && all.length === 1) {
    return { ...only, ...common, eligibleQuantity: moq ? quantity(moq.quantity, moq.unit) : only.eligibleQuantity };
  }
  const sorted = all.map((one) => one.price).sort(compareAmounts);
  return {
    '@type': 'AggregateOffer',
    ...common,
    priceCurrency: price.currency,
    lowPrice: sorted[0] ?? null,
    highPrice: sorted.at(-1) ?? null,
    offerCount: all.length,
    eligibleQuantity: moq && quantity(moq.quantity, moq.unit),
    offers: all,
  };
}

/** Of one unit: `per` is a power of ten, so that it is exact. */
const unitPrice = (amount: string, { per }: ListPrice): string => new Decimal(amount).div(String(per)).toFixed();

/** So much or more; `unitCode` is that of UN/ECE, as schema.org asks for. */
const quantity = (least: string, unitCode: string): Thing => ({ '@type': 'QuantitativeValue', minValue: least, unitCode });
