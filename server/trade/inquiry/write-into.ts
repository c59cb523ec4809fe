import type { InquiryMessage } from '#contract/trade/inquiry.ts';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { isReadable } from '#server/network/resource/queries.ts';
import { keepCautions } from '#server/trust/caution/judge.ts';
import { claimAttachments } from './attachments.ts';
import { addAttachments } from './attachments-queries.ts';
import { publishToSides } from './live.ts';
import { addMessage, type Found, findInquiry, readMessages } from './queries.ts';

interface Said {
  content: string;
  attachments?: string[] | undefined;
  /** It is a quote, of which the other side hears as such. */
  isQuote?: true;
}

/** The thread of a party, locked, and open to it. @throws Refusal `not_found`, `conversation_ended`. */
export async function lockThread(request: Request, requestID: string, partyID: string): Promise<Found> {
  const found = await findInquiry(request.db, requestID, partyID, 'lock');
  if (!found) throw new Refusal('not_found');
  if (found.isClosed || found.refused) throw new Refusal('conversation_ended');
  await requireOpenTo(request.db, actorOf(request).accountID, partyID, found.side === 'S' ? found.toID : found.fromID);
  return found;
}

/** Writes a message into a thread that the caller has locked. */
export async function writeInto(request: Request, requestID: string, { side, fromID, toID, held }: Found, said: Said): Promise<InquiryMessage> {
  const { accountID } = actorOf(request);
  const { content, attachments = [], isQuote } = said;
  const id = newId();
  const files = await claimAttachments(request, attachments);
  const place = await addMessage(request.db, { id, inquiryID: requestID, side, accountID, content, files: files.length, at: request.now() });
  await addAttachments(request.db, id, files);
  if (!isQuote) await keepCautions(request, id, { text: content, partyID: side === 'S' ? fromID : toID });
  await publishToSides(request.db, held ? [fromID] : [fromID, toID], requestID);
  if (!held) await publish(request.db, 'inquiry.said', { requestID, place, ...(isQuote && { isQuote }) });
  const [message] = await readMessages(request.db, request.config.API_URL, requestID, side, { after: place - 1, size: 1 });
  if (!message) throw new Error('a message that was just written is missing');
  return message;
}

/** Nobody writes to who was taken down, or on the other side of a block. */
export async function requireOpenTo(db: Db, accountID: string, partyID: string, otherID: string): Promise<void> {
  if (!(await isReadable(db, otherID, { types: ['person', 'business'], sides: [accountID, partyID] }))) throw new Refusal('not_found');
}
