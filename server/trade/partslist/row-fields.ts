import type { PartsColumn } from '#contract/trade/parts-list/reading.ts';
import { RFQ_FITS } from '#contract/trade/rfq/limits.ts';
import type { LineChange } from '#contract/trade/rfq/shapes.ts';

/** What goes with a line under a name of its own. */
const ATTRIBUTES = {
  manufacturer: 'Manufacturer',
  manufacturerNumber: 'Manufacturer’s number',
  size: 'Size',
  material: 'Material',
  grade: 'Grade',
  standard: 'Standard',
} as const satisfies Partial<Record<PartsColumn, string>>;

/**
 * What a row says beside description, quantity and unit, as it was typed. Target prices are left to whoever looks over the draft: a figure in a file
 * says neither currency nor unit.
 */
export function fieldsOf(cells: readonly string[], columns: readonly PartsColumn[]): Pick<LineChange, 'itemNumber' | 'attributes' | 'note' | 'targetPrice'> {
  const said = (column: PartsColumn): string =>
    cells
      .filter((cell, at) => columns[at] === column && cell.trim() !== '')
      .map((cell) => cell.replace(/\s+/gu, ' ').trim())
      .join(' ');
  const attributes = Object.entries(ATTRIBUTES).flatMap(([column, name]) => {
    const value = said(column as PartsColumn).slice(0, RFQ_FITS.attributeValue);
    return value === '' ? [] : [{ name, value }];
  });
  const itemNumber = said('itemNumber');
  const isLong = itemNumber.length > RFQ_FITS.itemNumber;
  const note = [said('note'), said('neededBy'), isLong ? itemNumber : ''].filter((text) => text !== '').join('\n');
  return { itemNumber: isLong ? '' : itemNumber, attributes, note: note.slice(0, RFQ_FITS.lineNote), targetPrice: null };
}
