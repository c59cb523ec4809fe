/** Countries with the European Union's VAT, with the letters that their numbers begin with where those are others than the country's. */
const EU = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
];
const PREFIXES: Record<string, string[]> = { GR: ['EL'], GB: ['GB', 'XI'] };

const isInZone = (country: string): boolean => country === 'GB' || EU.includes(country);

/** By its form: whether it is registered is for the buyer to know. Elsewhere it is whatever tax number the country gives. */
export function isVatNumber(number: string, country: string): boolean {
  if (!isInZone(country)) return /^[0-9A-Z/+*&]{2,20}$/.test(number);
  return (PREFIXES[country] ?? [country]).some((prefix) => number.startsWith(prefix) && /^[0-9A-Z+*]{2,12}$/.test(number.slice(prefix.length)));
}

/**
 * A service that a company in the UK or the EU buys from a seller outside both is taxed where the buyer is, and the buyer accounts for it
 * (Value Added Tax Act 1994, section 8; Directive 2006/112/EC, articles 44 and 196). The VAT number says that it buys as a business.
 */
export function isReverseCharged(seller: { country: string }, buyer: { country: string | null; vatNumber: string | null }): boolean {
  return !isInZone(seller.country) && buyer.country !== null && isInZone(buyer.country) && buyer.vatNumber !== null;
}
