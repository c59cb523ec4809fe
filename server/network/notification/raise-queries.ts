import { sql } from 'kysely';
import { DIGEST_ONLY, type NotificationKind } from '#contract/network/notification-words.ts';
import type { Db } from '#server/base/database/database.ts';

export interface Happening {
  kind: NotificationKind;
  /** The same for the same event, whenever it is handled again. */
  key: string;
  /** What it is about: entries of a kind are grouped by it. */
  aboutID: string;
  /** The page on which it stands. */
  subjectID: string;
  /** What must be readable besides the page. */
  targetID?: string;
  /** The person or business that did it. */
  actorID: string;
  /** The account that did it, also where a business speaks; null where nobody did. */
  byID: string | null;
  /** What it says besides. */
  detail?: Record<string, unknown>;
  at: Date;
}

export interface Receiver {
  accountID: string;
  /** The business as one of whose people. */
  viaID: string | null;
}

export async function insert(db: Db, receivers: Receiver[], happening: Happening): Promise<string[]> {
  const { kind, key, aboutID, subjectID, targetID = null, actorID, byID, detail = null, at } = happening;
  const { rows } = await sql<{ accountID: string; site: boolean }>`
    insert into notification (account_id, kind, event_key, about_id, subject_id, target_id, actor_id, via_id, site, detail, created_at)
    select o.account_id, ${kind}, ${key}, ${aboutID}::uuid, ${subjectID}::uuid, ${targetID}::uuid, ${actorID}::uuid, o.via_id, coalesce(s.site, true) and ${kind} <> all(${DIGEST_ONLY}), ${detail && JSON.stringify(detail)}::jsonb, ${at}
    from unnest(${receivers.map(({ accountID }) => accountID)}::uuid[], ${receivers.map(({ viaID }) => viaID)}::uuid[]) o (account_id, via_id)
    join account a on a.id = o.account_id
    left join notification_setting s on s.account_id = o.account_id and s.kind = ${kind}
    where o.account_id is distinct from ${byID}::uuid and (${byID}::uuid is null or ${actorID}::uuid not in (o.account_id, coalesce(o.via_id, o.account_id)))
      and (s.site is not false or s.mail)
      and not exists (select 1 from block k where (k.blocker_id in (o.account_id, o.via_id) and k.target_id = ${actorID})
        or (k.target_id in (o.account_id, o.via_id) and k.blocker_id = ${actorID}))
    on conflict (account_id, event_key) do nothing returning account_id as "accountID", site`.execute(db);
  return rows.filter(({ site }) => site).map(({ accountID }) => accountID);
}
