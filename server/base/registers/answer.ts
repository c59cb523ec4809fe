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

/** An entry of a company register, for whoever fills in a form: nothing is checked by it. */
export interface RegisterEntry {
  number: string;
  name: string;
  isActive: boolean;
  /** Without town and postcode; null where the register gives none, as for all below. */
  address: string | null;
  city: string | null;
  zipcode: string | null;
  /** ISO 3166-1, of the register. */
  country: string;
  /** In which it was registered. */
  year: number | null;
}

/** Entries by a number or a name, the likeliest first; null where nobody can be asked. */
export type Find = (text: string) => Promise<RegisterEntry[] | null>;
