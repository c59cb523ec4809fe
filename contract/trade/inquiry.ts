import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { INQUIRY_SUBJECT, MESSAGE_TEXT, MOST_ATTACHMENTS } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Photo, Success } from '#contract/base/shapes.ts';
import { line, lines } from '#contract/company/business-change.ts';
import { Identity } from '#contract/people/identity.ts';
import { Caution } from '#contract/trust/cautions.ts';
import { contactCalls } from './inquiry/contact.ts';
import { typingCalls } from './inquiry/typing.ts';

/** `S` is the side that sent the inquiry, `R` the one that received it, whoever reads. */
const Side = z.enum(['S', 'R']);
const Party = z.object({
  type: z.enum(['user', 'business']),
  id: Id,
  name: z.string(),
  role: z.string(),
  photo: Photo.nullable(),
  identity: Identity.optional().describe('Of a person: whom they work for, as far as it is confirmed'),
  workEmailCheckedAt: z.iso.datetime().optional().describe('Of a person: when an address at work was proved'),
});
/** A thread of a billion messages is none. */
const MOST_PLACES = 1_000_000_000;
const place = (name: string, least: number) => {
  const said = sentence('program.place', { name });
  return z.coerce.number(said).int(said).min(least, said).max(MOST_PLACES, said).optional();
};
const SIZE = sentence('program.size', { most: '100' });
const FILL = sentence('inquiry.fill');

/** Tokens of checked uploads for the purpose `attachment`. */
const Attachments = z
  .array(z.string(sentence('upload.token')).min(1, sentence('upload.token')).max(200))
  .max(MOST_ATTACHMENTS, sentence('atMost.attachments', { most: MOST_ATTACHMENTS }));

/** A file in a conversation. Only who may read the message gets it. */
export const InquiryAttachment = z
  .object({
    id: Id,
    name: z.string(),
    kind: z.enum(['image', 'document']),
    type: z.string(),
    bytes: z.number().int(),
    url: z.string().describe('Answers to the token header only; with `?size=preview` a small version of a picture'),
    width: z.number().int().optional().describe('Of a picture'),
    height: z.number().int().optional(),
  })
  .meta({ id: 'InquiryAttachment' });
export type InquiryAttachment = z.infer<typeof InquiryAttachment>;

export const InquiryMessage = z
  .object({
    messageID: Id,
    /** From 1 on, without a gap, the same for both sides. */
    place: z.number().int(),
    type: z.literal('text'),
    content: z.string().describe('Empty when it is files alone'),
    attachments: z.array(InquiryAttachment),
    datetime: z.iso.datetime(),
    from: Side,
    cautions: z.array(Caution).describe('For the reader of what the other side wrote; empty for its own side'),
    by: z.object({ userID: Id, name: z.string() }).nullable().describe("Who of one's own side wrote it; null for the other side"),
  })
  .meta({ id: 'InquiryMessage' });
export type InquiryMessage = z.infer<typeof InquiryMessage>;

export const Inquiry = z
  .object({
    requestID: Id,
    from: Id,
    to: Id,
    senderType: z.enum(['user', 'business']),
    subject: z.string(),
    createdAt: z.iso.datetime(),
    status: z.enum(['open', 'closed']),
    closed: z.object({ at: z.iso.datetime(), by: Side, declined: z.boolean() }).nullable(),
    side: Side.describe('The side of whoever reads'),
    counterpart: Party,
    product: z.object({ productID: Id, name: z.string(), companyName: z.string(), photo: Photo.nullable() }).nullable().describe('What it is about'),
    lastMessage: InquiryMessage.pick({ place: true, content: true, datetime: true, from: true }),
    unread: z.number().int().describe('Messages of the other side that the caller has not read'),
    otherRead: z.number().int().describe('The place up to which anybody of the other side has read'),
    waitingSince: z.iso.datetime().nullable().describe("Since when the other side waits for an answer of the reader's; null when it does not"),
    held: z.boolean().describe('For the sender: somebody of WBN looks at it before it is delivered'),
    heldBecause: z
      .enum(['many', 'caution'])
      .nullable()
      .describe('For the sender of what is held: the same text goes to many, or it is a first message that asks for caution'),
    newContact: z.boolean().describe('For a person who received it: it waits in New contacts for what they decide'),
    refused: z.string().nullable().describe('For the sender: why it was not delivered; null for what was, or still may be'),
  })
  .meta({ id: 'Inquiry' });
export type Inquiry = z.infer<typeof Inquiry>;

const as = { bid: Id.optional().describe('The business as one of whose people the caller reads and writes; without it the caller themselves') };
const params = z.object({ requestID: Id });
const done = z.object({ success: Success });

