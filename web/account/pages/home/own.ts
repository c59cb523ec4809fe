import type { Account } from '../../client.ts';

/** What a section of the account page shows, and how it is loaded again after a change. */
export interface Own {
  account: Account;
  reload: () => Promise<void>;
}
