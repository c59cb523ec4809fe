import * as links from '../links.ts';

/** Addresses that only private and late parts name: in links.ts they would weigh on the first load of every page. */

/** Where whoever wants to buy a membership chooses the business (MEM-017). */
export const chooseBusiness = (plan?: string): string => `${links.myBusiness()}?${wanted(plan)}`;
/** The same for who has no business yet: it is made first, and leads on to the membership. */
export const createForMembership = (plan?: string): string => `${links.createBusiness()}?${wanted(plan)}`;
/** The membership of a business, with what is wanted chosen already. */
export const buyMembership = (id: string, plan?: string): string => links.businessMembership(id) + (plan ? `?plan=${plan}` : '');
const wanted = (plan?: string): string => `membership=choose-business${plan ? `&plan=${plan}` : ''}`;
export const boosts = (id: string): string => `/business/${id}/boosts`;
export const analytics = (id: string): string => `/business/${id}/analytics`;
export const invoices = (id: string): string => `/business/${id}/invoices`;

/** Tells the API that these were seen, by a picture that shows nothing. */
export const seen = (apiUrl: string, kind: 'results' | 'page', ids: string[]): string => `${apiUrl}/seen/${kind}.gif?of=${ids.join(',')}`;
