import type { RfqFilters } from './rfq-links.ts';

// Screens of the people of a company: apart from other addresses, because pages for everybody lead to none of them.
/** What waits for a company, and how it stands (DSH-001). */
export const manage = (id: string): string => `/business/${id}/manage`;
/** The figures of a company, or the chart of one of them. */
export const analytics = (id: string, figure?: string): string => `/business/${id}/analytics${figure ? `#${figure}` : ''}`;
export const boosts = (id: string): string => `/business/${id}/boosts`;
export const invoices = (id: string): string => `/business/${id}/invoices`;
/** Requests for quotation that a company was invited to or writes a quote for, all or some of them. */
export function businessRfqs(id: string, { page, ...filters }: Pick<RfqFilters, 'state' | 'assigned' | 'flag' | 'currency' | 'page'> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  if (page && page > 1) query.set('page', String(page));
  return `/business/${id}/rfqs${query.size > 0 ? `?${query}` : ''}`;
}
export const integrations = (id: string): string => `/business/${id}/integrations`;
export const documents = (id: string): string => `/business/${id}/documents`;
/** Its references, for its owners and admins (RFN-016). */
export const businessReferences = (id: string): string => `/business/${id}/references`;
export const importProducts = (id: string): string => `/business/${id}/product/import`;
export const editProduct = (id: string, productID: string): string => `/business/${id}/product/${productID}/edit`;
export const members = (id: string): string => `/business/${id}/members`;
export const verification = (id: string): string => `/business/${id}/verification`;
