import type { RawBuilder } from 'kysely';

type Statements<T> = ((of: T) => RawBuilder<unknown>)[];

/** What a slice says of personal data in its own tables (docs/decisions/0032-sql-in-files-of-queries.md). */
export interface Personal {
  /** What it holds about an account, by kind: rows with plain names. Secrets are no data of theirs to carry away. */
  collect?: Record<string, (accountID: string) => RawBuilder<unknown>>;
  /** Statements that erase an account. */
  erase?: Statements<string>;
  /** Statements that erase companies with what belongs to them. */
  eraseCompanies?: Statements<string[]>;
  /** Statements that forget what others said in a click of companies, products and their people. */
  forgetThings?: Statements<string[]>;
}
