import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { LOGINS } from './people.ts';

const nobodysLogin = sql`not exists (select from business_access x join account a on a.id = x.account_id where x.business_id = b.id and a.email = any(${Object.values(LOGINS)}))`;

/** A company that somebody acts for gets a website that looks like the one of a company that was checked. */
export async function writeAlikeSite(db: Db): Promise<void> {
  await sql`update business set contact_info = coalesce(contact_info, '{}') || jsonb_build_object('website', 'https://' || replace(known.subject, '.example', '-payments.example'))
    from (select c.subject from verification_check c join business b on b.id = c.business_id
      where c.kind = 'website' and c.state = 'valid' and c.expires_at > now() and c.subject like '%.example' order by b.id limit 1) known
    where business.id = (select b.id from business b join resource r on r.id = b.id and r.hidden_at is null where ${nobodysLogin}
      and exists (select from business_access x where x.business_id = b.id) and not exists (select from verification_check c where c.business_id = b.id) order by b.id limit 1)`.execute(
    db,
  );
}

/** The cautions of the first message of an inquiry. */
export async function insertSeedCautions(db: Db, inquiryID: string, kinds: string[], shownAt: Date | null): Promise<void> {
  await sql`insert into caution (subject_id, kind, account_id, at, shown_at)
    select m.id, k.kind, m.account_id, m.created_at, ${shownAt}::timestamptz from inquiry_message m cross join unnest(${kinds}::text[]) k (kind)
    where m.inquiry_id = ${inquiryID} and m.place = 1`.execute(db);
}
