import type { OwnProfile } from '#contract/people/profile.ts';

/** What a profile knows, under the names of the form. */
function known({ country, state, mobilePhone, ...profile }: OwnProfile): Record<string, string | null | undefined> {
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    businessName: profile.companyName,
    businessType: profile.businessType?.code,
    jobPosition: profile.jobPosition?.jobPositionID,
    city: profile.city,
    country: country?.code,
    usaState: state?.stateID,
    mobilePhone: mobilePhone && `${mobilePhone.countryCode} ${mobilePhone.phoneNumber}`.trim(),
    email: profile.email,
  };
}

/** A reset comes back to it. */
export function startWith(form: HTMLFormElement, profile: OwnProfile): void {
  for (const [name, value] of Object.entries(known(profile))) {
    const field = form.elements.namedItem(name);
    if (!value) continue;
    if (field instanceof HTMLInputElement) startInput(field, value);
    if (field instanceof HTMLSelectElement) startSelect(field, value);
  }
}

function startInput(input: HTMLInputElement, value: string): void {
  const isEmpty = input.value === '';
  input.defaultValue = value;
  if (isEmpty) input.value = value;
}

/** A list without the value, as of the states for a county, stays as it is. */
function startSelect(select: HTMLSelectElement, value: string): void {
  const { value: chosen } = select;
  const known = [...select.options].find((option) => option.value === value);
  if (!known) return;
  const begun = [...select.options].find((option) => option.defaultSelected);
  const isTouched = chosen !== (begun?.value ?? '');
  if (begun) begun.defaultSelected = false;
  known.defaultSelected = true;
  select.value = isTouched ? chosen : value;
}
