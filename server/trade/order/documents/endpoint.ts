import { fitsModulo10 } from '#contract/base/modulo-10.ts';
import type { OrderParty } from '#contract/trade/order/shapes.ts';
import schemes from './vat-schemes.json' with { type: 'json' };

export interface Endpoint {
  scheme: string;
  value: string;
}

const VAT_SCHEMES: Readonly<Record<string, string>> = schemes;
const ITALIAN = /^IT\d{11}$/;
const GLN = /^\d{13}$/;
const DUNS = /^\d{9}$/;
const LEI = /^[0-9A-Z]{18}\d{2}$/;

/** Where a side is reached in the Peppol network: its VAT number, else its GLN, D-U-N-S number or LEI (ORD-012); null where it has none that holds. */
export function endpointOf({ vat, gln, duns, lei }: Pick<OrderParty, 'vat' | 'gln' | 'duns' | 'lei'>): Endpoint | null {
  const number = plain(vat);
  const scheme = VAT_SCHEMES[number.slice(0, 2)];
  if (scheme && /^[A-Z]{2}[0-9A-Z]{2,}$/.test(number) && (!number.startsWith('IT') || isItalian(number))) return { scheme, value: number };
  if (GLN.test(plain(gln)) && fitsModulo10(plain(gln))) return { scheme: '0088', value: plain(gln) };
  if (DUNS.test(plain(duns))) return { scheme: '0060', value: plain(duns) };
  return LEI.test(plain(lei)) ? { scheme: '0199', value: plain(lei) } : null;
}

/** A number without what people write between its signs. */
export const plain = (number: string | null): string => (number ?? '').replace(/[\s.\-/]/g, '').toUpperCase();

/** The last digit of an Italian VAT number is a check digit by Luhn. */
function isItalian(number: string): boolean {
  if (!ITALIAN.test(number)) return false;
  const doubled = [...number.slice(2)].map((digit, place) => (place % 2 ? +digit * 2 : +digit)).map((value) => (value > 9 ? value - 9 : value));
  return doubled.reduce((sum, value) => sum + value, 0) % 10 === 0;
}
