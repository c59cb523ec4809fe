import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { CountryCode, Id, Moment, Page, PageInQuery, Success, Version } from '#contract/base/shapes.ts';
import { line, lines } from '#contract/company/business-rules.ts';
import { CancelReason, OfferedRfq, OwnRfq, PublicRfq, RfqChange } from '#contract/trade/rfq/shapes.ts';
import { buyer, write } from '#contract/trade/rfq/sides.ts';
import { RFQ_FITS as FITS, RFQ_STATES, TRADE_BYTES } from './rfq/limits.ts';
import { ListedRfq, OpenCounts, OpenRfq } from './rfq/listed.ts';

const At = z.iso.datetime();
const params = z.object({ rfqID: Id });
const done = z.object({ success: Success });
const version = Version.min(1, sentence('program.version'));
const Saved = z.object({ success: Success, data: z.object({ rfqID: Id, version: z.number().int(), changedAt: At }) });

const Filters = {
  text: line(200).default(''),
  category: line(20).optional().describe('Such as 0004, 0004-01 or 0004-01-01: an industry, a category or a sub-category'),
  country: CountryCode.transform((code) => code.toUpperCase()).optional(),
  before: Moment.optional().describe('Whose deadline comes before'),
};

export const rfq = {
  create: call({
    host: 'api',
    setting: 'TRADE',
    method: 'POST',
    path: '/rfq',
    access: 'user',
    ...write,
    maxBytes: TRADE_BYTES,
    summary: 'Makes a draft of a request for quotation, for oneself or, by `from`, for a business that one belongs to',
    items: ['TCA-002', 'RFQ-001', 'RFQ-003', 'RFQ-004'],
    body: RfqChange.extend({ from: Id.optional() }),
    reply: Saved,
  }),
  mine: call({
    host: 'api',
    setting: 'TRADE',
    method: 'GET',
    path: '/rfq/mine',
    access: 'user',
    primary: true,
    summary: 'Requests of which the caller is the buyer’s side, 20 a page, what waits for them first, with the number in each state',
    items: ['TCA-005', 'PIP-001'],
    query: z.object({ state: z.enum(RFQ_STATES, sentence('unknownChoice')).optional(), skip: PageInQuery.skip.default(0) }),
    reply: z.object({ success: Success, data: z.array(ListedRfq), total: z.number().int(), counts: z.record(z.string(), z.number().int()) }),
  }),
  search: call({
    host: 'api',
    setting: 'TRADE',
    method: 'POST',
    path: '/rfq/search',
    access: 'public',
    reads: true,
    summary: 'Open requests that everybody may see, by text, industry or category, country of delivery and deadline; the next deadline first',
    items: ['TCA-005', 'TPU-005'],
    body: z.strictObject({
      ...Filters,
      skip: Page.skip.default(0),
      size: Page.size.min(5, sentence('program.size', { most: '50' })).default(20),
    }),
    reply: z.object({ success: Success, data: z.array(OpenRfq), total: z.number().int(), totalIsExact: z.boolean() }),
  }),
  open: call({
    host: 'api',
    setting: 'TRADE',
    method: 'GET',
    path: '/rfq/open',
    access: 'public',
    summary: 'How many open requests each industry, category, sub-category and country has under the other choices',
    items: ['TCA-005', 'TPU-005'],
    query: z.object(Filters),
    reply: z.object({ success: Success, data: OpenCounts }),
  }),
  listed: call({
    host: 'api',
    setting: 'TRADE',
    method: 'GET',
    path: '/rfq/listed',
    access: 'public',
    maxAge: 60,
    summary: 'Open requests with a public page, for directories of pages: the latest published first, to 50,000',
    items: ['TPU-003'],
    reply: z.object({ success: Success, data: z.array(z.object({ rfqID: Id, changedAt: At })) }),
  }),
  change: call({
    ...buyer('edit'),
    method: 'PUT',
    path: '/rfq/:rfqID',
    ...write,
    maxBytes: TRADE_BYTES,
    summary: 'Changes a draft, or a published request as a numbered revision; `version` is the one that was read',
    items: ['TCA-002', 'RFQ-011', 'RFQ-015', 'RFQ-016', 'RFQ-017'],
    params,
    body: RfqChange.extend({ version }),
    reply: Saved,
  }),
  remove: call({
    ...buyer('edit'),
    method: 'DELETE',
    path: '/rfq/:rfqID',
    summary: 'Removes a draft; what was published is cancelled instead',
    items: ['TCA-002'],
    params,
    reply: done,
  }),
  publish: call({
    ...buyer('edit'),
    ...write,
    method: 'POST',
    path: '/rfq/:rfqID/publish',
    summary: 'Publishes a draft whole, or says all that is missing by line and field',
    items: ['TCA-003', 'RFQ-012', 'RFQ-013', 'RFQ-028', 'RFQ-030'],
    params,
    body: z.strictObject({ version }),
    reply: z.object({ success: Success, data: z.object({ state: z.enum(['open', 'held']), number: z.string() }) }),
  }),
  get: call({
    host: 'api',
    setting: 'TRADE',
    method: 'GET',
    path: '/rfq/:rfqID',
    access: 'public',
    primary: true,
    summary: 'A request as the reader may see it: all of it for the buyer’s side, the need for a supplier (`bid`), the public part for everybody',
    items: ['TCA-004', 'RFQ-002', 'RFQ-007', 'RFQ-025', 'TPU-001', 'TPU-004'],
    params,
    query: z.object({ bid: Id.optional() }),
    reply: z.object({
      success: Success,
      data: z.discriminatedUnion('reader', [
        z.object({ reader: z.literal('buyer'), rfq: OwnRfq }),
        z.object({ reader: z.literal('supplier'), rfq: OfferedRfq }),
        z.object({ reader: z.literal('public'), rfq: PublicRfq }),
      ]),
    }),
  }),
  history: call({
    ...buyer('read'),
    method: 'GET',
    path: '/rfq/:rfqID/history',
    primary: true,
    summary: 'What was done to a request and by whom, with the differences of its revisions',
    items: ['TCA-004', 'RFQ-015'],
    params,
    reply: z.object({
      success: Success,
      data: z.array(
        z.object({
          at: At,
          what: z.string(),
          by: z.string().nullable().describe('Name of who did it; null for the service'),
          revision: z.number().int().nullable(),
          differences: z.array(z.object({ field: z.string(), line: z.number().int().nullable(), before: z.string().nullable(), after: z.string().nullable() })),
          text: z.string().nullable(),
        }),
      ),
    }),
  }),
  extend: call({
    ...buyer('edit'),
    ...write,
    method: 'POST',
    path: '/rfq/:rfqID/extend',
    summary: 'Puts the deadline off, at most three times and to at most 90 days after publication',
    items: ['TCA-006', 'RFQ-022'],
    params,
    body: z.strictObject({ deadline: Moment }),
    reply: z.object({ success: Success, data: z.object({ deadline: At }) }),
  }),
  closeEarly: call({
    ...buyer('edit'),
    ...write,
    method: 'POST',
    path: '/rfq/:rfqID/close-early',
    summary: 'From three complete quotes on: the deadline becomes four hours later, and is final',
    items: ['TCA-006', 'RFQ-033'],
    params,
    reply: z.object({ success: Success, data: z.object({ deadline: At }) }),
  }),
  cancel: call({
    ...buyer('edit'),
    ...write,
    method: 'POST',
    path: '/rfq/:rfqID/cancel',
    summary: 'Cancels a request with a reason that every supplier told of it reads',
    items: ['TCA-006', 'RFQ-021', 'RFQ-023'],
    params,
    body: z.strictObject({ reason: CancelReason, text: lines(FITS.reason).default('') }),
    reply: done,
  }),
  copy: call({
    ...buyer('read'),
    ...write,
    method: 'POST',
    path: '/rfq/:rfqID/copy',
    summary: 'Copies a request into a draft, with its lines, its files and the suppliers that answered',
    items: ['TCA-006', 'RFQ-032'],
    params,
    reply: Saved,
  }),
};
