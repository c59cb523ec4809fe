import { Decimal } from '#contract/catalogue/decimal.ts';
import { compareAmounts, isMultipleOf } from '#contract/catalogue/trade/amount.ts';
import { bandFor, nextBreak, priceFor } from '#contract/catalogue/trade/price.ts';
import type { OfferView } from './trade-view.ts';

type Priced = Pick<OfferView, 'price' | 'leadTimes' | 'least' | 'multiple'>;

export interface Answer {
  /** Of one unit, to four places. */
  unitPrice: string;
  /** To two places. */
  total: string;
  days: number | null;
  next: { from: string; price: string } | null;
  /** The step that the quantity is no multiple of. */
  step: string | null;
}

/** What a quantity costs and how long it takes, or the least that may be ordered where it is below (PAG-011). */
export function answerFor({ price, leadTimes, least, multiple }: Priced, quantity: string): Answer | { belowMoq: string } | { belowFirst: string } {
  if (least && compareAmounts(quantity, least) < 0) return { belowMoq: least };
  const amount = priceFor(price, quantity);
  if (amount === null) return { belowFirst: price.breaks[0]?.from ?? '1' };
  const each = new Decimal(amount).div(String(price.per));
  return {
    unitPrice: each.round(4).toFixed(),
    total: each.times(quantity).round(2).toFixed(),
    days: bandFor(leadTimes, quantity)?.days ?? null,
    next: nextBreak(price.breaks, quantity),
    step: multiple && !isMultipleOf(quantity, multiple) ? multiple : null,
  };
}
