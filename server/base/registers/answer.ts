import type { InsolvencyKind } from '#contract/trust/insolvency.ts';

/** Of a company that goes on for the time being; `since` is the register's day (YYYY-MM-DD), null where it gives none. */
export interface RegisterInsolvency {
  kind: InsolvencyKind;
  since: string | null;
}

/** What a register says of a number. `manual`: nobody can be asked, so staff looks by hand. */
export type RegisterAnswer =
  | { found: 'yes'; name: string; isActive: boolean; details: string; source: string; sourceUrl: string; insolvency?: RegisterInsolvency | null }
  | { found: 'no'; source: string }
  | { found: 'manual' };

export type Ask = (number: string) => Promise<RegisterAnswer>;
