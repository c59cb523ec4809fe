// Apart from the links that pages for everybody need: those load no more script for them.
import { type RfqFilters, rfqPath } from './rfq-links.ts';

export const editRfq = (id: string): string => `${rfqPath}/${id}/edit`;
/** Its quotes side by side, for the buyer. */
export const compareQuotes = (id: string): string => `${rfqPath}/${id}/compare`;
/** A quote as the buyer reads it. */
export const receivedQuote = (id: string, quoteID: string): string => `${rfqPath}/${id}/quote/${quoteID}`;
export const quoteFor = (id: string, bid: string): string => `${rfqPath}/${id}/quote?bid=${bid}`;
/** An order; `side` for who may stand on both. */
export const order = (id: string, side?: 'buyer' | 'supplier'): string => `/order/${id}${side === 'supplier' ? '?side=supplier' : ''}`;
/** The orders of a side, in one state or all; `bid`: of one company. */
export function orders(side: 'buyer' | 'supplier' = 'buyer', { page, ...filters }: Pick<RfqFilters, 'state' | 'bid' | 'page'> = {}): string {
  const query = new URLSearchParams(side === 'supplier' ? { side } : {});
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  if (page && page > 1) query.set('page', String(page));
  return query.size > 0 ? `/orders?${query}` : '/orders';
}
/** The form of an award; `chosen` fills it: `lineNumber:quoteNumber[:place[:quantity]]`, with commas between (TSC-007). */
export function awardRfq(id: string, chosen = ''): string {
  return `${rfqPath}/${id}/award${chosen && `?${new URLSearchParams({ chosen })}`}`;
}
