import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { INBOX_RULES as MOST } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Success } from '#contract/base/shapes.ts';
import { title } from '#contract/company/business-change.ts';
import { THREAD_KINDS } from './kinds.ts';

const of = { field: 'bid', kind: 'business' } as const;
const params = z.object({ bid: Id });
const tooMany = sentence('atMost.entries', { most: MOST.choices });
const several = <T extends z.ZodType>(one: T) => z.array(one).max(MOST.choices, tooMany);
const NAME = sentence('inbox.ruleName', { most: MOST.name });
const PEOPLE = sentence('inbox.rulePeople');
const CHOICE = sentence('unknownChoice');

/** What a rule asks of a thread. What names nothing fits every thread. */
const asks = {
  products: several(Id),
  categories: several(z.string().regex(/^\d{4}-\d{2}$/, CHOICE)).describe('Of the product that the thread is about, or of a line of its RFQ'),
  countries: several(z.string().regex(/^[A-Z]{2}$/, sentence('countryCode'))).describe('Of the company that asks, or of the person'),
  languages: several(z.string().regex(/^[a-z]{2,3}$/, CHOICE)).describe('In which the person who asks prefers to read'),
  words: z
    .array(title(MOST.word).refine((word) => word !== '', sentence('text.missing')))
    .max(MOST.words, sentence('atMost.entries', { most: MOST.words }))
    .describe('One of which stands in the subject, in whatever case'),
  kinds: z.array(z.enum(THREAD_KINDS, CHOICE)).max(THREAD_KINDS.length, CHOICE),
};

const Rule = z.strictObject({
  ruleID: Id.optional().describe('Of one that is there already; without it a new one'),
  name: title(MOST.name).refine((name) => name !== '', NAME),
  ...asks,
  people: z
    .array(Id)
    .min(1, PEOPLE)
    .max(MOST.people, sentence('atMost.entries', { most: MOST.people }))
    .describe('Who gets its threads: the one, or several in turn'),
});
export type SentRule = z.infer<typeof Rule>;
const Rules = z.array(Rule).max(MOST.rules, sentence('atMost.entries', { most: MOST.rules }));

export const InboxRule = z
  .object({ ...Rule.shape, ruleID: Id, people: z.array(Id).describe('Who is still there. Where nobody is, the rule is passed over') })
  .meta({ id: 'InboxRule' });
export type InboxRule = z.infer<typeof InboxRule>;

export const TriedThread = z
  .object({
    requestID: Id,
    subject: z.string(),
    buyer: z.string(),
    createdAt: z.iso.datetime(),
    rule: z.number().int().nullable().describe('The place of the first rule that fits, from 0; null where none does'),
  })
  .meta({ id: 'TriedThread' });
export type TriedThread = z.infer<typeof TriedThread>;

/** To whom a business gives what arrives. */
export const deskRules = {
  rules: call({
    host: 'api',
    method: 'GET',
    path: '/business/desk/:bid/rules',
    access: 'member',
    of,
    summary: 'To whom arriving threads are given, in the order in which the rules are asked; the first one that fits decides',
    items: ['INB-004'],
    params,
    reply: z.object({ success: Success, data: z.array(InboxRule), version: z.number().int() }),
  }),
  setRules: call({
    host: 'api',
    method: 'PUT',
    path: '/business/desk/:bid/rules',
    access: 'admin',
    of,
    confirmed: true,
    summary: `Puts these rules in the place of those that were there, at most ${MOST.rules}; \`conflict\` where somebody changed them meanwhile`,
    items: ['INB-004'],
    params,
    body: z.strictObject({ rules: Rules, version: z.number().int().min(0).max(1_000_000_000).describe('With which they were read') }),
    reply: z.object({ success: Success, data: z.array(InboxRule), version: z.number().int() }),
  }),
  tryRules: call({
    host: 'api',
    method: 'POST',
    path: '/business/desk/:bid/rules/try',
    access: 'admin',
    of,
    summary: `What the latest ${MOST.tried} threads that the business received would have met; changes nothing`,
    items: ['INB-004'],
    params,
    body: z.strictObject({ rules: Rules }),
    reply: z.object({ success: Success, data: z.array(TriedThread) }),
  }),
};
