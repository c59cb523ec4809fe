import type { BusinessChange } from '#contract/company/business-change.ts';
import { dialCode } from '#contract/people/profile-rules.ts';

type Phone = NonNullable<BusinessChange['contactInfo']>['phone'];

/** A number as it is kept, with the plus of its code. One without digits is none. */
export function dialled(phone: Phone): Phone {
  if (!phone) return phone;
  return phone.businessPhoneNumber.trim() ? { countryCode: dialCode(phone.countryCode), businessPhoneNumber: phone.businessPhoneNumber.trim() } : null;
}
