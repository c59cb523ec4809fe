import { Decimal } from '#contract/catalogue/decimal.ts';
import { convertQuantity } from '#contract/catalogue/quantity.ts';
import { unitPriceFor } from '#contract/catalogue/trade/price.ts';
import type { QuoteContent, QuoteSums } from '#contract/trade/quote/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { readTradeRows } from '#server/catalogue/product/trade/trade-queries.ts';
import { tradeOf } from '#server/catalogue/product/trade/whole.ts';
import { unitOf } from '#server/directory/reference/units.ts';

/** A slipped decimal point looks like this: 60 % below or above (QUO-024). */
const SLIP = '0.6';

export interface Warning {
  lineID: string;
  price: string;
  own: string;
}

/** Lines whose price for one unit is far from what the company’s own product costs at that quantity. */
export async function warningsOf(db: Db, content: QuoteContent, sums: QuoteSums): Promise<Warning[]> {
  const offers = new Map(content.lines.map(({ lineID, offer }) => [lineID, offer]));
  const rows = await readTradeRows(db, [...new Set(content.lines.flatMap(({ offer }) => offer?.productID ?? []))]);
  return sums.lines.flatMap(({ lineID, billed, unitPrice }) => {
    const offer = offers.get(lineID);
    const { price } = tradeOf(rows.get(offer?.productID ?? ''), null);
    if (!offer || !price || !('currency' in price) || price.currency !== content.currency) return [];
    const [unit, ownUnit] = [unitOf(offer.unit), unitOf(price.unit)];
    const quantity = unit && ownUnit && convertQuantity(billed, unit, ownUnit);
    const each = quantity && unitPriceFor(price, quantity);
    const inOne = unit && ownUnit && convertQuantity('1', unit, ownUnit);
    if (!each || !inOne) return [];
    const [own, asked] = [new Decimal(each).times(inOne), new Decimal(unitPrice).div(String(offer.per))];
    return asked.minus(own).abs().gt(own.times(SLIP)) ? [{ lineID, price: short(asked), own: short(own) }] : [];
  });
}

const short = (amount: InstanceType<typeof Decimal>): string => amount.round(4, Decimal.roundHalfUp).toFixed();
