import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { ANALYTICS } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Success } from '#contract/base/shapes.ts';
import { Responses } from '#contract/company/responses.ts';
import { Outcomes } from './outcomes/shapes.ts';

const count = (what: string) => z.number().int().describe(what);

/** What was counted (docs/analytics.md): whole days, UTC. */
const Figures = z
  .object({
    appearances: count('times that the business or one of its products was seen among the results of a search'),
    businessViews: count('times that the page of the business was opened'),
    productViews: count('times that the page of one of its products was opened'),
    inquiries: count('that reached the business'),
    answers: count('first answers, by the day on which they were given; a decline is one'),
  })
  .meta({ id: 'AnalyticsFigures' });
export type Figures = z.infer<typeof Figures>;

const Day = Figures.extend({ day: z.iso.date() }).meta({ id: 'AnalyticsDay' });

const Period = z
  .object({
    from: z.iso.date(),
    to: z.iso.date().describe('the last day, which counts too'),
    totals: Figures.describe('the sum of its days'),
    responses: Responses.omit({ declined: true }).describe('of the inquiries that reached the business in these days, by the formula of docs/responses.md'),
  })
  .meta({ id: 'AnalyticsPeriod' });

const ProductFigures = z
  .object({
    productID: Id,
    name: z.string().nullable().describe('null for a product that is gone for good'),
    appearances: z.number().int(),
    views: z.number().int(),
    inquiries: z.number().int(),
  })
  .meta({ id: 'AnalyticsProduct' });

const BusinessFigures = Figures.extend({ businessID: Id, name: z.string() }).meta({ id: 'AnalyticsBusiness' });

const counted = { ...Period.shape, before: Period.describe('as many days before'), days: z.array(Day).describe('every day, the first first') };
export const BusinessAnalytics = z
  .object({ ...counted, products: z.array(ProductFigures).describe('the most seen first; none where one product was asked for') })
  .meta({ id: 'BusinessAnalytics' });
export type BusinessAnalytics = z.infer<typeof BusinessAnalytics>;
const PlatformAnalytics = z
  .object({
    ...counted,
    active: z.number().int().describe('businesses of which anything was counted'),
    businesses: z.array(BusinessFigures).describe('the most seen first'),
  })
  .meta({ id: 'PlatformAnalytics' });
export type PlatformAnalytics = z.infer<typeof PlatformAnalytics>;

const day = (name: string) => {
  const said = sentence('program.day', { name });
  return z.iso
    .date(said)
    .refine((text) => text >= ANALYTICS.first && text <= ANALYTICS.last, said)
    .optional();
};
const range = {
  from: day('from').describe('by default four weeks, `to` included'),
  to: day('to').describe('the last day; by default today, UTC'),
};

/** How a business is found and asked, for its owners and admins. */
export const analytics = {
  ofBusiness: call({
    host: 'api',
    method: 'GET',
    path: '/business/:id/analytics',
    access: 'admin',
    of: { field: 'id', kind: 'business', hidden: true },
    summary: 'What was counted of a business in at most 366 days, by day and product, beside as many days before; with `product`, of that one alone',
    items: [],
    params: z.object({ id: Id }),
    query: z.object({ ...range, product: Id.optional() }),
    reply: z.object({ success: Success, data: BusinessAnalytics }),
  }),
  outcomes: call({
    host: 'api',
    setting: 'TRADE',
    method: 'GET',
    path: '/business/:id/analytics/outcomes',
    access: 'admin',
    of: { field: 'id', kind: 'business', hidden: true },
    summary: 'What came of the requests and inquiries that reached a business in at most 366 days: how far they went, why they were lost, and what was won',
    items: ['PIP-005', 'PIP-006', 'PIP-007', 'TSC-013'],
    params: z.object({ id: Id }),
    query: z.object(range),
    reply: z.object({ success: Success, data: Outcomes }),
  }),
};

/** The same of everybody; the look is written down. */
export const staffAnalytics = {
  get: call({
    host: 'api',
    method: 'GET',
    path: '/staff/analytics',
    writes: true,
    access: 'staff',
    summary: 'What was counted of all businesses, by day, beside as many days before, and the most seen ones; the look is written down',
    items: [],
    query: z.object(range),
    reply: z.object({ success: Success, data: PlatformAnalytics }),
  }),
};
