import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { MESSAGE_TEXT, REPLY_NAME, SAVED_REPLIES } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Photo, Success } from '#contract/base/shapes.ts';
import { lines, title } from '#contract/company/business-change.ts';
import { InquiryOutcome, SaidOutcome } from './desk/outcome.ts';
import { deskRules } from './desk/rules.ts';
import { deskSettings } from './desk/settings.ts';
import { Typed } from './inquiry/typing.ts';

const of = { field: 'bid', kind: 'business' } as const;
const params = z.object({ bid: Id });
const ofThread = z.object({ bid: Id, requestID: Id });
const done = z.object({ success: Success });
const words = (missing: string) => lines(MESSAGE_TEXT).refine((text) => text !== '', missing);

const Member = z.object({ userID: Id, name: z.string(), access: z.enum(['owner', 'admin', 'member']), photo: Photo.nullable() });

export const InquiryNote = z
  .object({
    noteID: Id,
    /** It stands below the message of this place. */
    place: z.number().int(),
    content: z.string(),
    datetime: z.iso.datetime(),
    by: z.object({ userID: Id, name: z.string() }),
  })
  .meta({ id: 'InquiryNote' });
export type InquiryNote = z.infer<typeof InquiryNote>;

export const SavedReply = z
  .object({
    replyID: Id,
    name: z.string(),
    content: z.string().describe('May hold {buyer} and {product}, which are filled in where it is used'),
    by: z.object({ userID: Id, name: z.string() }),
  })
  .meta({ id: 'SavedReply' });
export type SavedReply = z.infer<typeof SavedReply>;

export const Desk = z
  .object({
    members: z.array(Member),
    assignments: z.array(z.object({ requestID: Id, userID: Id })),
    outcomes: z.array(InquiryOutcome).describe('Of the latest 500 inquiries that it received'),
    replies: z.array(SavedReply),
  })
  .meta({ id: 'Desk' });
export type Desk = z.infer<typeof Desk>;

/** What the people of a business have in common behind its inbox. The other side of a thread learns of none of it. */
export const desk = {
  ...deskSettings,
  ...deskRules,
  get: call({
    host: 'api',
    method: 'GET',
    path: '/business/desk/:bid',
    access: 'member',
    of,
    summary: 'Who answers for a business, who looks after which thread, and its saved replies by name',
    items: [],
    params,
    reply: z.object({ success: Success, data: Desk }),
  }),
  assign: call({
    host: 'api',
    method: 'PUT',
    path: '/business/desk/:bid/request/:requestID',
    access: 'member',
    of,
    summary: 'Gives a thread to one of the people of the business, or to nobody',
    items: [],
    params: ofThread,
    body: z.object({ userID: Id.nullable() }),
    reply: done,
  }),
  outcome: call({
    host: 'api',
    method: 'PUT',
    path: '/business/desk/:bid/request/:requestID/outcome',
    access: 'member',
    of,
    confirmed: true,
    summary: 'Says what became of an inquiry that the business received; its sender learns nothing of it',
    items: ['PIP-004', 'PIP-005', 'TCA-015'],
    params: ofThread,
    body: SaidOutcome,
    reply: done,
  }),
  typing: call({
    host: 'api',
    method: 'POST',
    path: '/business/desk/:bid/request/:requestID/typing',
    access: 'member',
    of,
    confirmed: true,
    summary: 'Tells the open browsers of the team that one is writing an answer, and the other side that somebody is, where both have switched that on',
    items: ['INB-006', 'INB-007'],
    params: ofThread,
    body: Typed,
    reply: done,
  }),
  notes: call({
    host: 'api',
    method: 'GET',
    path: '/business/desk/:bid/request/:requestID/note',
    access: 'member',
    of,
    summary: 'What the team has noted in a thread, the oldest first; the latest 500',
    items: [],
    params: ofThread,
    reply: z.object({ success: Success, data: z.array(InquiryNote) }),
  }),
  note: call({
    host: 'api',
    method: 'POST',
    path: '/business/desk/:bid/request/:requestID/note',
    access: 'member',
    of,
    confirmed: true,
    idempotent: true,
    summary: 'Notes something in a thread for the team alone; it is no answer and no mail tells of it',
    items: [],
    params: ofThread,
    body: z.object({ content: words(sentence('text.missing')) }),
    reply: z.object({ success: Success, data: InquiryNote }),
  }),
  saveReply: call({
    host: 'api',
    method: 'POST',
    path: '/business/desk/:bid/reply',
    access: 'member',
    of,
    confirmed: true,
    idempotent: true,
    summary: `Saves a reply for the whole team, or changes one (\`replyID\`): members their own, admins and owners all. At most ${SAVED_REPLIES} a business`,
    items: [],
    params,
    body: z.strictObject({
      replyID: Id.optional(),
      name: title(REPLY_NAME).refine((text) => text !== '', sentence('reply.name')),
      content: words(sentence('reply.content')),
    }),
    reply: z.object({ success: Success, data: SavedReply }),
  }),
  removeReply: call({
    host: 'api',
    method: 'DELETE',
    path: '/business/desk/:bid/reply/:replyID',
    access: 'member',
    of,
    summary: 'Removes a saved reply: members their own, admins and owners all',
    items: [],
    params: z.object({ bid: Id, replyID: Id }),
    reply: done,
  }),
};
