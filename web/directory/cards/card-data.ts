import { CARD_DESCRIPTION, CARD_SPECS, SPEC_PREVIEW } from '#contract/base/limits.ts';
import type { Product } from '#contract/catalogue/product.ts';
import type { BusinessCard } from '#contract/company/business.ts';
import type { PublicProfile } from '#contract/people/profile.ts';
import { countryName, cut } from '#web/base/format.ts';
import { partsOf } from './marked-parts.ts';
import type { ProductBeside } from './product-facts.server.ts';

/** Keeps a sign on the line of the word before it. */
const NO_BREAK = '\u00a0';

/** What the cards show and nothing else, so that a page of results stays light. Loaders call these. */

export function businessCardData({ businessID, subscription, verified, general, contactInfo, reactions }: BusinessCard, promoted: boolean, marked: string[]) {
  const { country } = contactInfo;
  return {
    id: businessID,
    tier: subscription,
    verified,
    promoted,
    name: general.companyName,
    title: partsOf(general.companyName, marked),
    description: partsOf(cut(general.shortDescription, CARD_DESCRIPTION), marked),
    type: general.businessType.code,
    industry: general.industry?.name ?? null,
    year: general.yearStablished,
    logo: general.profilePhoto,
    city: contactInfo.city,
    country: country && { code: country.code, name: countryName(country.countryName) },
    likes: reactions.reactionCount.like,
  };
}

type OfCard =
  | 'productID'
  | 'businessID'
  | 'businessProfile'
  | 'name'
  | 'description'
  | 'mainImage'
  | 'photos'
  | 'specs'
  | 'industry'
  | 'category'
  | 'subCategory';

/** What only a search knows of a product. */
interface FoundBeside {
  promoted: boolean;
  marked: string[];
  beside: ProductBeside | null;
}

export function productCardData(product: Pick<Product, OfCard>, { promoted, marked, beside }: FoundBeside = { promoted: false, marked: [], beside: null }) {
  const { productID, businessID, businessProfile, name, description, mainImage, photos, specs } = product;
  return {
    id: productID,
    businessID,
    promoted,
    beside,
    name,
    title: partsOf(name, marked),
    description: partsOf(cut(description, CARD_DESCRIPTION), marked),
    image: mainImage ?? photos[0] ?? null,
    photoCount: photos.length,
    type: businessProfile.general.businessType.code,
    company: businessProfile.general.companyName,
    verified: businessProfile.verified,
    /** `industry | category | sub-category` (SEA-028). */
    place: [product.industry, product.category, product.subCategory]
      .map((part) => part?.name)
      .filter(Boolean)
      .join(`${NO_BREAK}| `),
    specs: beside?.specs ?? specs.slice(0, CARD_SPECS).map(({ key, value }) => ({ key, value: cut(value, SPEC_PREVIEW) })),
  };
}

export function personCardData({
  userID,
  firstName,
  lastName,
  profilePhoto,
  country,
  state,
  city,
  jobPosition,
  companyName,
  briefPresentation,
  reactions,
}: PublicProfile) {
  return {
    id: userID,
    name: `${firstName} ${lastName}`.trim(),
    photo: profilePhoto,
    countryCode: country?.code ?? null,
    /** `country / state / city` (SEA-034). */
    place: [country?.countryName, state?.stateName, city].filter(Boolean).join(`${NO_BREAK}/ `),
    position: jobPosition?.name ?? null,
    company: companyName,
    presentation: cut(briefPresentation ?? '', CARD_DESCRIPTION),
    likes: reactions.reactionCount.like,
  };
}

export type BusinessCardData = ReturnType<typeof businessCardData>;
export type ProductCardData = ReturnType<typeof productCardData>;
export type PersonCardData = ReturnType<typeof personCardData>;
