import { search } from './links.ts';

// Where the places of the home page lead: apart from other addresses, because most pages for everybody lead to none of them.
/** A place of the home page by its name. */
export const homeAt = (place: string): string => `/#${place}`;
export const developersZone = (): string => '/developers-zone';
export const companyVerification = (): string => '/company-verification';
export const advertise = (): string => '/advertise-with-us';
export const freeMarketing = (): string => '/free-marketing';
export const messageCenter = (): string => '/message-center';
export const workWithWbn = (): string => '/work-with-wbn';
export const COUNTRY_LISTS = ['manufacturers', 'suppliers', 'retailers', 'buyers'] as const;
export type CountryList = (typeof COUNTRY_LISTS)[number];
/** Countries with companies that make, supply, retail or buy (FTR-005). */
export const byCountry = (who: CountryList): string => `/search-by-country/${who}`;
/** A search for products that begins in the field of the search bar, which has this id. */
export const searchBegun = (): string => `${search({ business: 'PR' })}#search-field`;
