import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, PageInQuery, Success } from '#contract/base/shapes.ts';
import { lines, needed } from '#contract/company/business-rules.ts';
import { write } from './rfq-sides.ts';

/** References. Texts in characters. */
export const REFERENCE_FITS = { comment: 500, reply: 500, evidence: 1000, reason: 500 } as const;
/** In days: how long one may be written after the trade, how long a silent supplier holds one up, confirms one, changes a reply, its writer changes it. */
export const REFERENCE_DAYS = { possible: 180, silent: 21, confirm: 14, reply: 14, change: 30, pair: 365 } as const;
/** Quantities of a trade: up to the last one below the next. */
export const QUANTITY_BANDS = ['1', '10', '100', '1000', '10000'] as const;
export const DISPUTE_REASONS = ['no-trade', 'false-fact', 'names-person', 'insult', 'confidential'] as const;
export const REFERENCE_STATES = ['shown', 'waiting', 'lapsed', 'held', 'disputed', 'replaced', 'withdrawn', 'removed'] as const;
const FITS = REFERENCE_FITS;

const At = z.iso.datetime();
const Kind = z.enum(['order', 'conversation'], sentence('unknownChoice'));
const answer = z.boolean(sentence('missing'));
const done = z.object({ success: Success });
const params = z.object({ referenceID: Id });

/** What a writer says; of an order the delivery stands with the order. */
const Said = {
  delivered: z
    .enum(['yes', 'partly', 'no'], sentence('unknownChoice'))
    .optional()
    .describe('Of a conversation alone; of an order both sides answered it there'),
  onTime: answer.optional(),
  again: answer.describe('Would buy again'),
  comment: lines(FITS.comment).default(''),
  named: answer.describe('Shown with the name; else by kind and region alone'),
};

/** A fact by each side's answer; null for “not answered”. */
const Delivered = z.enum(['yes', 'partly', 'no']).nullable();

export const ShownReference = z
  .object({
    referenceID: Id,
    kind: Kind,
    buyer: z
      .object({
        name: z.string().nullable().describe('Null where the buyer is not named, and of a former member'),
        businessID: Id.nullable(),
        businessType: z.string().nullable(),
        region: z.string().nullable().describe('Null where too few share it'),
        country: z.string().nullable().describe('ISO 3166-1'),
        former: z.boolean(),
      })
      .describe('Never a person'),
    subCategory: z.object({ id: z.string(), name: z.string() }).nullable(),
    month: z.string().describe('Year and month of the trade'),
    band: z.enum(QUANTITY_BANDS).nullable().describe('From this quantity on, below the next'),
    delivered: z.object({ buyer: Delivered, supplier: Delivered }),
    onTime: z.object({ buyer: z.boolean().nullable(), supplier: z.boolean().nullable() }),
    again: z.boolean(),
    comment: z.string(),
    reply: z.object({ text: z.string(), at: At }).nullable(),
    disputed: z.boolean(),
  })
  .meta({ id: 'TradeReference' });
export type ShownReference = z.infer<typeof ShownReference>;

/** The same for its two sides. */
export const OwnReference = ShownReference.extend({
  supplier: z.object({ businessID: Id, name: z.string() }),
  title: z.string().describe('Of the request or the conversation that it comes from'),
  orderID: Id.nullable(),
  requestID: Id.nullable(),
  named: z.boolean(),
  state: z.enum(REFERENCE_STATES),
  writtenAt: At,
  until: At.nullable().describe('Of one that waits: until when the supplier may confirm it'),
  may: z.object({ change: z.boolean(), withdraw: z.boolean(), confirm: z.boolean(), reply: z.boolean(), dispute: z.boolean() }),
  dispute: z.object({ reason: z.enum(DISPUTE_REASONS), at: At }).nullable(),
  because: z.string().nullable().describe('Why staff removed it'),
}).meta({ id: 'OwnTradeReference' });
export type OwnReference = z.infer<typeof OwnReference>;

const Counts = z.object({
  orders: z.number().int(),
  buyers: z.number().int().describe('Of these orders'),
  onTime: z.number().int(),
  again: z.number().int(),
  last: z.string().nullable().describe('Year and month'),
  conversations: z.number().int(),
});
export type ReferenceCounts = z.infer<typeof Counts>;

const PossibleReference = z.object({
  kind: Kind,
  id: Id.describe('Of the order or the conversation'),
  title: z.string(),
  supplier: z.object({ businessID: Id, name: z.string() }),
  businessID: Id.nullable().describe('The business that bought; null for a person'),
  until: At,
});
export type PossibleReference = z.infer<typeof PossibleReference>;

