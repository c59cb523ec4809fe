import type { Reportable, ReportReason } from '#contract/trust/report-reasons.ts';

/** What a report is about. */
export interface Reported {
  type: Reportable;
  id: string;
  /** What the dialog calls it. */
  name: string;
  /** Chosen already when the dialog opens. */
  reason?: ReportReason;
}
