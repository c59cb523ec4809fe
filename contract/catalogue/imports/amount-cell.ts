import { type Sentence, told } from '#contract/base/sentence.ts';
import { excerpt } from './cells.ts';

export type AmountRead = { amount: string } | { problem: Sentence };

const GROUPS = /^[1-9]\d{0,2}(?:([ ,.'’])\d{3})(?:\1\d{3})*$/;

/**
 * An amount as people write it, as a decimal text: `1200`, `41.2`, `41,20`, `1,234.50`, `1.234,50`, `1 200`.
 * One comma or point before three digits may part thousands or begin the decimals, which is a problem that names both readings.
 * `whole`: of things that are counted whole, so that a comma parts thousands.
 */
export function readAmount(text: string, { whole = false } = {}): AmountRead {
  const plain = text.normalize('NFKC').trim();
  if (/^\d+$/.test(plain)) return { amount: plain };
  if (/^[1-9]\d{0,2}[,.]\d{3}$/.test(plain)) return twofold(plain, whole);
  const separator = GROUPS.exec(plain)?.[1];
  if (separator !== undefined) return { amount: plain.replaceAll(separator, '') };
  if (/^\d*[,.]\d+$/.test(plain)) return { amount: plain.replace(',', '.').replace(/^\./, '0.') };
  const [, groups = '', decimals = ''] = /^([1-9]\d{0,2}(?:[ ,.'’]\d{3})+)[,.](\d+)$/.exec(plain) ?? [];
  const parted = GROUPS.exec(groups)?.[1];
  return parted !== undefined && plain.charAt(groups.length) !== parted ? { amount: `${groups.replaceAll(parted, '')}.${decimals}` } : noAmount(text);
}

function twofold(text: string, whole: boolean): AmountRead {
  if (whole && text.includes(',')) return { amount: text.replace(',', '') };
  const readings = { one: text.replace(/[,.]/, ''), other: text.replace(',', '.') };
  return { problem: told('row.twofold', { text: excerpt(text), ...readings }) };
}

/** What stands around an amount that is a price: a sign, or a code of ISO 4217. */
const SIGNS: Record<string, string> = {
  '£': 'GBP',
  '€': 'EUR',
  US$: 'USD',
  A$: 'AUD',
  C$: 'CAD',
  HK$: 'HKD',
  NZ$: 'NZD',
  S$: 'SGD',
  '₹': 'INR',
  zł: 'PLN',
  Kč: 'CZK',
};
/** One sign of several currencies: the column beside it says which. */
const SHARED = new Set(['$', '¥', 'kr']);

export interface PriceRead {
  amount: string;
  /** Of the sign or code that stands with it; null where there is none, or it is of several currencies. */
  currency: string | null;
}

/** A price with or without the sign of its currency, on either side. */
export function readPricing(text: string): PriceRead | { problem: Sentence } {
  const written = text.normalize('NFKC').trim();
  const before = /^[^\d.,]*/.exec(written)?.[0] ?? '';
  const number = /^[\d.,'’ ]*/.exec(written.slice(before.length))?.[0] ?? '';
  const words = [before.trim(), written.slice(before.length + number.length).trim()].filter((word) => word !== '');
  const read = words.length > 1 ? noAmount(text) : readAmount(number);
  if ('problem' in read) return read;
  const [sign] = words;
  if (sign === undefined || SHARED.has(sign)) return { amount: read.amount, currency: null };
  const currency = SIGNS[sign] ?? (/^[a-z]{3}$/i.test(sign) ? sign.toUpperCase() : null);
  return currency ? { amount: read.amount, currency } : noAmount(text);
}

const noAmount = (text: string): { problem: Sentence } => ({ problem: told('row.noAmount', { text: excerpt(text) }) });

/** `1=48.00|100=41.20` as pairs of texts; null where a part is no pair. */
export function readBands(text: string): { from: string; text: string }[] | null {
  const parts = text.split('|').flatMap((part) => (part.trim() === '' ? [] : [part]));
  const pairs = parts.map((part) => {
    const at = part.indexOf('=');
    return { from: part.slice(0, Math.max(at, 0)).trim(), text: part.slice(at + 1).trim() };
  });
  return pairs.every(({ from, text }) => from !== '' && text !== '') ? pairs : null;
}
