import { type MeasuringUnit, showQuantity, unitIn } from '#contract/catalogue/quantity.ts';

export interface Asked {
  quantity: string | null;
  unit: string;
}

/** `2,000 + 60 pieces, 200 sets`: the quantities of lines by unit, in their order; null where none is stated. */
export function quantitiesOf(lines: readonly Asked[], units: readonly MeasuringUnit[], locale: string): string | null {
  const stated = lines.flatMap(({ quantity, unit }) => (quantity === null ? [] : [{ quantity, unit }]));
  const said = [...Map.groupBy(stated, ({ unit }) => unit)].map(([code, all]) => {
    const unit = unitIn(units, code) ?? { singular: code, plural: code };
    const numbers = all.map(({ quantity }) => showQuantity(quantity, { singular: '', plural: '' }, locale).trim());
    const last = all.at(-1)?.quantity ?? '1';
    return [...numbers.slice(0, -1), showQuantity(last, all.length > 1 ? { ...unit, singular: unit.plural } : unit, locale)].join(' + ');
  });
  return said.length > 0 ? said.join(', ') : null;
}
