import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Day, Id, Success, Version, VersionInQuery } from '#contract/base/shapes.ts';
import { lines } from '#contract/company/business-rules.ts';
import { MineQuery, MineReply } from '#contract/trade/quote/mine.ts';
import { OwnQuote, QuoteChange, QuoteContent, QuoteSums, ReadQuote, ReceivedQuote } from '#contract/trade/quote/shapes.ts';
import { buyer, supplier as side, write } from '#contract/trade/rfq/sides.ts';
import { DECLINE_REASONS, QUOTE_FITS as FITS, TRADE_BYTES } from './rfq/limits.ts';

const At = z.iso.datetime();
const params = z.object({ rfqID: Id });
const bid = Id.describe('The business as one of whose people the caller writes');
const done = z.object({ success: Success });
const document = z.object({ success: Success, data: z.object({ name: z.string(), type: z.string(), content: z.base64() }) });

/** Of a supplier’s side: owners, admins and the members who were assigned. To others of the company there is none. */
const supplier = side('quote');

export const quote = {
  own: call({
    ...supplier,
    method: 'GET',
    path: '/rfq/:rfqID/quote',
    primary: true,
    summary: 'The quote of one’s company: its draft with sums, and what was submitted',
    items: ['TCA-011', 'QUO-024'],
    params,
    query: z.object({ bid }),
    reply: z.object({ success: Success, data: OwnQuote }),
  }),
  save: call({
    ...supplier,
    method: 'PUT',
    path: '/rfq/:rfqID/quote',
    confirmed: true,
    maxBytes: TRADE_BYTES,
    summary: 'Keeps the draft; `version` is the one that was read',
    items: ['TCA-011', 'QUO-004', 'QUO-005', 'QUO-007', 'QUO-017'],
    params,
    body: QuoteChange.extend({ bid, version: Version }),
    reply: z.object({ success: Success, data: OwnQuote }),
  }),
  submit: call({
    ...supplier,
    ...write,
    method: 'POST',
    path: '/rfq/:rfqID/quote/submit',
    summary: 'Submits the draft, or a revision of what was submitted; `revision` is that of the request which was read',
    items: ['TCA-011', 'RFQ-019', 'QUO-006', 'QUO-009', 'QUO-015', 'QUO-016', 'QUO-017', 'MAT-011'],
    params,
    body: z.strictObject({ bid, version: Version, revision: Version }),
    reply: z.object({ success: Success, data: z.object({ quoteID: Id, number: z.string(), revision: z.number().int() }) }),
  }),
  withdraw: call({
    ...supplier,
    ...write,
    method: 'POST',
    path: '/rfq/:rfqID/quote/withdraw',
    summary: 'Withdraws the quote with a reason; its place is free again, and the draft stays',
    items: ['TCA-011', 'QUO-011'],
    params,
    body: z.strictObject({ bid, reason: z.enum(DECLINE_REASONS, sentence('rfq.reason')), text: lines(FITS.reason).default('') }),
    reply: done,
  }),
  confirmRevision: call({
    ...supplier,
    ...write,
    method: 'POST',
    path: '/rfq/:rfqID/quote/confirm-revision',
    summary: 'Says that the submitted quote answers a new revision of the request as it is',
    items: ['TCA-011', 'QUO-010'],
    params,
    body: z.strictObject({ bid, revision: Version }),
    reply: z.object({ success: Success, data: z.object({ revision: z.number().int() }) }),
  }),
  prolong: call({
    ...supplier,
    ...write,
    method: 'POST',
    path: '/rfq/:rfqID/quote/prolong',
    summary: 'Lets the submitted quote hold longer, at the same prices',
    items: ['TCA-011', 'QUO-013'],
    params,
    body: z.strictObject({ bid, validUntil: Day }),
    reply: z.object({ success: Success, data: z.object({ revision: z.number().int() }) }),
  }),
  ownRevision: call({
    ...supplier,
    method: 'GET',
    path: '/rfq/:rfqID/quote/revision/:number',
    primary: true,
    summary: 'A revision that one’s company submitted, with its sums at the quantities that are asked now',
    items: ['QUO-009'],
    params: params.extend({ number: VersionInQuery }),
    query: z.object({ bid }),
    reply: z.object({ success: Success, data: z.object({ content: QuoteContent, sums: QuoteSums }) }),
  }),
  prolongRequest: call({
    ...buyer('edit'),
    ...write,
    method: 'POST',
    path: '/quote/:quoteID/prolong-request',
    summary: 'Asks the supplier to let a quote hold longer that ends within a week or has ended by its date',
    items: ['TCA-013', 'QUO-013'],
    params: z.object({ quoteID: Id }),
    body: z.strictObject({ rfqID: Id }),
    reply: z.object({ success: Success, data: z.object({ askedAt: At }) }),
  }),
  get: call({
    ...buyer('read'),
    method: 'GET',
    path: '/rfq/:rfqID/quote/:quoteID',
    primary: true,
    summary: 'One complete quote; `revision` reads an earlier one. Of a sealed request nothing before its deadline',
    items: ['TCA-012', 'QUO-009', 'QUO-018'],
    params: params.extend({ quoteID: Id }),
    query: z.object({ revision: VersionInQuery.optional() }),
    reply: z.object({ success: Success, data: ReadQuote }),
  }),
  document: call({
    ...buyer('read'),
    method: 'GET',
    path: '/rfq/:rfqID/quotes/:quoteID/file',
    primary: true,
    file: true,
    summary: 'A complete quote as PDF, made of a stored revision: the newest, or `revision`. Of a sealed request nothing before its deadline',
    items: ['ORD-019', 'QUO-018'],
    params: params.extend({ quoteID: Id }),
    query: z.object({ revision: VersionInQuery.optional() }),
    reply: document,
  }),
  ownDocument: call({
    ...supplier,
    method: 'GET',
    path: '/rfq/:rfqID/quote/revision/:number/file',
    primary: true,
    file: true,
    summary: 'A revision that one’s company submitted as PDF: the same file that the buyer has',
    items: ['ORD-019'],
    params: params.extend({ number: VersionInQuery }),
    query: z.object({ bid }),
    reply: document,
  }),
  received: call({
    ...buyer('read'),
    method: 'GET',
    path: '/rfq/:rfqID/quotes',
    primary: true,
    summary: 'The complete quotes of a request with their sums; of a sealed one nothing before its deadline',
    items: ['TCA-012', 'RFQ-018', 'RFQ-020', 'QUO-018'],
    params,
    reply: z.object({ success: Success, data: z.array(ReceivedQuote) }),
  }),
  mine: call({
    host: 'api',
    setting: 'TRADE',
    access: 'member',
    of: { field: 'bid', kind: 'business', hidden: true },
    method: 'GET',
    path: '/quote/mine',
    primary: true,
    summary:
      'Requests that a company was invited to, asked about or writes a quote for, by how far it is, 20 a page; stages and values only for those who may quote',
    items: ['TCA-005', 'PIP-002', 'PIP-008', 'QUO-002', 'MAT-011'],
    query: z.object({ bid, ...MineQuery }),
    reply: MineReply,
  }),
};
