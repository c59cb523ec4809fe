/** Why something is reported, in the order in which people choose. */
export const REPORT_REASONS = [
  'fraud',
  'counterfeit',
  'false-information',
  'false-certificate',
  'spam',
  'offensive',
  'illegal',
  'private-data',
  'reference-payment',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Reasons that only one kind of thing has. */
export const REASONS_OF: Partial<Record<ReportReason, string>> = { 'false-certificate': 'certificate', 'reference-payment': 'trade-reference' };

/** What can be reported. The resource says itself what it is: a wrong type is a missing resource. */
export const REPORTABLE = [
  'post',
  'comment',
  'product',
  'question',
  'answer',
  'business',
  'user',
  'group',
  'certificate',
  'inquiry',
  'rfq',
  'rfq-question',
  'quote',
  'trade-reference',
] as const;
export type Reportable = (typeof REPORTABLE)[number];
