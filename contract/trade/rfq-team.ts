import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { orNone } from '#contract/base/or-none.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Success } from '#contract/base/shapes.ts';
import { Quantity } from '#contract/catalogue/trade/shapes.ts';
import { buyer } from '#contract/trade/rfq/sides.ts';
import { RFQ_RIGHTS } from './rfq/limits.ts';

const params = z.object({ rfqID: Id });
const Person = z.object({ userID: Id, name: z.string() });
const done = z.object({ success: Success });

/** Who of a company works on a request or a quote. */
export const rfqTeam = {
  team: call({
    ...buyer('read'),
    method: 'GET',
    path: '/rfq/:rfqID/team',
    summary: 'Colleagues of the business who were added to the request, who is responsible for it, and who approves awards',
    items: ['TCA-009', 'CMP-020'],
    params,
    reply: z.object({
      success: Success,
      data: z.array(Person.extend({ right: z.enum(RFQ_RIGHTS) })),
      responsible: Person.describe('At first the creator'),
      approver: Person.nullable().describe('Who has to agree before an award counts'),
    }),
  }),
  setTeam: call({
    ...buyer('award'),
    method: 'PUT',
    path: '/rfq/:rfqID/team',
    confirmed: true,
    summary: 'Sets which colleagues of the business read, edit or award; whoever is not named loses access at once. Of the other two, what is not named stays',
    items: ['TCA-009', 'CMP-020', 'CMP-021'],
    params,
    body: z.strictObject({
      team: z.array(z.strictObject({ userID: Id, right: z.enum(RFQ_RIGHTS, sentence('unknownChoice')) })).max(50, sentence('atMost.entries', { most: 50 })),
      responsibleID: Id.optional().describe('A colleague who takes the request over'),
      approverID: orNone(Id).optional().describe('A colleague who has to agree before an award counts; null for nobody'),
    }),
    reply: done,
  }),
  assign: call({
    host: 'api',
    setting: 'TRADE',
    access: 'admin',
    of: { field: 'bid', kind: 'business', hidden: true },
    method: 'PUT',
    path: '/rfq/:rfqID/assignment',
    confirmed: true,
    summary: 'Sets which members of a supplier write its quote',
    items: ['TCA-009', 'QUO-001', 'QUO-002'],
    params,
    body: z.strictObject({ bid: Id, members: z.array(Id).max(20, sentence('atMost.entries', { most: 20 })) }),
    reply: done,
  }),
  setting: call({
    host: 'api',
    setting: 'TRADE',
    access: 'admin',
    of: { field: 'id', kind: 'business' },
    method: 'GET',
    path: '/business/:id/rfq-setting',
    summary: 'Whether a company is told of matching requests, of which ones, whether all its members may quote, and who awards',
    items: ['TCA-009', 'MAT-009', 'QUO-001'],
    params: z.object({ id: Id }),
    reply: z.object({
      success: Success,
      data: z.object({
        matching: z.boolean(),
        categories: z.array(z.string()),
        countries: z.array(z.string()),
        membersQuote: z.boolean(),
        adminsAward: z.boolean().describe('Owners and admins alone award'),
        leastQuantity: z.string().nullable().describe('Told alone of what asks for so many of something, in its own unit; null for any'),
      }),
    }),
  }),
  setSetting: call({
    host: 'api',
    setting: 'TRADE',
    access: 'admin',
    of: { field: 'id', kind: 'business' },
    method: 'PUT',
    path: '/business/:id/rfq-setting',
    confirmed: true,
    summary: 'Changes it; what is not named stays. That all members may quote, an owner decides',
    items: ['TCA-009', 'MAT-009', 'QUO-001'],
    params: z.object({ id: Id }),
    body: z
      .strictObject({
        matching: z.boolean(),
        categories: z.array(z.string().max(20)).max(50, sentence('atMost.entries', { most: 50 })),
        countries: z.array(z.string().regex(/^[A-Z]{2}$/, sentence('countryCode'))).max(250, sentence('atMost.entries', { most: 250 })),
        membersQuote: z.boolean(),
        adminsAward: z.boolean().describe('Owners and admins alone award'),
        leastQuantity: orNone(Quantity).describe('Null where every quantity is welcome'),
      })
      .partial(),
    reply: done,
  }),
};