/** A business confirms what became of a trade: facts, no stars and no mean (RFN-004). */
export const tradeReference = {
  list: call({
    host: 'api',
    setting: 'TRADE',
    method: 'GET',
    path: '/trade-reference',
    access: 'public',
    summary: 'References of a company, the latest trade first, with the counts of all of them',
    items: ['TCA-019', 'RFN-003', 'RFN-005', 'RFN-006'],
    query: z.object({ bid: Id, skip: PageInQuery.skip.default(0) }),
    reply: z.object({ success: Success, shown: z.boolean(), counts: Counts, total: z.number().int(), data: z.array(ShownReference) }),
  }),
  possible: call({
    host: 'api',
    setting: 'TRADE',
    method: 'GET',
    path: '/trade-reference/possible',
    access: 'user',
    primary: true,
    summary: 'Orders and conversations that the caller may write a reference about; `with` one supplier alone',
    items: ['TCA-019', 'RFN-001'],
    query: z.object({ with: Id.optional() }),
    reply: z.object({ success: Success, data: z.array(PossibleReference) }),
  }),
  write: call({
    host: 'api',
    setting: 'TRADE',
    method: 'POST',
    path: '/trade-reference',
    access: 'user',
    ...write,
    summary: 'Writes a reference about an order, or a conversation that the supplier has to confirm',
    items: ['TCA-019', 'RFN-001', 'RFN-002', 'RFN-007', 'RFN-010', 'RFN-011', 'RFN-012'],
    body: z.strictObject({ kind: Kind, id: Id, ...Said, independent: z.literal(true, sentence('missing')).describe('Nothing was received for it') }),
    reply: z.object({ success: Success, data: z.object({ referenceID: Id, state: z.enum(REFERENCE_STATES) }) }),
  }),
  change: call({
    host: 'api',
    setting: 'TRADE',
    method: 'PUT',
    path: '/trade-reference/:referenceID',
    access: 'user',
    ...write,
    summary: 'Its writer changes it, for 30 days',
    items: ['TCA-019', 'RFN-009'],
    params,
    body: z.strictObject(Said),
    reply: done,
  }),
  withdraw: call({
    host: 'api',
    setting: 'TRADE',
    method: 'DELETE',
    path: '/trade-reference/:referenceID',
    access: 'user',
    summary: 'Its writer withdraws it, at any time',
    items: ['TCA-019', 'RFN-009'],
    params,
    reply: done,
  }),
  confirm: call({
    host: 'api',
    setting: 'TRADE',
    method: 'POST',
    path: '/trade-reference/:referenceID/confirm',
    access: 'user',
    ...write,
    summary: 'The supplier confirms that the conversation led to a trade, within 14 days',
    items: ['TCA-019', 'RFN-002'],
    params,
    body: z.strictObject({ delivered: Said.delivered, onTime: Said.onTime }),
    reply: done,
  }),
  reply: call({
    host: 'api',
    setting: 'TRADE',
    method: 'POST',
    path: '/trade-reference/:referenceID/reply',
    access: 'user',
    ...write,
    summary: 'The supplier replies, once; the reply is changed for 14 days',
    items: ['TCA-019', 'RFN-008'],
    params,
    body: z.strictObject({ text: needed(FITS.reply, sentence('text.missing')) }),
    reply: done,
  }),
  dispute: call({
    host: 'api',
    setting: 'TRADE',
    method: 'POST',
    path: '/trade-reference/:referenceID/dispute',
    access: 'user',
    ...write,
    summary: 'The supplier disputes it, for staff to decide; one from a conversation is hidden meanwhile',
    items: ['TCA-019', 'RFN-008'],
    params,
    body: z.strictObject({ reason: z.enum(DISPUTE_REASONS, sentence('unknownChoice')), evidence: needed(FITS.evidence, sentence('text.missing')) }),
    reply: done,
  }),
  own: call({
    host: 'api',
    setting: 'TRADE',
    method: 'GET',
    path: '/business/:id/references',
    access: 'admin',
    of: { field: 'id', kind: 'business' },
    primary: true,
    summary: 'References that a company received and gave, with their states; whether its section is shown',
    items: ['TCA-019', 'RFN-006', 'RFN-016'],
    params: z.object({ id: Id }),
    reply: z.object({
      success: Success,
      data: z.object({
        shown: z.boolean(),
        closedUntil: At.nullable().describe('Staff closed the section until then'),
        received: z.array(OwnReference),
        given: z.array(OwnReference),
      }),
    }),
  }),
  show: call({
    host: 'api',
    setting: 'TRADE',
    method: 'PUT',
    path: '/business/:id/references',
    access: 'admin',
    of: { field: 'id', kind: 'business' },
    confirmed: true,
    summary: 'Switches the whole section of a company on or off; single ones are neither chosen nor ordered',
    items: ['TCA-019', 'RFN-006'],
    params: z.object({ id: Id }),
    body: z.strictObject({ shown: answer }),
    reply: done,
  }),
};

const staff = { host: 'api', setting: 'TRADE', access: 'staff' } as const;

/** For staff: references that are held or disputed. */
export const tradeReferenceStaff = {
  get: call({
    ...staff,
    method: 'GET',
    path: '/staff/reference/:referenceID',
    writes: true,
    summary: 'A reference that is held or disputed, with why and what is known of both sides; the look is written down',
    items: ['TCA-022', 'RFN-008', 'RFN-012', 'TSC-014'],
    params,
    reply: z.object({
      success: Success,
      data: OwnReference.extend({
        held: z.array(z.string()).describe('Each rule that held it'),
        evidence: z.string(),
        writer: z.object({ userID: Id, name: z.string(), since: At }).nullable(),
        buyerName: z.string(),
        buyerID: Id.nullable(),
      }),
    }),
  }),
  decide: call({
    ...staff,
    method: 'POST',
    path: '/staff/reference/:referenceID/decide',
    idempotent: true,
    summary: 'Shows what was held, keeps what was disputed, or removes it with a reason; a proved payment closes the sections of both for a year',
    items: ['TCA-022', 'RFN-008', 'RFN-009', 'RFN-010'],
    params,
    body: z.strictObject({ keep: answer, reason: needed(FITS.reason, sentence('text.missing')), paid: z.boolean().default(false) }),
    reply: done,
  }),
};
