import '#web/components/form/jitless.ts';
import { told } from '#contract/base/sentence.ts';
import { inEnglish } from '#contract/base/sentences.ts';
import { ProfileChange } from '#contract/people/profile.ts';
import { startsWithDialCode } from '#contract/people/profile-rules.ts';
import { faultsOf } from '#web/components/form/faults.ts';

/** Sentences by field: the contract's rules, and the one about dial codes, for which it has no list (VAL-005). Loaded when somebody saves. */
export function check(change: ProfileChange, dialCodes: string[]): Record<string, string> {
  const found = faultsOf(ProfileChange, change, ([field]) => String(field));
  const phone = change.mobilePhone;
  if (phone && dialCodes.length > 0 && !startsWithDialCode(phone.countryCode, phone.phoneNumber, dialCodes))
    found['mobilePhone'] ??= inEnglish(told('phoneNumber'));
  return found;
}
