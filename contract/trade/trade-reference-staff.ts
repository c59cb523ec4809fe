import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, PageInQuery, Success } from '#contract/base/shapes.ts';
import { needed } from '#contract/company/business-rules.ts';
import { answer, REFERENCE_FITS as FITS, OwnReference } from './reference/shapes.ts';

const At = z.iso.datetime();
const done = z.object({ success: Success });
const params = z.object({ referenceID: Id });
const staff = { host: 'api', setting: 'TRADE', access: 'staff' } as const;

/** For staff: references that are held or disputed. */
export const tradeReferenceStaff = {
  list: call({
    ...staff,
    method: 'GET',
    path: '/staff/reference',
    summary: 'References that wait for staff, the oldest first, 20 a page: of whom and why, without what they say',
    items: ['TCA-022', 'RFN-008'],
    query: z.object({ skip: PageInQuery.skip.default(0) }),
    reply: z.object({
      success: Success,
      total: z.number().int(),
      data: z.array(
        z.object({
          referenceID: Id,
          kind: z.enum(['order', 'conversation']),
          supplier: z.object({ businessID: Id, name: z.string() }),
          waits: z.enum(['held', 'disputed']),
          reasons: z.array(z.string()).describe('Each rule that held it, or why it is disputed'),
          since: At,
        }),
      ),
    }),
  }),
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
