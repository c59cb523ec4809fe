import { sql } from 'kysely';
import type { NotificationSettings } from '#contract/network/notification.ts';
import { NOTIFICATION_KINDS, TOLD_ELSEWHERE } from '#contract/network/notification-words.ts';
import type { Db } from '#server/base/database/database.ts';

type Kinds = NotificationSettings['kinds'];

export async function readSettings(db: Db, accountID: string): Promise<NotificationSettings> {
  const { rows } = await sql<{ kinds: Kinds; digest: boolean }>`
    select coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'site', site, 'mail', mail)) from notification_setting where account_id = ${accountID}), '[]') as kinds,
      exists (select 1 from notification_digest where account_id = ${accountID}) as digest`.execute(db);
  const changed = new Map(rows[0]?.kinds.map((one) => [one.kind, one]));
  return {
    kinds: NOTIFICATION_KINDS.map((kind) => changed.get(kind) ?? { kind, site: true, mail: !TOLD_ELSEWHERE.includes(kind) }),
    digest: rows[0]?.digest ?? false,
  };
}

/** A kind that is named twice has what was said last. */
export async function writeKinds(db: Db, accountID: string, kinds: Kinds): Promise<void> {
  const wanted = [...new Map(kinds.map((one) => [one.kind, one])).values()];
  if (wanted.length === 0) return;
  await sql`insert into notification_setting (account_id, kind, site, mail)
    select ${accountID}, kind, site, mail from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (kind text, site boolean, mail boolean)
    on conflict (account_id, kind) do update set site = excluded.site, mail = excluded.mail`.execute(db);
}

export async function endDigest(db: Db, accountID: string): Promise<void> {
  await sql`delete from notification_digest where account_id = ${accountID}`.execute(db);
}

export async function insertDigest(db: Db, accountID: string, now: Date, dayOf: string): Promise<void> {
  await sql`insert into notification_digest (account_id, created_at, sent_on, told_until)
    values (${accountID}, ${now}, ${dayOf}, ${now}) on conflict do nothing`.execute(db);
}
