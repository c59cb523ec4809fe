import type { Sent } from '#contract/base/call.ts';
import { Decimal } from '#contract/catalogue/decimal.ts';
import { readQuantity } from '#contract/catalogue/quantity.ts';
import { readPrice } from '#contract/catalogue/trade/amount.ts';
import type { OrderLine } from '#contract/trade/order/shapes.ts';
import type { order } from '#contract/trade/order.ts';

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

/** Decimals are typed with a comma in half of the countries; what is no number is sent as it is, for the server to name. */
export const readAmount = (typed: string): string => typed.trim().replace(',', '.');

/** Only what is another than ordered is sent of a changed line. */
export function sentOf(values: LineValues[], lines: OrderLine[]): SentLine[] {
  return values.map((one): SentLine => {
    const { lineID, status, text } = one;
    const line = lines.find((ordered) => ordered.lineID === lineID);
    if (status !== 'changed' || !line) return { lineID, status, text };
    const [quantity, price] = [readAmount(one.quantity), readAmount(one.price)];
    return {
      ...{ lineID, status, text },
      ...(!isSame(quantity, line.quantity) && { quantity }),
      ...(!isSame(price, line.price) && { price }),
      ...(one.day !== (line.day ?? '') && one.day !== '' && { day: one.day }),
      ...(one.substitute.trim() !== '' && { substitute: one.substitute }),
    };
  });
}

/** What a line comes to as it is typed; null while a number is none, or nothing is supplied. */
export function typedOf({ status, quantity, price }: LineValues, line: OrderLine): { quantity: string; price: string } | null {
  if (status === 'not-supplied') return null;
  if (status === 'as-ordered') return line;
  const [amount, each] = [readQuantity(readAmount(quantity), { whole: false }), readPrice(readAmount(price))];
  return amount && each ? { quantity: amount, price: each } : null;
}

const NUMBER = /^\d+(\.\d+)?$/;
const isSame = (typed: string, ordered: string): boolean => NUMBER.test(typed) && new Decimal(typed).eq(ordered);
