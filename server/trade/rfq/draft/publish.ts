import { createHash } from 'node:crypto';
import { RFQ_LIMITS } from '#contract/trade/rfq-limits.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { inviteEach } from '../invite.ts';
import { type Content, insertRevision, readContent } from '../revision/content-queries.ts';
import { type Locked, lockRfq, nextNumber, noteHistory } from '../state-queries.ts';
import { faultsOf } from './faults.ts';
import { countCopies, findSame, type Publisher, readInvited, readPublisher, setPublished } from './publish-queries.ts';

/** Publishes a draft whole, or says everything that is missing (RFQ-012), in the caller's transaction. */
export async function publishRfq(request: Request, rfqID: string, version: number): Promise<{ state: 'open' | 'held'; number: string }> {
  const { db } = request;
  const { accountID } = actorOf(request);
  const locked = await lockRfq(db, rfqID);
  if (!locked) throw new Refusal('not_found');
  if (locked.state !== 'draft') throw new Refusal('rfq_published');
  if (locked.version !== version) throw new Refusal('conflict');
  const [content, invited] = [await readContent(db, rfqID), await readInvited(db, rfqID)];
  const fields = faultsOf({ content, invited, visibility: locked.visibility, deadline: locked.deadline, now: locked.now });
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
  const hash = hashOf(content);
  const publisher = await readPublisher(db, locked);
  await refuseSame(request, locked, hash);
  const isBroad = locked.visibility !== 'invited';
  if (isBroad) refuseTooMany(publisher);
  const heldBecause = whyHeld(content, publisher, isBroad, await countCopies(db, hash, accountID));
  const number = await nextNumber(db, 'R', locked.now);
  await setPublished(db, rfqID, { number, hash, heldBecause, at: locked.now });
  await insertRevision(db, rfqID, { revision: 1, by: accountID, at: locked.now, content, differences: [] });
  await noteHistory(db, rfqID, { what: heldBecause === null ? 'published' : 'held', by: accountID, text: heldBecause, at: locked.now });
  if (invited.length > 0) await inviteEach(request, { ...locked, publishedAt: locked.now }, invited);
  if (heldBecause === null) await publish(db, 'rfq.published', { rfqID });
  return { state: heldBecause === null ? 'open' : 'held', number };
}

async function refuseSame({ db }: Request, { id, accountID, businessID }: Locked, hash: Buffer): Promise<void> {
  const same = await findSame(db, { id, hash, accountID, businessID });
  if (same) throw new Refusal('rfq_duplicate', { fields: { rfqID: say('rfq.duplicate', { number: same.number, address: `/rfq/${same.rfqID}` }) } });
}

const DAY_SECONDS = 86_400;

/** The same for every membership (RFQ-028). */
function refuseTooMany({ isNew, isChecked, open, today }: Publisher): void {
  const most = isNew ? RFQ_LIMITS.new : isChecked ? RFQ_LIMITS.checked : RFQ_LIMITS.unchecked;
  if (open >= most.open || today >= most.day) throw new Refusal('rfq_limit', { retryAfter: DAY_SECONDS / 24 });
}

/** A mail or web address, or a number to call: how somebody gets people away from here before anybody knows who he is. */
const CONTACT = /[^\s@]@[^\s@]|https?:\/\/|\bwww\.|[a-z0-9]\.(?:com|net|org|co\.uk|io|ru|cn|info|biz)\b|\d[\d ().-]{8,20}\d/i;
const MOST_SAME = 2;

function whyHeld(content: Content, { isNew, isChecked }: Publisher, isBroad: boolean, copies: number): string | null {
  if (copies >= MOST_SAME) return 'same';
  if (isBroad && isNew && !isChecked) return 'new-account';
  const texts = [content.title, content.note, content.place, content.paymentTerms, ...content.lines.flatMap(({ description, note }) => [description, note])];
  return !isChecked && texts.some((text) => CONTACT.test(text)) ? 'contact' : null;
}

/** Title and lines as letters and digits, however they are written. */
function hashOf({ title, lines }: Content): Buffer {
  const bare = (text: string): string =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '');
  const asked = lines.map(({ description, quantity, unit }) => [bare(description), quantity, unit]);
  return createHash('sha256')
    .update(JSON.stringify([bare(title), asked]))
    .digest();
}
