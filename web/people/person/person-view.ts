import type { BusinessCard } from '#contract/company/business.ts';
import type { PublicProfile } from '#contract/people/profile.ts';
import { date } from '#web/base/format.ts';

/** What the page shows of a person. Profession and birth date are there only when their owner shows them. */
export function personView({
  userID,
  firstName,
  lastName,
  city,
  country,
  state,
  jobPosition,
  businessType,
  industry,
  preferredLanguage,
  companyName,
  briefPresentation,
  profession,
  birthDate,
  profilePhoto,
  coverPhoto,
  identity,
  verifiedCompany,
}: PublicProfile) {
  return {
    id: userID,
    name: `${firstName} ${lastName}`.trim(),
    portrait: profilePhoto,
    cover: coverPhoto,
    position: jobPosition?.name ?? null,
    company: companyName,
    type: businessType?.code ?? null,
    countryCode: country?.code ?? null,
    place: [...new Set([city, state?.stateName, country?.countryName])].filter(Boolean).join(', '),
    about: briefPresentation?.split(/\n+/).filter((text) => text.trim()) ?? [],
    profession: profession ?? null,
    birthDate: birthDate ? date(birthDate) : null,
    industry: industry?.name ?? null,
    language: preferredLanguage?.name ?? null,
    identity: identity ?? null,
    verifiedCompany: verifiedCompany?.companyName ?? null,
  };
}

/** Only what the list shows. */
export function businessView({ businessID, verified, general, contactInfo }: BusinessCard) {
  return { id: businessID, verified, name: general.companyName, logo: general.profilePhoto, type: general.businessType.code, city: contactInfo.city };
}

export type PersonView = ReturnType<typeof personView>;
export type BusinessView = ReturnType<typeof businessView>;
