import { convertQuantity, type MeasuringUnit, showQuantity, unitIn } from '#contract/catalogue/quantity.ts';
import { translator } from '#web/base/text/texts.server.ts';
import type { CardWords } from '#web/directory/cards/found.server.ts';
import type { Cell } from './rows.server.ts';

/** A quantity, measured in the base unit of its kind. */
export function quantityCell(stated: { quantity: string; unit: string } | null, units: readonly MeasuringUnit[], locale: string): Cell {
  const unit = unitIn(units, stated?.unit);
  if (!stated || !unit) return { text: null };
  const base = units.find(({ dimension, factor }) => dimension === unit.dimension && factor === '1') ?? unit;
  return { text: showQuantity(stated.quantity, unit, locale), amount: convertQuantity(stated.quantity, unit, base), measure: base.code };
}

export function daysCell(days: number | null, { settings }: Pick<CardWords, 'settings'>): Cell {
  return days === null ? { text: null } : { text: translator(settings.language, 'trade')('days', { count: days }), amount: String(days), measure: 'DAY' };
}
