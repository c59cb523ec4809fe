import type { CheckKind } from '#contract/trust/verification.ts';
import type mails from './mails.en.json';

/** What the people of a business read about its verification. */
export interface Told {
  businessID: string;
  what: Exclude<keyof typeof mails, 'kind' | 'code' | 'workCode'>;
  kind?: CheckKind | null;
  reason?: string;
  /** ISO 8601 */
  until?: string | undefined;
  certificate?: string;
  /** The number or domain that another company claims. */
  subject?: string;
}

declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    'verification.code': { checkID: string };
    'work-email.code': { codeID: string };
    'work-email.proved': { accountID: string; domain: string };
    'verification.told': Told;
    'verification.mail': Told & { accountID: string };
    /** A check of a company, or its grant, came, went or changed. */
    'check.changed': { businessID: string };
    /** `kind` is null where the grant itself ran out. */
    'verification.lapsed': { businessID: string; kind: CheckKind | null; reason: string; lost: boolean };
  }
}
