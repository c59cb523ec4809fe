import { sql } from 'kysely';
import { transactional } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';

const BATCH = 200;

/** For the worker, 60 and 14 days before: asks for a mail about each certificate that ends soon, once for each end and each of the days. */
export async function remindOfCertificates({ db, now }: AppContext): Promise<void> {
  const at = now();
  await transactional(db, async (db) => {
    const { rows } = await sql<{ businessID: string; certificate: string; until: string }>`
      with due as (
        select k.id, k.business_id, k.name, k.expire_date, case when k.expire_date - ${at}::date <= 14 then 14 else 60 end as days
        from certificate k join resource r on r.id = k.business_id and r.hidden_at is null
        where k.expire_date >= ${at}::date and k.expire_date - ${at}::date <= 60
          and not exists (select 1 from certificate_reminder m where m.certificate_id = k.id and m.expire_date = k.expire_date
            and m.days <= case when k.expire_date - ${at}::date <= 14 then 14 else 60 end)
        order by k.expire_date, k.id limit ${sql.lit(BATCH)}),
      told as (
        insert into certificate_reminder (certificate_id, business_id, expire_date, days, reminded_at)
        select id, business_id, expire_date, days, ${at} from due on conflict do nothing returning certificate_id)
      select d.business_id as "businessID", d.name as certificate, d.expire_date::text as until from due d join told t on t.certificate_id = d.id`.execute(db);
    await publishEach(
      db,
      'verification.told',
      rows.map((row) => ({ ...row, what: 'certificate' })),
    );
  });
}
