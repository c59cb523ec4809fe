import { Decimal } from '#contract/catalogue/decimal.ts';
import { convertQuantity, unitIn } from '#contract/catalogue/quantity.ts';
import { compareAmounts } from '#contract/catalogue/trade/amount.ts';
import type { MinimumOrder } from '#contract/directory/found-shapes.ts';
import { units } from '#server/directory/reference/units.ts';
import type { CompanyRow } from './found-queries.ts';

type Stated = CompanyRow['moqs'][number];

/** The lowest of these minimum orders, among those that compare with what most products state; null where none states one (PAG-002). */
export function lowestOrder(written: Stated[]): MinimumOrder | null {
  // numeric keeps the zeros that somebody wrote.
  const stated = written.map((one) => ({ ...one, quantity: new Decimal(one.quantity).toFixed() }));
  const usual = stated.toSorted((one, other) => other.count - one.count || compareAmounts(one.quantity, other.quantity))[0];
  if (!usual) return null;
  const [lowest = usual] = stated
    .flatMap((one) => {
      const amount = inUnitOf(one, usual.unit);
      return amount === null ? [] : [{ ...one, amount }];
    })
    .toSorted((one, other) => compareAmounts(one.amount, other.amount));
  return { quantity: lowest.quantity, unit: lowest.unit, differs: stated.some((one) => inUnitOf(one, lowest.unit) !== lowest.quantity) };
}

function inUnitOf({ quantity, unit }: Stated, code: string): string | null {
  const [from, to] = [unitIn(units, unit), unitIn(units, code)];
  return from && to && convertQuantity(quantity, from, to);
}
