import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { lockSender } from '#server/trade/inquiry/contact-queries.ts';
import { inviteEach } from '../invite.ts';
import { insertRevision, readContent } from '../revision/content-queries.ts';
import { type Locked, lockRfq, nextNumber, noteHistory } from '../state-queries.ts';
import { faultsOf } from './faults.ts';
import { hashOf, refuseTooMany, textsOf, whyHeld } from './judge.ts';
import { titleFault } from './named.ts';
import { findSame, readInvited, readPublisher, setPublished } from './publish-queries.ts';

/** Publishes a draft whole, or says everything that is missing (RFQ-012), in the caller's transaction. */
export async function publishRfq(request: Request, rfqID: string, version: number): Promise<{ state: 'open' | 'held'; number: string }> {
  const { db } = request;
  const { accountID } = actorOf(request);
  const locked = await lockRfq(db, rfqID);
  if (!locked) throw new Refusal('not_found');
  if (locked.state !== 'draft') throw new Refusal('rfq_published');
  if (locked.version !== version) throw new Refusal('conflict');
  const [content, invited] = [await readContent(db, rfqID), await readInvited(db, rfqID)];
  const fields = {
    ...(await titleFault(db, rfqID, content.title)),
    ...faultsOf({ content, invited, visibility: locked.visibility, deadline: locked.deadline, now: locked.now }),
  };
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
  const hash = hashOf(content);
  // Requests that are published at once are counted one after the other.
  await lockSender(db, locked.accountID);
  const publisher = await readPublisher(db, locked);
  await refuseSame(request, locked, hash);
  const isBroad = locked.visibility !== 'invited';
  if (isBroad) refuseTooMany(publisher);
  const heldBecause = await whyHeld(db, { hash, texts: textsOf(content), publisher, accountID: locked.accountID, isBroad });
  const number = await nextNumber(db, 'R', locked.now);
  await setPublished(db, rfqID, { number, hash, heldBecause, at: locked.now });
  await insertRevision(db, rfqID, { revision: 1, by: accountID, at: locked.now, content, differences: [] });
  await noteHistory(db, rfqID, { what: heldBecause === null ? 'published' : 'held', by: accountID, text: heldBecause, at: locked.now });
  const isOpen = heldBecause === null;
  if (invited.length > 0) await inviteEach(request, locked, invited, { field: 'invited', isOpen });
  if (isOpen) await publish(db, 'rfq.published', { rfqID });
  return { state: isOpen ? 'open' : 'held', number };
}

async function refuseSame({ db }: Request, { id, accountID, businessID }: Locked, hash: Buffer): Promise<void> {
  const same = await findSame(db, { id, hash, accountID, businessID });
  if (same) throw new Refusal('rfq_duplicate', { fields: { rfqID: say('rfq.duplicate', { number: same.number, address: `/rfq/${same.rfqID}` }) } });
}
