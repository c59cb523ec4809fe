import { COMPARE } from '#contract/base/limits.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { type MeasuringUnit, unitIn } from '#contract/catalogue/quantity.ts';
import type { ComparedCompany } from '#contract/directory/compare.ts';
import { readNeeded } from '#contract/directory/search-address.ts';
import type { Client } from '#web/base/client/client.ts';
import { readRates } from '#web/base/client/rates.server.ts';
import type { Settings } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { neededOf } from '#web/directory/cards/offer.server.ts';
import { attributesBy } from '#web/directory/cards/product-facts.server.ts';
import { companyRows } from './company-rows.server.ts';
import { productRows } from './product-rows.server.ts';

/** What the address asks for: ids of one kind, and the quantity that prices are for. */
export interface Asked {
  kind: 'business' | 'product';
  ids: string[];
  qty: string | undefined;
}

/** @returns what is asked, and whether the address says it in another way than its own. */
export function readAsked(url: string, units: readonly MeasuringUnit[]): Asked & { isForm: boolean } {
  const given = new URL(url).searchParams;
  const products = given.get('products');
  const all = (products ?? given.get('companies') ?? '').split(',').flatMap((text) => links.idOfSlug(text) ?? []);
  const isForm = given.has('amount');
  const [amount = '', code = ''] = isForm ? [given.get('amount') ?? '', given.get('unit') ?? ''] : (given.get('qty') ?? '').split('-');
  // `2,000` and `2000` are the same.
  const quantity = readNeeded(amount.replace(/[,\s]/g, ''));
  const qty = quantity !== null && unitIn(units, code) ? `${quantity}-${code}` : undefined;
  return { kind: products === null ? 'business' : 'product', ids: [...new Set(all)].slice(0, COMPARE.most), qty, isForm };
}

/** Those that can be read side by side; fewer than two are no comparison. */
export async function compared(client: Client, { kind, ids, qty }: Asked, settings: Settings, units: readonly MeasuringUnit[]) {
  if (ids.length < COMPARE.least) return null;
  const { products, companies } = (await client.compare.get({ ids: ids.join(',') })).data;
  const byID = new Map(companies.map((company) => [company.businessID, company]));
  const words = { settings, units, rates: await readRates(client), needed: neededOf(qty, units) };
  if (kind === 'product') {
    const heads = products.map(headOfProduct);
    return { heads, units: unitsOf(products, units), rows: productRows(products, byID, words, await attributesBy(client, products)) };
  }
  const chosen = ids.flatMap((id) => byID.get(id) ?? []);
  return { heads: chosen.map(headOfCompany), units: [], rows: companyRows(chosen, words, 'all') };
}

const headOfProduct = ({ productID, name, mainImage, photos, businessProfile }: Product) => ({
  id: productID,
  name,
  image: mainImage ?? photos[0] ?? null,
  to: links.product(businessProfile.general.companyName, name, productID),
  businessID: businessProfile.businessID,
  company: businessProfile.general.companyName as string | null,
  verified: businessProfile.verified,
});

const headOfCompany = ({ businessID, general, verified }: ComparedCompany) => ({
  id: businessID,
  name: general.companyName,
  image: general.profilePhoto,
  to: links.business(general.companyName, businessID),
  businessID,
  company: null as string | null,
  verified,
});

/** The units that these products are priced and ordered in: a quantity is typed in one of them. */
function unitsOf(products: Product[], units: readonly MeasuringUnit[]) {
  const codes = products.flatMap(({ trade }) => [trade.price && 'currency' in trade.price ? trade.price.unit : null, trade.moq?.unit]);
  return [...new Set(codes)].flatMap((code) => {
    const unit = unitIn(units, code);
    return unit ? [{ code: unit.code, plural: unit.plural }] : [];
  });
}

export type Compared = NonNullable<Awaited<ReturnType<typeof compared>>>;
