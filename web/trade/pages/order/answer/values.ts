import type { Sent } from '#contract/base/call.ts';
import { Decimal } from '#contract/catalogue/decimal.ts';
import { readQuantity } from '#contract/catalogue/quantity.ts';
import { readPrice } from '#contract/catalogue/trade/amount.ts';
import type { OrderContent, OrderLine } from '#contract/trade/order/shapes.ts';
import type { order } from '#contract/trade/order.ts';
import { lineTotal, sumOf } from '#web/trade/order/rows.ts';
import { typedPrice, typedQuantity } from '#web/trade/quote/typed.ts';

export const STATUSES = ['as-ordered', 'changed', 'not-supplied'] as const;
export type Status = (typeof STATUSES)[number];

/** How the answer to a line is typed; what is unchanged is what was ordered. */
export interface LineValues {
  lineID: string;
  status: Status;
  quantity: string;
  price: string;
  day: string;
  substitute: string;
  text: string;
}

type SentLine = NonNullable<Sent<typeof order.answer>['lines']>[number];

/** Two places at least, as money is written. */
const PLACES = /\.\d\d/;

export const startOf = ({ lineID, quantity, price, day }: OrderLine): LineValues => ({
  ...{ lineID, status: 'as-ordered', quantity, price: PLACES.test(price) ? price : new Decimal(price).toFixed(2), day: day ?? '', substitute: '', text: '' },
});

/** Only what is another than ordered is sent of a changed line. */
export function sentOf(values: LineValues[], lines: OrderLine[]): SentLine[] {
  return values.map((one): SentLine => {
    const { lineID, status, text } = one;
    const line = lines.find((ordered) => ordered.lineID === lineID);
    if (status !== 'changed' || !line) return { lineID, status, text };
    const [quantity, price] = [typedQuantity(one.quantity), typedPrice(one.price)];
    return {
      ...{ lineID, status, text },
      ...(!isSame(quantity, line.quantity) && { quantity }),
      ...(!isSame(price, line.price) && { price }),
      ...(one.day !== (line.day ?? '') && one.day !== '' && { day: one.day }),
      ...(one.substitute.trim() !== '' && { substitute: one.substitute }),
    };
  });
}

/** What the order comes to as the answer is typed, in its currency; null while a number is none. */
export function typedTotal(values: LineValues[], { lines, costs, currency }: Pick<OrderContent, 'lines' | 'costs' | 'currency'>): string | null {
  const supplied = lines.flatMap((line, place) => {
    const value = values[place];
    return value && value.status !== 'not-supplied' ? [{ lineID: line.lineID, total: typedLine(value, line, currency) }] : [];
  });
  const known = supplied.flatMap(({ lineID, total }) => (total === null ? [] : [{ lineID, total }]));
  return known.length === supplied.length ? sumOf(known, { costs, currency }) : null;
}

function typedLine({ status, quantity, price }: LineValues, line: OrderLine, currency: string): string | null {
  if (status === 'as-ordered') return line.total;
  const [amount, each] = [readQuantity(typedQuantity(quantity), { whole: false }), readPrice(typedPrice(price))];
  return amount && each ? lineTotal({ quantity: amount, price: each, per: line.per }, currency) : null;
}

const NUMBER = /^\d+(\.\d+)?$/;
const isSame = (typed: string, ordered: string): boolean => NUMBER.test(typed) && new Decimal(typed).eq(ordered);
