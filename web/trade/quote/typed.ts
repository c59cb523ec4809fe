const GROUPS = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/** A quantity as somebody types it: `1,000` is a thousand, as quantities are shown; any other comma is a decimal one, as in half of the countries. */
export const typedQuantity = (typed: string): string => {
  const text = typed.trim();
  return GROUPS.test(text) ? text.replaceAll(',', '') : text.replace(',', '.');
};

/** A price as somebody types it. `8,755` may be read in two ways: like what is no number it is sent as it is, for the server to name. */
export const typedPrice = (typed: string): string => (/^[1-9]\d{0,2},\d{3}$/.test(typed.trim()) ? typed.trim() : typedQuantity(typed));
