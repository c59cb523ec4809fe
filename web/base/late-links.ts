import * as links from './links.ts';

/** Addresses that only private and late parts name: in links.ts they would weigh on the first load of every page. */

/** Where whoever wants to buy a membership chooses the business (MEM-017). */
export const chooseBusiness = (): string => `${links.myBusiness()}?membership=choose-business`;
export const boosts = (id: string): string => `/business/${id}/boosts`;
export const analytics = (id: string): string => `/business/${id}/analytics`;
export const invoices = (id: string): string => `/business/${id}/invoices`;

/** Tells the API that these were seen, by a picture that shows nothing. */
export const seen = (apiUrl: string, kind: 'results' | 'page', ids: string[]): string => `${apiUrl}/seen/${kind}.gif?of=${ids.join(',')}`;
