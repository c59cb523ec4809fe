import * as links from '#web/base/links.ts';
import * as ownLinks from '#web/base/own-links.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import * as tradeLinks from '#web/base/trade-links.ts';
import type { Stage } from './stage.ts';

export type Viewer = 'visitor' | 'owner' | 'buyer' | 'staff';

/** Addresses where the texts of a stage are shown, for each who sees them; the first few are the main ones. */
export function placesOf({ company, product, post, group, thread, rfq, owner, buyer }: Stage, text: string): Record<Viewer, string[]> {
  const found = (business: string): string => links.search({ business, search: text.slice(0, 150) });
  return {
    visitor: [
      links.businessPage(company),
      links.productPage(product),
      links.profile(owner.userID),
      found('MA'),
      links.post(post),
      links.group(group),
      links.businessProducts(company),
      links.timeline(company),
      links.home(),
      found('PR'),
      found('UR'),
      links.groups(text.slice(0, 90)),
      ...['es', 'zh'].map((language) => `/${language}${links.businessPage(company)}`),
    ],
    owner: [
      links.requests(company, thread),
      links.editBusiness(company),
      ...['contact', 'factory', 'trade', 'terms', 'names', 'numbers', 'sites', 'certificates'].map((tab) => links.editBusiness(company, tab)),
      ownLinks.editProduct(company, product),
      `/business/${company}/product`,
      ownLinks.members(company),
      `/business/${company}/invoices`,
      links.businessMembership(company),
      ownLinks.verification(company),
      ownLinks.documents(company),
      links.editProfile(),
      links.ownProfile(),
      links.myBusiness(),
      links.notifications(),
      links.group(group, 'members'),
      links.group(group, 'settings'),
      links.newsfeed(),
    ],
    buyer: [
      links.messages(),
      rfqLinks.rfq(rfq),
      tradeLinks.editRfq(rfq),
      rfqLinks.rfqs('mine'),
      links.requests(buyer.userID, thread),
      links.favorites(),
      links.savedSearches(),
      links.newsfeed(),
      links.sendRequest(company, product),
      links.notifications(),
    ],
    staff: [
      links.staff('reports'),
      links.staff('need-help'),
      links.staff('audit'),
      links.staff('find', company),
      links.staff('held'),
      links.staff('claims'),
      links.staff('rfqs', rfq),
    ],
  };
}
