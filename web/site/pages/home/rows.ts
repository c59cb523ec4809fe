import { HOME_LATEST_PER_TYPE, HOME_TYPES } from '#contract/base/limits.ts';
import type { LatestBusiness } from '#contract/directory/search.ts';

/** One row per type in the fixed order, at most three cards each, newest first; a type without any is left out (HOM-009..011). */
export function rowsOf(latest: LatestBusiness[]) {
  const newest = [...latest].sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  return HOME_TYPES.map((type) => ({
    type,
    cards: newest
      .filter(({ general }) => general.businessType.code === type)
      .slice(0, HOME_LATEST_PER_TYPE)
      .map(cardOf),
  })).filter(({ cards }) => cards.length > 0);
}

/** Only what the card shows goes to the browser. */
function cardOf({ businessID, verified, shortDescription, general, contactInfo }: LatestBusiness) {
  return {
    id: businessID,
    verified,
    name: general.companyName,
    description: shortDescription,
    industry: general.industry?.name ?? null,
    logo: general.profilePhoto,
    cover: general.coverPhoto,
    city: contactInfo.city,
    country: contactInfo.country?.code ?? null,
  };
}

export type LatestRow = ReturnType<typeof rowsOf>[number];
export type LatestCard = LatestRow['cards'][number];
