import { createHash } from 'node:crypto';
import { RFQ_LIMITS } from '#contract/trade/rfq/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { DAY_SECONDS } from '#server/trade/inquiry/contact-queries.ts';
import type { Content, ContentLine } from '../revision/content-queries.ts';
import { countCopies, type Publisher } from './publish-queries.ts';

/** Why staff looks at a request before anybody else does (RFQ-029). */
export type Held = 'same' | 'new-account' | 'contact';

/** The same for every membership (RFQ-028). @throws Refusal `rfq_limit`. */
export function refuseTooMany({ isNew, isChecked, isRestricted, open, today }: Publisher): void {
  const most = isNew ? RFQ_LIMITS.new : isChecked ? RFQ_LIMITS.checked : RFQ_LIMITS.unchecked;
  const day = isRestricted ? RFQ_LIMITS.restrictedDay : most.day;
  if (open >= most.open || today >= day) throw new Refusal('rfq_limit', { retryAfter: DAY_SECONDS / 24 });
}

const MOST_SAME = 2;

/** What is new in a request, from whom, and whether more than invited companies come to read it. */
interface Judged {
  /** Of what it asks; null where that was judged before. */
  hash: Buffer | null;
  /** Those of its texts that were not judged before. */
  texts: Written[];
  publisher: Publisher;
  accountID: string;
  isBroad: boolean;
}

export async function whyHeld(db: Db, { hash, texts, publisher: { isNew, isChecked }, accountID, isBroad }: Judged): Promise<Held | null> {
  if (hash && (await countCopies(db, hash, accountID)) >= MOST_SAME) return 'same';
  if (isBroad && isNew && !isChecked) return 'new-account';
  return !isChecked && leadsElsewhere(texts) ? 'contact' : null;
}

/** A mail or web address, or a number to call: how somebody gets people away from here before anybody knows who he is. */
const CONTACT = /[^\s@]@[^\s@]|https?:\/\/|\bwww\.|[a-z0-9]\.(?:com|net|org|co\.uk|io|ru|cn|info|biz)\b|\d[\d ().-]{8,20}\d/i;
/** The first of these texts that does. */
export const leadsElsewhere = (texts: Written[]): Written | undefined => texts.find(({ text }) => CONTACT.test(text));

/** A text of a request, and where it stands in the input. */
export interface Written {
  field: string;
  text: string;
}

/** Everything that people wrote into a request, but for item numbers, which are long figures. */
export const textsOf = ({ title, note, place, paymentTerms, certificates, lines }: Content): Written[] => [
  ...Object.entries({ title, note, place, paymentTerms }).map(([field, text]) => ({ field, text })),
  ...certificates.map(({ name }, at) => ({ field: `certificates.${at}.name`, text: name })),
  ...lines.filter(({ struck }) => !struck).flatMap(textsOfLine),
];

const textsOfLine = ({ description, note, attributes }: ContentLine, at: number): Written[] => [
  ...Object.entries({ description, note }).map(([field, text]) => ({ field: `lines.${at}.${field}`, text })),
  ...attributes.flatMap(({ name, value }, place) => [name, value].map((text) => ({ field: `lines.${at}.attributes.${place}`, text }))),
];

/** Title and lines as letters and digits, however they are written. */
export function hashOf({ title, lines }: Pick<Content, 'title' | 'lines'>): Buffer {
  const bare = (text: string): string =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '');
  const asked = lines.filter(({ struck }) => !struck).map(({ description, quantity, unit }) => [bare(description), quantity, unit]);
  return createHash('sha256')
    .update(JSON.stringify([bare(title), asked]))
    .digest();
}
