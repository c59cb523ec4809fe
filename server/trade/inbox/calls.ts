import { z } from 'zod';
import { INBOX } from '#contract/base/limits.ts';
import { Id } from '#contract/base/shapes.ts';
import type { contract } from '#contract/index.ts';
import type { ListedInquiry } from '#contract/trade/inbox.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers, type Request } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { readInquiriesAt } from '../inquiry/queries.ts';
import { type Cursor, type Row, readInbox, readSides } from './queries.ts';

export const calls = {
  list: async (request, { side, order, unread, waiting, rfq, files, contacts, after, ...wanted }) => {
    const { db, storage } = request;
    const { accountID } = actorOf(request);
    // Asked with every request: whoever was removed from a company has lost its inbox (INB-011).
    const sides = await readSides(db, storage.publicUrl, accountID);
    if (side !== undefined && !sides.some(({ id }) => id === side)) throw new Refusal('not_found');
    const parties = sides.map(({ id }) => id);
    const asked = {
      ...wanted,
      ...{ side, unread: unread !== undefined, waiting: waiting !== undefined, rfq: rfq !== undefined, files: files !== undefined },
      ...{ order: order ?? (side === undefined ? 'activity' : 'created'), unreadFirst: side === undefined },
      ...{ after: after === undefined ? null : placeOf(after), size: INBOX.page + 1 },
    } as const;
    // What waits in New contacts counts nowhere: beside it stand the counts of the inbox.
    const usual = await readInbox(db, storage.publicUrl, accountID, parties, asked);
    const found =
      contacts === undefined ? usual : { ...usual, page: (await readInbox(db, storage.publicUrl, accountID, [accountID], { ...asked, contacts: true })).page };
    // One more than is shown: whether there is a next page.
    const page = found.page.slice(0, INBOX.page);
    return {
      success: true,
      data: await listed(request, accountID, page),
      next: found.page.length > INBOX.page ? cursorOf(page.at(-1) as Row) : null,
      counts: found.counts,
      hasContacts: found.hasContacts,
      sides: sides.map((one) => ({ ...one, ...(found.sides[one.id] ?? { unread: 0, waiting: 0 }) })),
    };
  },
} satisfies Handlers<typeof contract.inbox>;

/** The threads of these rows, in their order. */
async function listed({ db, storage }: Request, accountID: string, rows: Row[]): Promise<ListedInquiry[]> {
  const threads = await readInquiriesAt(db, storage.publicUrl, accountID, rows);
  const byPlace = new Map(threads.map((thread) => [`${thread.partyID} ${thread.requestID}`, thread]));
  return rows.flatMap(({ id, partyID, assignee, stage, rfq, hasFiles }) => {
    const thread = byPlace.get(`${partyID} ${id}`);
    return thread ? [{ ...thread, inboxID: partyID, assignee, stage, rfq, hasFiles }] : [];
  });
}

const MICROSECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const Place = z.tuple([
  z.boolean(),
  z
    .string()
    .regex(MICROSECONDS)
    .refine((at) => !Number.isNaN(Date.parse(at))),
  Id,
  Id,
]);

const cursorOf = ({ unread, at, id, partyID }: Row): string => Buffer.from(JSON.stringify([unread, at, id, partyID])).toString('base64url');

/** @throws Refusal `invalid_input` for what no page has given. */
function placeOf(after: string): Cursor {
  try {
    const [unread, at, id, partyID] = Place.parse(JSON.parse(Buffer.from(after, 'base64url').toString()));
    return { unread, at, id, partyID };
  } catch {
    throw new Refusal('invalid_input', { fields: { after: say('notAPlaceInList') } });
  }
}
