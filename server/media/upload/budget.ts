import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { say } from '#server/base/names/say.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Long enough for 200 MB at 1 Mbit a second. */
export const FORM_MS = HOUR_MS;
/** So long after its form has expired, what was never validated is swept; its bytes count until then. */
export const FORGOTTEN_MS = FORM_MS + 2 * HOUR_MS;

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
  await sql`select pg_advisory_xact_lock(hashtextextended('upload budget', 0))`.execute(db);
  const [open, own, near] = [sql`is_open`, sql`account_id = ${accountID}`, sql`address = ${address} and address <> ''`];
  const { rows } = await sql<{ of: string; bytes: number; free: Date | null }>`
    with counted as (
      select byte_size, account_id, address, claimed_at is null as is_open,
        created_at + (case when claimed_at is null and file_id is null then ${sql.lit(FORGOTTEN_MS)} else ${sql.lit(DAY_MS)} end) * interval '1 millisecond' as leaves
      from upload where (claimed_at is null or (created_at > ${new Date(now.getTime() - DAY_MS)} and (${own} or ${near})))
    ) ${sql.join([sum('account open', sql`${own} and ${open}`), sum('account day', own), sum('address open', sql`${near} and ${open}`), sum('address day', near), sum('all open', open)], sql` union all `)}`.execute(
    db,
  );
  for (const { of, bytes: counted, free } of rows) {
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

const sum = (of: string, which: RawBuilder<unknown>) =>
  sql`select ${of}::text as "of", coalesce(sum(byte_size), 0)::float8 as bytes, min(leaves) as free from counted where ${which}`;

function full(free: Date, now: Date): Refusal {
  const retryAfter = Math.max(1, Math.ceil((free.getTime() - now.getTime()) / 1000));
  const at = new Date(now.getTime() + retryAfter * 1000).toISOString();
  return new Refusal('upload_limit', {
    retryAfter,
    fields: { file: say('comeBackAfter', { time: at.slice(11, 16), day: `${at.slice(8, 10)}/${at.slice(5, 7)}/${at.slice(0, 4)}` }) },
  });
}
