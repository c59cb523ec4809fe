const GROUPS = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/**
 * A quantity or an amount of money as somebody types it: `1,000` is a thousand, as it is shown; any other comma is a decimal one, as in half of the countries;
 * spaces of any width part thousands. What is no number goes as it was typed, so that it is refused and not lost.
 */
export function typedQuantity(typed: string): string {
  const text = typed.trim();
  const joined = text.replaceAll(/(?<=\d)\s(?=\d{3}(?!\d))/g, '');
  return GROUPS.test(joined) ? joined.replaceAll(',', '') : joined.replace(',', '.');
}

/** A price of one, which has up to four places: `8,755` may be read in two ways, so that it is sent as it is, for the server to name. */
export const typedPrice = (typed: string): string => (/^[1-9]\d{0,2},\d{3}$/.test(typed.trim()) ? typed.trim() : typedQuantity(typed));
