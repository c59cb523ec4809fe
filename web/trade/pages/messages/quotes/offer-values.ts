import type { OfferInThread } from '#contract/trade/quote-talk.ts';

export interface LineValues {
  key: string;
  description: string;
  quantity: string;
  unit: string;
  price: string;
  leadDays: string;
}

export interface OfferValues {
  lines: LineValues[];
  incoterm: string;
  place: string;
  currency: string;
  validUntil: string;
  paymentTerms: string;
  note: string;
}

const DAY_MS = 86_400_000;
const HOLDS_DAYS = 30;

/** Such as 2026-12-24: so many days from now. */
export const dayIn = (days: number, now = Date.now()): string => new Date(now + days * DAY_MS).toISOString().slice(0, 10);

export const emptyLine = (key: string): LineValues => ({ key, description: '', quantity: '', unit: 'H87', price: '', leadDays: '' });

export const emptyOffer = (key: string): OfferValues => ({
  lines: [emptyLine(key)],
  incoterm: '',
  place: '',
  currency: 'GBP',
  validUntil: dayIn(HOLDS_DAYS),
  paymentTerms: '',
  note: '',
});

/** What is sent. The server says what is missing or wrong in it. */
export function offerOf({ lines, ...terms }: OfferValues): Record<string, unknown> & Pick<OfferInThread, 'currency'> {
  return {
    ...terms,
    lines: lines.map(({ description, quantity, unit, price, leadDays }) => ({
      description: description.trim(),
      quantity: quantity.trim(),
      unit,
      offer: { unit, breaks: [{ from: quantity.trim(), price: price.trim() }], leadDays: /^\d{1,5}$/.test(leadDays.trim()) ? Number(leadDays) : null },
    })),
  };
}

/** Errors by the field of the form: a price holds from the whole quantity on, so that what is wrong with the one is said at the other. */
export function faultsOf(fields: Record<string, string>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [path, sentence] of Object.entries(fields)) {
    const [, place, field] = /^lines\.(\d+)\.(.+)$/.exec(path) ?? [];
    if (place === undefined || field === undefined) found[path] = sentence;
    else found[`lines.${place}.${fieldOf(field)}`] ??= sentence;
  }
  return found;
}

function fieldOf(path: string): 'description' | 'quantity' | 'price' | 'leadDays' {
  if (path.includes('leadDays')) return 'leadDays';
  if (path.includes('price')) return 'price';
  return path.startsWith('description') ? 'description' : 'quantity';
}
