import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { Id, Success, Tier } from '#contract/base/shapes.ts';
import { BusinessAnalytics } from '#contract/directory/analytics.ts';
import { Waiting } from '#contract/trade/waiting.ts';
import { NEXT_STEP, NEXT_STEPS, TODAY } from './dashboard-words.ts';

const count = z.number().int();

/** What waits of one kind: how much, since when the oldest, until when the next, and what comes first. */
const TodayLine = z
  .object({
    kind: z.enum(TODAY),
    count,
    since: z.iso.datetime().describe('Since when the oldest waits'),
    until: z.iso.datetime().nullable().describe('When the next is too late; null where nothing ends it'),
    waits: Waiting.nullable().describe('Of the trade: what ends first'),
    request: z.object({ requestID: Id, subject: z.string(), from: z.string() }).nullable().describe('Of inquiries: the one that waits longest'),
  })
  .meta({ id: 'TodayLine' });
export type TodayLine = z.infer<typeof TodayLine>;

const NextStep = z
  .object({
    step: z.enum(NEXT_STEPS),
    count: count.nullable().describe('How many of what it is about, or per cent of the profile'),
    at: z.iso.datetime().nullable().describe('Since when, or until when'),
    name: z.string().nullable().describe('Of a certificate; null for a check'),
  })
  .meta({ id: 'NextStep' });
export type NextStep = z.infer<typeof NextStep>;

const Usage = z
  .object({
    tier: Tier,
    state: z.enum(['none', 'active', 'grace']).describe('Of the membership'),
    endsAt: z.iso.datetime().nullable(),
    products: z.object({ used: count, limit: count }),
    boosts: z.object({ used: count, limit: count, renewsAt: z.iso.datetime() }),
    support: z.object({ usedMinutes: count, includedMinutes: count }),
  })
  .meta({ id: 'BusinessUsage' });
export type Usage = z.infer<typeof Usage>;

const { from, to, totals, days } = BusinessAnalytics.shape;

const Dashboard = z
  .object({
    today: z.array(TodayLine).describe('What waits, the trade first; nothing of which there is none'),
    next: NextStep.nullable(),
    figures: z
      .object({ from, to, totals, days, before: z.object({ from, to, totals }) })
      .nullable()
      .describe('Of the last 28 days and of as many before; null for a member'),
    usage: Usage.nullable().describe('Used of what is included; null for a member'),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof Dashboard>;

const CardFigures = z
  .object({
    businessID: Id,
    waiting: z.object({ count, since: z.iso.datetime().nullable() }).describe('Requests without an answer'),
    products: z.object({ used: count, limit: count }),
    appearances: count.nullable().describe('Of the last 28 days; null for a member'),
    inquiries: count.nullable().describe('The same'),
  })
  .meta({ id: 'CardFigures' });
export type CardFigures = z.infer<typeof CardFigures>;

const of = { field: 'id', kind: 'business', hidden: true } as const;
const params = z.object({ id: Id });

export const dashboard = {
  get: call({
    host: 'api',
    method: 'GET',
    path: '/business/:id/manage',
    access: 'member',
    of,
    primary: true,
    summary: 'What waits for a company, its figures of 28 days, what it has used of what is included, and what to do next; a member reads no figures',
    items: ['DSH-001', 'DSH-003', 'DSH-004', 'DSH-005'],
    params,
    reply: z.object({ success: Success, data: Dashboard }),
  }),
  putAside: call({
    host: 'api',
    method: 'PUT',
    path: '/business/:id/manage/next',
    access: 'member',
    of,
    summary: `Puts a step that was proposed aside for ${NEXT_STEP.away} days, for the caller alone, or takes that back`,
    items: ['DSH-005'],
    params,
    body: z.object({ step: z.enum(NEXT_STEPS), away: z.boolean() }),
    reply: z.object({ success: Success }),
  }),
  figures: call({
    host: 'api',
    method: 'GET',
    path: '/business/profile/my-list/figures',
    access: 'user',
    summary: 'What waits for each company of the caller, and its figures of 28 days; those that wait for their deletion are left out',
    items: ['DSH-006'],
    reply: z.object({ success: Success, data: z.array(CardFigures) }),
  }),
};
