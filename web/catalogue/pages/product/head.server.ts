import { TITLE_DESCRIPTION } from '#contract/base/limits.ts';
import type { Product } from '#contract/catalogue/product.ts';
import type { Settings, Thing } from '#web/base/context.ts';
import { edition } from '#web/base/edition/uk.ts';
import * as links from '#web/base/links.ts';
import { pageHead, typeLabel } from '#web/base/page/page-head.server.ts';
import { breadcrumbList } from '#web/base/page/structured-data.server.ts';
import { translator } from '#web/base/text/texts.server.ts';
import { offersThing } from './offers.server.ts';
import { stepsOf } from './steps.ts';

const addressOf = ({ productID, name, businessProfile }: Product): string => links.product(businessProfile.general.companyName, name, productID);

/** Name, first 64 characters of the description, country, brand (PRO-021). A company without a country stands under the edition's. */
export function headOf(settings: Settings, product: Product, indexed: boolean) {
  const { productID, name, description, keywords, industry, category, subCategory, businessProfile } = product;
  const { general, contactInfo } = businessProfile;
  const start = [...description].slice(0, TITLE_DESCRIPTION).join('').trim();
  const country = contactInfo.country?.countryName ?? edition.countryName;
  return pageHead(settings, {
    path: addressOf(product),
    title: [name, start, country, translator(settings.language, 'head')('product.brand')].filter(Boolean).join(' - '),
    description: description || name,
    keywords: [
      name,
      ...keywords,
      subCategory?.name,
      category?.name,
      industry?.name,
      general.companyName,
      typeLabel(settings.language, general.businessType.code, 'one'),
      contactInfo.city,
      country,
    ],
    picture: { kind: 'product', id: productID },
    indexed,
  });
}

export function aboutOf({ siteUrl }: Settings, product: Product): Thing[] {
  const page = addressOf(product);
  return [productThing(siteUrl, page, product), breadcrumbList(siteUrl, [...stepsOf(product), { to: page, text: product.name }])];
}

/** Facts only: no offer or price that nobody has given, and no rating. */
function productThing(siteUrl: string, page: string, product: Product): Thing {
  const { name, description, photos, externalID, keywords, specs, industry, category, subCategory, businessProfile, trade } = product;
  const { general, businessID } = businessProfile;
  const company: Thing = {
    '@type': 'Organization',
    name: general.companyName,
    url: siteUrl + links.business(general.companyName, businessID),
    logo: general.profilePhoto?.url ?? null,
  };
  return {
    '@type': 'Product',
    '@id': `${siteUrl}${page}#product`,
    name,
    description,
    url: siteUrl + page,
    image: photos.map(({ url }) => url),
    sku: externalID,
    keywords: keywords.join(', '),
    category: [industry, category, subCategory].flatMap((level) => level?.name ?? []).join(' > '),
    brand: trade.brand && { '@type': 'Brand', name: trade.brand },
    // Who trades a product did not make it.
    manufacturer: general.businessType.code === 'MA' ? company : null,
    gtin: trade.gtin,
    mpn: trade.partNumber,
    countryOfOrigin: trade.origin && { '@type': 'Country', name: trade.origin },
    offers: offersThing(siteUrl + page, product, company),
    additionalProperty: specs.map(({ key, value }) => ({ '@type': 'PropertyValue', name: key, value })),
  };
}
