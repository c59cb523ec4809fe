import { REPORT_REASONS } from './report-reasons.ts';

/** What waits for staff, in the order of the console. A later queue adds its word here. */
export const QUEUES = [
  'reports',
  'appeals',
  'held',
  'rfqs',
  'trade-reports',
  'references',
  'verification',
  'contested',
  'certificates',
  'look-alike',
  'identity',
  'need-help',
  'claims',
  'duplicates',
] as const;
export type QueueName = (typeof QUEUES)[number];

/** What staff decides about a report, and about a person, company or thing by itself. */
export const REPORT_ACTIONS = ['dismiss', 'warn', 'hide', 'suspend'] as const;
export const STAFF_ACTIONS = ['dismiss', 'warn', 'hide', 'suspend', 'restore'] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];

/** Why: as people report it, then what only staff says. */
export const DECISION_REASONS = [...REPORT_REASONS, 'within-the-rules', 'put-right', 'our-mistake'] as const;
export type DecisionReason = (typeof DECISION_REASONS)[number];

export const DECISION_SENTENCE = 1000;
export const APPEAL_TEXT = 2000;
export const CLAIM_EVIDENCE = 1000;
export const ANSWER_TEXT = 5000;
