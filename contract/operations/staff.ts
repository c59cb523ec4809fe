import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Success } from '#contract/base/shapes.ts';
import { lines } from '#contract/company/business-change.ts';
import { ANSWER_TEXT, DECISION_REASONS, DECISION_SENTENCE, REPORT_ACTIONS } from '#contract/trust/moderation-words.ts';
import { AppealCase, AuditLine, Case, ClaimCase, Found, HeldCase, HelpCase, Queue, QueueCount, QueueRow, Subject } from './staff-shapes.ts';

const common = { host: 'api', access: 'staff', items: [] } as const;
const params = z.object({ id: Id });
const done = z.object({ success: Success });
const Reason = z.enum(DECISION_REASONS, sentence('report.reason'));
const Sentence = lines(DECISION_SENTENCE).refine((text) => text !== '', sentence('staff.sentence'));
const AUDIT_SIZE = sentence('program.size', { most: '1,000' });

/** The console: what is done or looked at here stands in the audit log. None of it exists for anybody else. */
export const staff = {
  me: call({
    ...common,
    method: 'GET',
    path: '/staff/me',
    summary: 'Who works here, and whether there is a colleague for what one should not decide alone',
    reply: z.object({ success: Success, data: z.object({ userID: Id, name: z.string(), colleagues: z.number().int() }) }),
  }),
  queues: call({
    ...common,
    method: 'GET',
    path: '/staff/queue',
    summary: 'How much waits in each queue, and since when',
    reply: z.object({ success: Success, data: z.array(QueueCount) }),
  }),
  list: call({
    ...common,
    method: 'GET',
    path: '/staff/queue/:queue',
    summary: 'What waits, the oldest first; or what was done, the latest first. At most 100',
    params: z.object({ queue: Queue }),
    query: z.object({ state: z.enum(['open', 'closed']).default('open'), kind: z.string().max(20).optional(), text: z.string().max(100).default('') }),
    reply: z.object({ success: Success, data: z.array(QueueRow) }),
  }),
  report: call({
    ...common,
    method: 'GET',
    path: '/staff/report/:id',
    writes: true,
    summary: 'A report with what it is about in its context; a look at what is private is written down',
    params,
    reply: z.object({ success: Success, data: Case }),
  }),
  decide: call({
    ...common,
    method: 'POST',
    path: '/staff/report/:id/decision',
    idempotent: true,
    summary: 'Decides a report and all open ones about the same thing; 409 with what happened when it is decided already',
    items: ['TER-014'],
    params,
    body: z.object({ deed: z.enum(REPORT_ACTIONS), reason: Reason, sentence: Sentence }),
    reply: done,
  }),
  appeal: call({
    ...common,
    method: 'GET',
    path: '/staff/appeal/:id',
    summary: 'An appeal with the decision that it is about',
    params,
    reply: z.object({ success: Success, data: AppealCase }),
  }),
  decideAppeal: call({
    ...common,
    method: 'POST',
    path: '/staff/appeal/:id/decision',
    idempotent: true,
    summary: 'Upholds a decision or takes it back; not by who made it, where there is a colleague',
    params,
    body: z.object({ outcome: z.enum(['upheld', 'reversed']), sentence: Sentence }),
    reply: done,
  }),
  needHelp: call({
    ...common,
    method: 'GET',
    path: '/staff/need-help/:id',
    writes: true,
    summary: 'A need-help enquiry with its answers; the look is written down',
    params,
    reply: z.object({ success: Success, data: HelpCase }),
  }),
  answer: call({
    ...common,
    method: 'POST',
    path: '/staff/need-help/:id/answer',
    idempotent: true,
    summary: 'Answers an enquiry by mail under its number; `close` ends it',
    params,
    body: z.object({ content: lines(ANSWER_TEXT).refine((text) => text !== '', sentence('staff.answer')), close: z.boolean().default(false) }),
    reply: done,
  }),
  close: call({
    ...common,
    method: 'POST',
    path: '/staff/need-help/:id/close',
    idempotent: true,
    summary: 'Ends an enquiry without a mail',
    params,
    reply: done,
  }),
  held: call({
    ...common,
    method: 'GET',
    path: '/staff/held/:id',
    writes: true,
    summary: 'An inquiry that is held because its text goes to many; the look is written down',
    params,
    reply: z.object({ success: Success, data: HeldCase }),
  }),
  settleHeld: call({
    ...common,
    method: 'POST',
    path: '/staff/held/:id/decision',
    idempotent: true,
    summary: 'Delivers it, or tells its sender why not',
    params,
    body: z.object({ release: z.boolean(), sentence: lines(DECISION_SENTENCE).default('') }),
    reply: done,
  }),
  claim: call({
    ...common,
    method: 'GET',
    path: '/staff/claim/:id',
    writes: true,
    summary: 'Who says that an imported company is theirs, where no mail can prove it; the look is written down',
    params,
    reply: z.object({ success: Success, data: ClaimCase }),
  }),
  settleClaim: call({
    ...common,
    method: 'POST',
    path: '/staff/claim/:id/decision',
    idempotent: true,
    summary: 'Makes them the owner, or tells them why not',
    params,
    body: z.object({ accept: z.boolean(), sentence: lines(DECISION_SENTENCE).default('') }),
    reply: done,
  }),
  find: call({
    ...common,
    method: 'GET',
    path: '/staff/find',
    writes: true,
    summary: 'Accounts and companies by name, email, id or company number; the look is written down',
    query: z.object({ text: z.string().trim().min(2, sentence('staff.twoLetters')).max(100) }),
    reply: z.object({ success: Success, data: z.array(Found) }),
  }),
  subject: call({
    ...common,
    method: 'GET',
    path: '/staff/subject/:id',
    writes: true,
    summary: 'A person or company with state and history; the look is written down',
    params,
    reply: z.object({ success: Success, data: Subject }),
  }),
  act: call({
    ...common,
    method: 'POST',
    path: '/staff/subject/:id/decision',
    idempotent: true,
    summary: 'Warns, hides, suspends or restores without a report; 409 when it is so already',
    items: ['TER-014'],
    params,
    body: z.object({ deed: z.enum(['warn', 'hide', 'suspend', 'restore']), reason: Reason, sentence: Sentence }),
    reply: done,
  }),
  audit: call({
    ...common,
    method: 'GET',
    path: '/staff/audit',
    summary: 'The audit log, the latest first, before a number',
    query: z.object({
      who: z.string().max(100).default(''),
      act: z.string().max(60).default(''),
      about: z.string().max(100).default(''),
      before: z.coerce
        .number(sentence('program.before'))
        .int()
        .min(1)
        .max(2 ** 53 - 1)
        .optional(),
      size: z.coerce.number(AUDIT_SIZE).int(AUDIT_SIZE).min(1, AUDIT_SIZE).max(1000, AUDIT_SIZE).default(50),
    }),
    reply: z.object({ success: Success, data: z.array(AuditLine), more: z.boolean() }),
  }),
};
