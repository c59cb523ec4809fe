import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { INBOX } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Photo, Success } from '#contract/base/shapes.ts';
import { OUTCOMES } from './desk/outcomes.ts';
import { Inquiry } from './inquiry.ts';

const CHOICE = sentence('unknownChoice');
const yes = z.enum(['1'], CHOICE).optional();
const long = sentence('atMost.characters', { most: INBOX.find });

/** A thread in one of the inboxes of whoever reads. One between two of their own sides stands in both. */
export const ListedInquiry = Inquiry.extend({
  inboxID: Id.describe('Of the company in whose inbox it lies, or of the reader'),
  assignee: z.object({ userID: Id, name: z.string(), photo: Photo.nullable() }).nullable().describe('Who of the company looks after it'),
  stage: z.enum(OUTCOMES).nullable().describe('What became of an inquiry that the company received; null for every other thread'),
  rfq: z.boolean().describe('A request for quotation is talked about in it'),
  hasFiles: z.boolean(),
}).meta({ id: 'ListedInquiry' });
export type ListedInquiry = z.infer<typeof ListedInquiry>;

const Count = z.number().int();
const InboxCounts = z
  .object({
    threads: Count.describe('That fit all that was asked for'),
    unread: Count,
    waiting: Count,
    mine: Count,
    nobody: Count,
    rfq: Count,
    files: Count,
    open: Count,
    closed: Count,
    stages: z.object({ new: Count, answered: Count, quoted: Count, won: Count, lost: Count, 'no-deal': Count }),
  })
  .meta({ id: 'InboxCounts' });
export type InboxCounts = z.infer<typeof InboxCounts>;

const InboxSide = z
  .object({
    id: Id,
    type: z.enum(['user', 'business']),
    name: z.string(),
    photo: Photo.nullable(),
    unread: Count.describe('Of all its threads, whatever was asked for'),
    waiting: Count.describe('The same: where the other side waits for an answer'),
  })
  .meta({ id: 'InboxSide' });
export type InboxSide = z.infer<typeof InboxSide>;

/** The inboxes of a person: one's own and those of all one's companies. */
export const inbox = {
  list: call({
    host: 'api',
    method: 'GET',
    path: '/business/request/all',
    access: 'user',
    summary: `Threads of all one's inboxes, what is unread first and then by latest activity, or of one of them (\`side\`) by \`createdAt\`; ${INBOX.page} a page`,
    items: ['INB-001', 'INB-002', 'INB-003', 'INB-008', 'INB-010', 'INB-011'],
    query: z.object({
      side: Id.optional().describe('A company that one belongs to, or oneself'),
      order: z.enum(['created', 'activity'], sentence('inquiry.order')).optional().describe('Of all inboxes what is unread stands first in both'),
      unread: yes,
      waiting: yes.describe('The other side waits for an answer'),
      who: z.enum(['mine', 'nobody'], CHOICE).optional().describe('Whom it was given to; what was written to oneself is one’s own'),
      stage: z.enum(OUTCOMES, CHOICE).optional(),
      rfq: yes,
      files: yes,
      contacts: yes.describe('First messages to oneself that wait in New contacts, and nothing else'),
      status: z.enum(['open', 'closed'], CHOICE).optional(),
      find: z
        .string()
        .trim()
        .max(INBOX.find, long)
        .optional()
        .describe('In the name of the other side, the subject or the date as it is written, in whatever case'),
      after: z.string().max(INBOX.cursor).optional().describe('`next` of the page before'),
    }),
    reply: z.object({
      success: Success,
      data: z.array(ListedInquiry),
      next: z.string().nullable(),
      counts: InboxCounts.describe('Each as it would be with this filter and all others that were asked for'),
      hasContacts: z.boolean().describe('Something waits in New contacts; it counts nowhere else'),
      sides: z.array(InboxSide).describe('Oneself, then one’s companies'),
    }),
  }),
};
