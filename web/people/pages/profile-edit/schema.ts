import '#web/components/form/jitless.ts';
import { plainSentence } from '#contract/base/plain-sentences.ts';
import { ProfileChange } from '#contract/people/profile.ts';
import { PHONE_SENTENCE, startsWithDialCode } from '#contract/people/profile-rules.ts';

/** Sentences by field: the contract's rules, and the one about dial codes, for which it has no list (VAL-005). Loaded when somebody saves. */
export function check(change: ProfileChange, dialCodes: string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of ProfileChange.safeParse(change, { error: plainSentence }).error?.issues ?? []) found[String(path[0])] ??= message;
  const phone = change.mobilePhone;
  if (phone && dialCodes.length > 0 && !startsWithDialCode(phone.countryCode, phone.phoneNumber, dialCodes)) found['mobilePhone'] ??= PHONE_SENTENCE;
  return found;
}
