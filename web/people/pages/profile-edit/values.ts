import type { OwnProfile, ProfileChange } from '#contract/people/profile.ts';
import { dialCode } from '#contract/people/profile-rules.ts';
import { edition } from '#web/base/edition/uk.ts';

/** What stands in the form: text throughout, empty for nothing. */
export interface ProfileValues {
  firstName: string;
  lastName: string;
  city: string;
  country: string;
  state: string;
  gender: string;
  preferredLanguage: string;
  /** A country, or a dial code as it was saved. */
  dialled: string;
  phoneNumber: string;
  briefPresentation: string;
  birthDate: string;
  showBirthDate: boolean;
  profession: string;
  showProfession: boolean;
  companyName: string;
  businessType: string;
  industry: string;
  jobPosition: string;
}

export function valuesOf(profile: OwnProfile): ProfileValues {
  const { country, mobilePhone, showBirthDate, showProfession } = profile;
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    city: profile.city ?? '',
    country: country?.code ?? '',
    state: profile.state?.stateID ?? '',
    gender: profile.gender?.code ?? '',
    preferredLanguage: profile.preferredLanguage?.code ?? '',
    dialled: mobilePhone?.countryCode || country?.code || edition.country,
    phoneNumber: mobilePhone?.phoneNumber ?? '',
    briefPresentation: profile.briefPresentation ?? '',
    birthDate: profile.birthDate ?? '',
    showBirthDate,
    profession: profile.profession ?? '',
    showProfession,
    companyName: profile.companyName ?? '',
    businessType: profile.businessType?.code ?? '',
    industry: profile.industry?.id ?? '',
    jobPosition: profile.jobPosition?.jobPositionID ?? '',
  };
}

/** What is sent: every field but the email (VAL-012), the phone only when there is a number (VAL-013), its code with a plus (VAL-011). */
export function changeOf({ dialled: _, phoneNumber, ...fields }: ProfileValues, countryCode: string): ProfileChange {
  return phoneNumber.trim() ? { ...fields, mobilePhone: { countryCode: dialCode(countryCode), phoneNumber } } : fields;
}
