import * as links from '#web/base/links.ts';
import { rfqPath } from '#web/base/rfq-links.ts';
import * as ways from '#web/base/way-links.ts';

/** Places of the footer that lead home and there to what answers them (FTR-001 to FTR-004): by their names, with their real links. */
const WAYS = {
  'developers-zone': ways.developersZone(),
  'company-verification': ways.companyVerification(),
  'advertise-with-us': ways.advertise(),
  'free-b2b-marketing': ways.freeMarketing(),
  'message-center': ways.messageCenter(),
  'direct-buyer-enquiries': rfqPath,
  'search-buyers-by-countries': ways.byCountry('buyers'),
  'work-with-wbn': ways.workWithWbn(),
  'search-manufacturers-by-country': ways.byCountry('manufacturers'),
  'search-suppliers-by-country': ways.byCountry('suppliers'),
  'search-retailers-by-country': ways.byCountry('retailers'),
  'b2b-contract-help': links.needHelp(),
  'manufacturers-list': links.search({ business: 'MA' }),
  'exporters-list': links.search({ business: 'EX' }),
  'wholesalers-list': links.search({ business: 'WS' }),
  'distributors-list': links.search({ business: 'DI' }),
  'suppliers-list': ways.byCountry('suppliers'),
  'retailers-list': links.search({ business: 'RE' }),
};
export type Way = keyof typeof WAYS;
export const WAY_NAMES = Object.keys(WAYS) as Way[];

/** Where a place leads; inquiries come without requests for quotation too. */
export const wayTo = (way: Way, trade: boolean): string => (way === 'direct-buyer-enquiries' && !trade ? ways.messageCenter() : WAYS[way]);
