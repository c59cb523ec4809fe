import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { type Sentence, say } from '#server/base/names/say.ts';
import { readAccess } from '#server/company/actor/queries.ts';
import { requireReach } from '#server/network/resource/reach.ts';
import { isToBeSeenFirst, keepCautions } from '#server/trust/caution/judge.ts';
import { claimAttachments } from './attachments.ts';
import { addAttachments } from './attachments-queries.ts';
import { judgeContact } from './contact.ts';
import { readOffered } from './create-queries.ts';
import { publishToSides } from './live.ts';
import { judgeNewContact } from './newcontact/newcontact.ts';
import { addMessage, insertInquiry, readPeople } from './queries.ts';
import { hashOf } from './same-text.ts';
import { markTold } from './unread.ts';
import { requireOpenTo } from './write-into.ts';

interface Wanted {
  to: string;
  from?: string | undefined;
  subject: string;
  message: string;
  productID?: string | undefined;
  attachments?: string[] | undefined;
}

/** Opens a thread with its first message, in one transaction. @returns whether anybody of the receiver is here to read it. */
export async function createInquiry(request: Request, wanted: Wanted): Promise<{ requestID: string; member: boolean; held: boolean }> {
  const { db, now } = request;
  const { accountID } = actorOf(request);
  const { to, subject, message, productID = null, attachments = [] } = wanted;
  const fromID = await senderOf(request, wanted.from);
  await requireReach(request, to, fromID, ['person', 'business']);
  await requireStranger(db, accountID, fromID, to);
  if (productID) await requireProductOf(request, productID, to);
  const { cold, held, textHash } = await judgeContact(db, { accountID, fromID, toID: to, text: message, now: now() });
  const newContact = await judgeNewContact(db, { accountID, fromID, toID: to });
  const files = await claimAttachments(request, attachments);
  const [requestID, messageID, at] = [newId(), newId(), now()];
  const said = { text: `${subject}\n${message}`, partyID: fromID };
  const heldBecause = held ? 'many' : (await isToBeSeenFirst(request, said)) ? 'caution' : null;
  await insertInquiry(db, { id: requestID, fromID, toID: to, accountID, subject, productID, cold, heldBecause, textHash, newContact, at });
  await addMessage(db, { id: messageID, inquiryID: requestID, side: 'S', accountID, content: message, files: files.length, at });
  await addAttachments(db, messageID, files);
  await keepCautions(request, messageID, said);
  // What is held is delivered, and told, by who releases it.
  const receivers = await readPeople(db, [to]);
  if (!heldBecause) {
    await publish(db, 'inquiry.created', { requestID });
    await markTold(db, requestID, receivers);
  }
  await publishToSides(db, heldBecause ? [fromID] : [fromID, to], requestID);
  return { requestID, member: receivers.length > 0, held: heldBecause !== null };
}

/** Opens a thread between two who have dealt with each other already, in the caller's transaction. @returns its id. */
export async function openThread(request: Request, { fromID, toID, subject, message }: { fromID: string; toID: string; subject: string; message: string }) {
  const { db, now } = request;
  const { accountID } = actorOf(request);
  await requireOpenTo(db, accountID, fromID, toID);
  const [requestID, messageID, at] = [newId(), newId(), now()];
  const known = { cold: false, heldBecause: null, newContact: null };
  await insertInquiry(db, { id: requestID, fromID, toID, accountID, subject, productID: null, ...known, textHash: hashOf(message), at });
  await keepCautions(request, messageID, { text: message, partyID: fromID });
  await addMessage(db, { id: messageID, inquiryID: requestID, side: 'S', accountID, content: message, at });
  await publish(db, 'inquiry.created', { requestID });
  await markTold(db, requestID, await readPeople(db, [toID]));
  await publishToSides(db, [fromID, toID], requestID);
  return requestID;
}

/** Oneself, or any own business. @throws Refusal `not_found` for another's. */
export async function senderOf(request: Request, from: string | undefined): Promise<string> {
  const { accountID } = actorOf(request);
  if (from === undefined || from === accountID) return accountID;
  if (!(await readAccess(request.db, from, accountID))) throw new Refusal('not_found');
  return from;
}

async function requireStranger(db: Db, accountID: string, fromID: string, to: string): Promise<void> {
  const refuse = (sentence: Sentence) => new Refusal('invalid_input', { fields: { to: sentence } });
  if (to === accountID || to === fromID) throw refuse(say('writesToOneself'));
  if (await readAccess(db, to, accountID)) throw refuse(say('writesToOwnBusiness'));
}

async function requireProductOf({ db }: Request, productID: string, business: string): Promise<void> {
  const rows = await readOffered(db, productID, business);
  if (rows.length === 0) throw new Refusal('invalid_input', { fields: { productID: say('productNotOfReceiver') } });
}
