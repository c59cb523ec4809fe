import type { Product } from '#contract/catalogue/product.ts';
import type { Front } from '#contract/directory/home.ts';
import type { contract } from '#contract/index.ts';
import type { Handlers, Request } from '#server/base/http/request.ts';
import { readProducts } from '#server/catalogue/product/queries.ts';
import { hostsOf } from '#server/company/business/certificates/certificate-queries.ts';
import { readPublicChecks } from '#server/trust/verification/public.ts';
import { readCountries, readFront } from './queries.ts';

export const calls = {
  get: async (request) => {
    const { productIDs, ...counted } = await readFront(request.db);
    const products = await readProducts(request.db, hostsOf(request), productIDs);
    return { success: true, data: { ...counted, products, seal: await sealOf(request, products) } };
  },
  countries: async ({ db }, { types }) => ({ success: true, data: await readCountries(db, types) }),
} satisfies Handlers<typeof contract.home>;

async function sealOf(request: Request, products: Product[]): Promise<Front['seal']> {
  const of = products.find(({ businessProfile }) => businessProfile.verified);
  if (!of) return null;
  const { grantedAt, checks } = await readPublicChecks(request, of.businessID);
  return { businessID: of.businessID, companyName: of.businessProfile.general.companyName, grantedAt, checks };
}
