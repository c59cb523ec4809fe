import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, PageInQuery, Success } from '#contract/base/shapes.ts';
import { needed } from '#contract/company/business-rules.ts';
import { State } from '#contract/trade/rfq/shapes.ts';
import { RFQ_FITS as FITS } from './rfq/limits.ts';

const At = z.iso.datetime();
const staff = { host: 'api', setting: 'TRADE', access: 'staff' } as const;
const params = z.object({ rfqID: Id });
const done = z.object({ success: Success });
const Reason = needed(FITS.reason, sentence('text.missing'));

/** What is known of whoever made a request. */
const Account = z.object({ userID: Id, name: z.string(), since: At, checked: z.boolean(), published: z.number().int() });

/** For staff: requests that are held, and what becomes of them. Quotes are no part of any of it. */
export const rfqStaff = {
  held: call({
    ...staff,
    method: 'GET',
    path: '/staff/rfq',
    summary: 'Requests that wait for staff, the oldest first, with what is known of the account',
    items: ['TCA-022', 'RFQ-029', 'TSC-014'],
    query: z.object({ skip: PageInQuery.skip.default(0) }),
    reply: z.object({
      success: Success,
      total: z.number().int(),
      data: z.array(
        z.object({
          rfqID: Id,
          number: z.string(),
          title: z.string(),
          heldAt: At,
          reason: z.enum(['same', 'new-account', 'contact']),
          account: Account,
        }),
      ),
    }),
  }),
  get: call({
    ...staff,
    method: 'GET',
    path: '/staff/rfq/:rfqID',
    writes: true,
    summary: 'What a request asks that is or was held, without quotes; the look is written down',
    items: ['TCA-022', 'TPU-009', 'TPU-011'],
    params,
    reply: z.object({
      success: Success,
      data: z.object({
        rfqID: Id,
        number: z.string(),
        state: State,
        heldAt: At.nullable().describe('Null where it was reported alone'),
        reason: z.enum(['same', 'new-account', 'contact']),
        account: Account,
        title: z.string(),
        note: z.string(),
        country: z.string().nullable(),
        lines: z.array(z.object({ number: z.number().int(), description: z.string(), quantity: z.string().nullable(), unit: z.string(), note: z.string() })),
        buyer: z.object({ userID: Id, name: z.string(), businessID: Id.nullable(), companyName: z.string().nullable() }),
      }),
    }),
  }),
  release: call({
    ...staff,
    method: 'POST',
    path: '/staff/rfq/:rfqID/release',
    idempotent: true,
    summary: 'Publishes a request that was held, with its full time to the deadline',
    items: ['TCA-022', 'RFQ-029'],
    params,
    reply: done,
  }),
  hide: call({
    ...staff,
    method: 'POST',
    path: '/staff/rfq/:rfqID/hide',
    idempotent: true,
    summary: 'Takes a request down with a reason that the buyer and all who were told of it read',
    items: ['TCA-022', 'RFQ-031'],
    params,
    body: z.strictObject({ reason: Reason }),
    reply: done,
  }),
};
