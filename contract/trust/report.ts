import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { REPORT_DETAILS } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Success } from '#contract/base/shapes.ts';
import { lines } from '#contract/company/business-change.ts';
import { Email } from '#contract/identity/sign-in.ts';
import { REPORT_REASONS, REPORTABLE } from './report-reasons.ts';

/** What of the trade carries cautions that are kept; those of messages count when they are read. */
const CAUTIONED = ['quote', 'rfq-question'] as const;

export const report = {
  make: call({
    host: 'api',
    method: 'POST',
    path: '/social/report',
    access: 'public',
    idempotent: true,
    summary: 'Reports something to WBN; visitors may too. The other side does not learn of it',
    items: [],
    body: z.object({
      resourceType: z.enum(REPORTABLE, sentence('report.about')),
      resourceID: Id,
      reason: z.enum(REPORT_REASONS, sentence('report.reason')),
      details: lines(REPORT_DETAILS).default(''),
      email: Email.optional().describe('Where a visitor gets the confirmation; of an account its own address is used'),
    }),
    reply: z.object({ success: Success, data: z.object({ number: z.string().describe('What people quote, such as WBN-R-000123') }) }),
  }),
  warned: call({
    host: 'api',
    method: 'POST',
    path: '/social/caution',
    access: 'user',
    summary: 'The cautions of a quote or question stand before the eyes of one of its readers; the first time counts',
    items: ['SAF-016'],
    body: z.object({ resourceType: z.enum(CAUTIONED), resourceID: Id }),
    reply: z.object({ success: Success }),
  }),
};
