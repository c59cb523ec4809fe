import type { Client } from '#web/base/client/client.ts';
import * as links from '#web/base/links.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';

const COMPANY = 'Halderby Pumps & Valves';
const BRANCH = '0004';
const PRODUCT = 'HV3 three-piece stainless ball valve';

/** A page of each kind that a visitor reads, by name; the company and the product are the fullest ones of the demonstration. */
export async function visitorPages(client: Client): Promise<[name: string, path: string][]> {
  const companies = await client.search.businesses({ textQuery: COMPANY });
  const products = await client.search.products({ textQuery: PRODUCT });
  const company = companies.results.find(({ businessProfile }) => businessProfile.general.companyName === COMPANY)?.businessProfile;
  const product = products.results.find(({ name }) => name === PRODUCT);
  const [request] = (await client.rfq.search({})).data;
  if (!company || !product || !request) throw new Error('The demonstration lacks the company, the product or the request that is measured.');
  return [
    ['home', links.home()],
    // One branch: a search of words stays out of search engines (FAC-020).
    ['search', links.search({ industry: BRANCH })],
    ['twenty cards', `${links.search({ business: 'PR', industry: BRANCH })}&size=20`],
    ['business', links.business(COMPANY, company.businessID)],
    ['product', links.product(COMPANY, PRODUCT, product.productID)],
    ['industries', links.industries()],
    ['requests', rfqLinks.rfqs()],
    ['request', rfqLinks.rfq(request.rfqID)],
  ];
}
