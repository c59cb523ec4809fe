import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { say } from '#server/base/names/say.ts';
import { DAY_MS, lockBudget, readReserved } from './queries.ts';

const GB = 1_000_000_000;

/** Bytes that may be asked for: what is saved nowhere yet, and everything of a day. Docs/uploads.md has them in words. */
export const BUDGETS = {
  account: { open: GB, day: 5 * GB },
  address: { open: 2 * GB, day: 10 * GB },
  all: { open: 40 * GB },
} as const;

interface Asker {
  accountID: string;
  address: string;
}

/**
 * Reserves bytes for a form, in the transaction that writes it: forms that are asked for at once are counted one after the other.
 * @throws Refusal `upload_limit` with the seconds until the first of them are free again.
 */
export async function reserve(db: Db, { accountID, address }: Asker, bytes: number, now: Date): Promise<void> {
  await lockBudget(db);
  for (const { of, bytes: counted, free } of await readReserved(db, accountID, address, new Date(now.getTime() - DAY_MS))) {
    const limit = LIMITS[of] as number;
    if (counted + bytes > limit) throw full(free ?? now, now);
  }
}

const LIMITS: Record<string, number> = {
  'account open': BUDGETS.account.open,
  'account day': BUDGETS.account.day,
  'address open': BUDGETS.address.open,
  'address day': BUDGETS.address.day,
  'all open': BUDGETS.all.open,
};

function full(free: Date, now: Date): Refusal {
  const retryAfter = Math.max(1, Math.ceil((free.getTime() - now.getTime()) / 1000));
  const at = new Date(now.getTime() + retryAfter * 1000).toISOString();
  return new Refusal('upload_limit', {
    retryAfter,
    fields: { file: say('comeBackAfter', { time: at.slice(11, 16), day: `${at.slice(8, 10)}/${at.slice(5, 7)}/${at.slice(0, 4)}` }) },
  });
}
