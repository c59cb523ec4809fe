import { z } from 'zod';
import { sentence } from '#contract/base/sentence.ts';
import { Id } from '#contract/base/shapes.ts';
import { Caution } from '#contract/trust/cautions.ts';
import { DECISION_REASONS, QUEUES, STAFF_ACTIONS } from '#contract/trust/moderation-words.ts';
import { REPORT_REASONS, REPORTABLE } from '#contract/trust/report-reasons.ts';

export const Queue = z.enum(QUEUES, sentence('staff.queue'));
const Time = z.iso.datetime();
const Kind = z.enum(REPORTABLE);
const Voice = z.enum(['user', 'business']);

export const QueueCount = z.object({ queue: Queue, open: z.number().int(), oldestAt: Time.nullable() }).meta({ id: 'StaffQueue' });

export const QueueRow = z
  .object({
    id: Id,
    number: z.string(),
    kind: z.string().describe('What it is about'),
    title: z.string(),
    excerpt: z.string(),
    reason: z.string().nullable(),
    count: z.number().int().describe('Open reports about the same thing'),
    at: Time,
    state: z.enum(['open', 'closed']),
  })
  .meta({ id: 'StaffRow' });
export type QueueRow = z.infer<typeof QueueRow>;

export const Decision = z
  .object({
    moderationID: Id,
    number: z.string(),
    deed: z.enum(STAFF_ACTIONS),
    reason: z.enum(DECISION_REASONS),
    sentence: z.string(),
    at: Time,
    by: z.string().nullable(),
    kind: Kind,
    resourceID: Id,
    ended: z.boolean(),
    appeal: z.enum(['open', 'upheld', 'reversed']).nullable(),
  })
  .meta({ id: 'StaffDecision' });
export type Decision = z.infer<typeof Decision>;

const Words = z.object({ title: z.string(), text: z.string() });
const State = z.enum(['shown', 'withdrawn', 'taken-down', 'gone']);
const Said = z.object({
  id: Id,
  by: z.string(),
  text: z.string(),
  at: Time,
  isIt: z.boolean(),
  hidden: z.boolean(),
  files: z.array(z.string()).optional().describe('Names of attachments, without their content'),
});
const Reported = z.object({
  reportID: Id,
  number: z.string(),
  reason: z.enum(REPORT_REASONS),
  details: z.string(),
  at: Time,
  state: z.enum(['open', 'closed']),
});

const Pictures = z.array(z.object({ url: z.string(), private: z.boolean(), description: z.string() }));

export const Case = z
  .object({
    reportID: Id,
    number: z.string(),
    at: Time,
    state: z.enum(['open', 'closed']),
    reason: z.enum(REPORT_REASONS),
    details: z.string(),
    reporter: z.object({ userID: Id.nullable(), name: z.string(), email: z.string().nullable(), reports: z.number().int() }),
    about: z.object({
      kind: Kind,
      id: Id,
      state: State,
      before: Words,
      now: Words,
      pictures: Pictures.describe('As they stood when it was reported'),
    }),
    versions: z.array(z.object({ text: z.string(), pictures: Pictures, replacedAt: Time })).describe('What a post said before it was edited, the latest first'),
    voice: z.object({ kind: Voice, id: Id, name: z.string(), suspended: z.boolean(), reports: z.number().int() }).nullable(),
    context: z.object({ title: z.string(), items: z.array(Said) }),
    others: z.array(Reported),
    decisions: z.array(Decision).describe('About the same thing and the same voice, the latest first'),
    decisionID: Id.nullable().describe('What closed it'),
    look: z.object({ act: z.string(), kind: z.string(), id: Id }).nullable().describe('What this reading wrote into the audit log'),
    may: z.array(z.enum(STAFF_ACTIONS)),
  })
  .meta({ id: 'StaffCase' });
export type Case = z.infer<typeof Case>;

export const AppealCase = z
  .object({
    appealID: Id,
    number: z.string(),
    at: Time,
    state: z.enum(['open', 'closed']),
    side: z.enum(['subject', 'reporter']),
    content: z.string(),
    outcome: z.enum(['upheld', 'reversed']).nullable(),
    answer: z.string(),
    decision: Decision,
    words: z.string().describe('What it said when it was decided'),
    reportID: Id.nullable().describe('The report behind it'),
    isOwn: z.boolean().describe('Whoever reads decided it: a colleague is to look at it'),
  })
  .meta({ id: 'StaffAppeal' });
export type AppealCase = z.infer<typeof AppealCase>;

export const HelpCase = z
  .object({
    enquiryID: Id,
    number: z.string(),
    at: Time,
    state: z.enum(['open', 'closed']),
    email: z.string().nullable(),
    userID: Id.nullable(),
    fields: z.array(z.object({ name: z.string(), value: z.string() })),
    answers: z.array(z.object({ content: z.string(), by: z.string().nullable(), at: Time })),
  })
  .meta({ id: 'StaffEnquiry' });
export type HelpCase = z.infer<typeof HelpCase>;

export const HeldCase = z
  .object({
    requestID: Id,
    at: Time,
    state: z.enum(['open', 'closed']),
    outcome: z.enum(['released', 'refused']).nullable(),
    subject: z.string(),
    text: z.string(),
    from: z.object({ kind: Voice, id: Id, name: z.string(), since: Time }),
    to: z.object({ kind: Voice, id: Id, name: z.string() }),
    sameText: z.number().int().describe('Receivers of the same text within 24 hours before it'),
    because: z.enum(['many', 'caution']).nullable().describe('Why it waits'),
    cautions: z.array(Caution),
  })
  .meta({ id: 'StaffHeld' });
export type HeldCase = z.infer<typeof HeldCase>;

export const ClaimCase = z
  .object({
    claimID: Id,
    at: Time,
    state: z.enum(['open', 'accepted', 'declined']),
    evidence: z.string(),
    answer: z.string(),
    company: z.object({
      id: Id,
      name: z.string(),
      city: z.string().nullable(),
      website: z.string().nullable(),
      email: z.string().nullable(),
      claimed: z.boolean(),
    }),
    by: z.object({ userID: Id, name: z.string(), email: z.string(), since: Time, companies: z.number().int() }),
    rivals: z.number().int().describe('Other open claims of the same company'),
  })
  .meta({ id: 'StaffClaim' });
export type ClaimCase = z.infer<typeof ClaimCase>;

export const Found = z
  .object({
    kind: Voice,
    id: Id,
    name: z.string(),
    about: z.string().describe('Address of an account, place of a company'),
    state: z.enum(['active', 'unconfirmed', 'suspended', 'leaving']),
  })
  .meta({ id: 'StaffFound' });
export type Found = z.infer<typeof Found>;

export const Subject = Found.extend({
  since: Time,
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  people: z.array(z.object({ id: Id, name: z.string(), access: z.string() })).describe('Of a company its people, of a person their companies'),
  reports: z.array(Reported),
  decisions: z.array(Decision),
  may: z.array(z.enum(STAFF_ACTIONS)),
}).meta({ id: 'StaffSubject' });
export type Subject = z.infer<typeof Subject>;

export const AuditLine = z
  .object({
    number: z.number().int(),
    at: Time,
    who: z.string().nullable().describe('Null for a job or the operator'),
    act: z.string(),
    about: z.object({ kind: z.string(), id: z.string() }),
    reason: z.string(),
  })
  .meta({ id: 'AuditLine' });
export type AuditLine = z.infer<typeof AuditLine>;
