import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { MOST_UNREAD } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, PageInQuery, Photo, Success, Tier } from '#contract/base/shapes.ts';
import { NOTIFICATION_KINDS, RFQ_EVENTS } from './notification-words.ts';

const Kind = z.enum(NOTIFICATION_KINDS, sentence('notification.kind')).meta({ id: 'NotificationKind' });

const LIST_SIZE = 20;

const ThingType = z.enum(['post', 'comment', 'product', 'question', 'answer', 'business', 'user', 'group', 'certificate', 'inquiry', 'rfq', 'order']);
const Actor = z.object({ type: z.enum(['user', 'business']), id: Id, name: z.string(), photo: Photo.nullable() });

export const Notification = z
  .object({
    notificationID: Id,
    kind: Kind,
    actors: z.array(Actor).min(1).describe('Who did it, the latest first, at most three'),
    actorsCount: z.number().int(),
    about: z
      .object({ type: ThingType, id: Id, name: z.string() })
      .describe('What was liked, answered, followed or asked for; a text has its beginning for a name'),
    subject: z.object({ type: ThingType, id: Id, name: z.string(), companyName: z.string().nullable() }).describe('The page on which it stands'),
    targetID: Id.nullable().describe('The comment, reply or question itself'),
    excerpt: z.string().nullable().describe('What the latest comment, reply, question or answer says'),
    membership: z
      .object({ event: z.enum(['started', 'reminder', 'ended']), tier: Tier, endsAt: z.iso.datetime() })
      .nullable()
      .describe('Of a business: what began, ends soon or has ended, and when it ends'),
    rfq: z
      .object({ event: z.enum(RFQ_EVENTS), side: z.enum(['buyer', 'supplier']), count: z.number().int().optional() })
      .nullable()
      .describe('Of a request for quotation: what happened, and whether the reader buys or supplies; `count` of those that one entry stands for'),
    business: z.object({ id: Id, name: z.string() }).nullable().describe('Received as one of its people'),
    read: z.boolean(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

const Switches = z.object({ site: z.boolean(), mail: z.boolean() });
const Settings = z.object({ kinds: z.array(Switches.extend({ kind: Kind })), digest: z.boolean() });
export type NotificationSettings = z.infer<typeof Settings>;

const NEXT = sentence('program.nextID');
const done = z.object({ success: Success });

export const notification = {
  list: call({
    host: 'api',
    method: 'GET',
    path: '/notification',
    access: 'user',
    summary: 'What happened about the caller, the latest first; `nextID` goes on to the older ones, null at the end',
    items: ['LAY-017'],
    query: z.object({
      nextID: z
        .string()
        .regex(/^\d{1,18}$/, NEXT)
        .optional(),
      size: PageInQuery.size.default(LIST_SIZE),
      unread: z.enum(['1']).optional().describe('Those alone that were not read'),
    }),
    reply: z.object({ success: Success, items: z.array(Notification), nextID: z.string().nullable() }),
  }),
  summary: call({
    host: 'api',
    method: 'GET',
    path: '/notification/summary',
    access: 'user',
    summary: `How many entries are unread, ${MOST_UNREAD + 1} for all above ${MOST_UNREAD}; inquiries and messages are counted by the messages`,
    items: ['LAY-017'],
    reply: z.object({ success: Success, unread: z.number().int() }),
  }),
  read: call({
    host: 'api',
    method: 'POST',
    path: '/notification/read/:id',
    access: 'user',
    summary: 'Marks an entry as read, with everything that it groups; what came later stays unread',
    items: [],
    params: z.object({ id: Id }),
    reply: done,
  }),
  readAll: call({
    host: 'api',
    method: 'POST',
    path: '/notification/read',
    access: 'user',
    summary: 'Marks everything as read',
    items: [],
    reply: done,
  }),
  settings: call({
    host: 'api',
    method: 'GET',
    path: '/notification/settings',
    access: 'user',
    summary: 'Which kinds the caller wants on the site and in the daily mail, and whether that mail is sent',
    items: [],
    reply: z.object({ success: Success, data: Settings }),
  }),
  change: call({
    host: 'api',
    method: 'PUT',
    path: '/notification/settings',
    access: 'user',
    summary: 'Switches kinds, or the daily mail, on and off; what is not named stays as it is',
    items: [],
    body: z.strictObject({ kinds: z.array(Switches.extend({ kind: Kind })).max(NOTIFICATION_KINDS.length), digest: z.boolean() }).partial(),
    reply: z.object({ success: Success, data: Settings }),
  }),
  unsubscribe: call({
    host: 'api',
    method: 'POST',
    path: '/notification/unsubscribe',
    access: 'public',
    summary: 'Ends the daily mail by the token of its link, without a session; saying it again changes nothing',
    items: [],
    body: z.object({ token: z.string().max(200) }),
    reply: done,
  }),
};
