import { type RawBuilder, sql } from 'kysely';
import { CERTIFICATE_DAYS } from '#contract/base/limits.ts';

const today = sql`(now() at time zone 'UTC')::date`;

/** When staff found a certificate (`k`) false; null for all others (CRT-015). */
export const withdrawnAt: RawBuilder<unknown> = sql`(select w.taken_down_at from resource w where w.id = k.id)`;

/** Whether a certificate (`k`) holds at this moment: worked out each time, by the clock of the database (CRT-003). */
export const validityOf: RawBuilder<unknown> = sql`case when ${withdrawnAt} is not null then 'withdrawn' when k.expire_date < ${today} then 'expired'
  when k.expire_date - ${today} < ${sql.lit(CERTIFICATE_DAYS.expiring)} then 'expiring' else 'valid' end`;

/** Another company has one (`k`) of the same issuer and number, and staff has not decided whose it is (CRT-009). */
export const contested: RawBuilder<unknown> = sql`exists (select from certificate_case o join certificate_case_party other on other.case_id = o.id
  where o.twin_key = k.twin_key and o.decided_at is null and other.business_id <> k.business_id)`;

/** Who stands behind a certificate (`k`): a confirmation holds for a year (CRT-006), and nobody stands behind one that two companies claim. */
export const statusOf: RawBuilder<unknown> = sql`case when k.status = 'declared' or ${contested} then 'declared'
  when k.status = 'confirmed' and k.confirmed_at > now() - ${sql.lit(CERTIFICATE_DAYS.confirmed)} * interval '1 day' then 'confirmed' else 'seen' end`;

/** Whether a certificate (`k`) counts anywhere: it holds, and is the company's by its names or because staff says so (CRT-008, CRT-011). */
export const countsOf: RawBuilder<unknown> = sql`(${withdrawnAt} is null and (k.expire_date is null or k.expire_date >= ${today})
  and (k.holder_fits or k.holder_accepted_at is not null))`;

/** The certificates that count, as rows of `business_id, certificate_id, name, seen`. */
export const countingCertificates: RawBuilder<unknown> = sql`(select k.business_id, k.id as certificate_id, k.name, ${statusOf} <> 'declared' as seen
  from certificate k where ${countsOf})`;