export const inquiry = {
  ...typingCalls,
  ...contactCalls,
  create: call({
    host: 'api',
    method: 'POST',
    path: '/business/request',
    access: 'user',
    confirmed: true,
    idempotent: true,
    summary: 'Sends an inquiry to a business or a user, as oneself or as any own business (`from`)',
    items: ['API-053', 'INQ-001', 'INQ-003', 'INQ-004', 'INQ-007', 'INQ-008', 'ROL-006', 'ROL-007'],
    body: z.strictObject({
      to: Id,
      from: Id.optional(),
      subject: line(INQUIRY_SUBJECT).refine((text) => text !== '', FILL),
      message: lines(MESSAGE_TEXT).refine((text) => text !== '', FILL),
      productID: Id.optional().describe('A product of the receiver that is quoted in the thread'),
      attachments: Attachments.optional().describe('Of the first message. The same tokens may go to several receivers'),
    }),
    reply: z.object({
      success: Success,
      data: z.object({ requestID: Id, member: z.boolean().describe('False for a company that nobody of has joined yet: it gets a mail'), held: z.boolean() }),
    }),
  }),
  list: call({
    host: 'api',
    method: 'GET',
    path: '/business/request',
    access: 'user',
    summary: 'The threads of the caller, or of a business that they belong to (`ubid`); the latest first, by `createdAt` or by latest activity',
    items: ['API-054', 'INQ-009', 'INQ-011', 'INQ-018'],
    query: z.object({ ubid: Id.optional(), order: z.enum(['created', 'activity'], sentence('inquiry.order')).default('created') }),
    reply: z.object({ success: Success, data: z.array(Inquiry) }),
  }),
  summary: call({
    host: 'api',
    method: 'GET',
    path: '/business/request/summary',
    access: 'user',
    summary: 'Threads with something unread: in all, for the caller and for each of their businesses',
    items: ['LAY-016'],
    reply: z.object({ success: Success, unread: z.number().int(), sides: z.array(z.object({ id: Id, unread: z.number().int() })) }),
  }),
  get: call({
    host: 'api',
    method: 'GET',
    path: '/business/request/:requestID',
    access: 'user',
    summary: 'One thread',
    items: ['INQ-012'],
    params,
    query: z.object(as),
    reply: z.object({ success: Success, data: Inquiry }),
  }),
  messages: call({
    host: 'api',
    method: 'GET',
    path: '/business/request/:requestID/get-messages',
    access: 'user',
    summary: 'Messages of a thread, the oldest first: the latest ones, or those `before` a place, or those `after` it',
    items: ['API-055', 'INQ-028', 'INQ-029'],
    params,
    query: z.object({
      ...as,
      before: place('before', 1),
      after: place('after', 0),
      size: z.coerce.number(SIZE).int().min(1, SIZE).max(100, SIZE).default(50),
    }),
    reply: z.object({ success: Success, data: z.array(InquiryMessage), total: z.number().int() }),
  }),
  send: call({
    host: 'api',
    method: 'POST',
    path: '/business/request/:requestID/send-message',
    access: 'user',
    confirmed: true,
    idempotent: true,
    summary: 'Writes a message into an open thread: words, up to five files, or both',
    items: ['API-056', 'INQ-025', 'INB-006'],
    params,
    query: z.object(as),
    body: z
      .object({
        content: lines(MESSAGE_TEXT).default(''),
        attachments: Attachments.optional(),
        seen: z
          .number()
          .int()
          .min(0)
          .max(MOST_PLACES)
          .optional()
          .describe(
            'The last place when the writer began: where a colleague has answered since, it is refused as `answered_meanwhile` and may be sent without',
          ),
      })
      .refine(({ content, attachments = [] }) => content !== '' || attachments.length > 0, { path: ['content'], message: sentence('text.missing') }),
    reply: z.object({ success: Success, data: InquiryMessage }),
  }),
  read: call({
    host: 'api',
    method: 'POST',
    path: '/business/request/:requestID/read',
    access: 'user',
    summary: 'Marks a thread as read by the caller, up to a place',
    items: [],
    params,
    query: z.object(as),
    body: z.object({ place: z.number().int().min(1).max(1_000_000) }),
    reply: done,
  }),
  end: call({
    host: 'api',
    method: 'POST',
    path: '/business/request/:requestID/end-request',
    access: 'user',
    summary: 'Ends a conversation, for both sides; the receiver may say that it is not for them, which counts as an answer',
    items: ['API-057', 'INQ-010', 'INQ-022'],
    params,
    query: z.object(as),
    body: z.object({ reason: z.enum(['declined'], sentence('inquiry.reason')).optional() }),
    reply: done,
  }),
};
