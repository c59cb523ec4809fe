import type { Product } from '#contract/catalogue/product.ts';
import type { Business } from '#contract/company/business.ts';
import type { Settings, Thing } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { pageHead, typeLabel } from '#web/base/page/page-head.server.ts';
import { breadcrumbList } from '#web/base/page/structured-data.server.ts';
import { translator } from '#web/base/text/texts.server.ts';
import { stepsOf } from './steps.ts';

/** Products whose names describe the company. */
const NAMED_PRODUCTS = 8;

export function headOf(settings: Settings, { businessID, general, contactInfo }: Business, products: Product[], indexed: boolean) {
  const t = translator(settings.language, 'head');
  const type = typeLabel(settings.language, general.businessType.code, 'one');
  const place = [contactInfo.city, contactInfo.country?.countryName].filter(Boolean).join(', ');
  const name = general.companyName;
  return pageHead(settings, {
    path: links.business(name, businessID),
    title: place ? t('business.title', { name, type, place }) : t('business.titleNoPlace', { name, type }),
    description: general.shortDescription || name,
    keywords: [
      name,
      type,
      general.industry?.name,
      ...general.categories.map((category) => category.name),
      contactInfo.city,
      contactInfo.country?.countryName,
      ...products.flatMap(({ keywords }) => keywords),
    ],
    picture: { kind: 'business', id: businessID },
    indexed,
  });
}

export function aboutOf({ siteUrl, language }: Settings, business: Business, products: Product[]): Thing[] {
  const { general, businessID } = business;
  const page = links.business(general.companyName, businessID);
  const steps = stepsOf(general, (code) => typeLabel(language, code, 'many'));
  return [organization(siteUrl, page, business, products), breadcrumbList(siteUrl, [...steps, { to: page, text: general.companyName }])];
}

function organization(siteUrl: string, page: string, { general, contactInfo }: Business, products: Product[]): Thing {
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}${page}#organization`,
    name: general.companyName,
    description: general.shortDescription,
    url: siteUrl + page,
    sameAs: websiteOf(contactInfo.website),
    logo: general.profilePhoto?.url ?? null,
    image: general.coverPhoto?.url ?? null,
    foundingDate: general.yearStablished === null ? null : String(general.yearStablished),
    address: addressOf(contactInfo),
    numberOfEmployees: general.totalEmployees && { '@type': 'QuantitativeValue', minValue: general.totalEmployees.min, maxValue: general.totalEmployees.max },
    // What is offered, not at which price: nobody has said one.
    makesOffer: products.slice(0, NAMED_PRODUCTS).map(({ productID, name }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Product', name, url: siteUrl + links.product(general.companyName, name, productID) },
    })),
  };
}

function addressOf({ legalAddressEnglish, city, zipcode, state, country }: Business['contactInfo']): Thing | null {
  if (!legalAddressEnglish && !city && !country) return null;
  return {
    '@type': 'PostalAddress',
    streetAddress: legalAddressEnglish,
    addressLocality: city,
    addressRegion: state?.stateName ?? null,
    postalCode: zipcode,
    addressCountry: country?.code ?? null,
  };
}

/** Somebody else typed it: only a web address is passed on. */
function websiteOf(website: string | null): string | null {
  const address = website && /^https?:\/\//i.test(website) ? website : `https://${website}`;
  return website && URL.canParse(address) ? address : null;
}
