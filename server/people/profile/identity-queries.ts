import { type RawBuilder, sql } from 'kysely';
import { IDENTITY_DAYS, type Identity } from '#contract/people/identity.ts';
import { isoSeconds } from '#server/base/database/sql-time.ts';
import { readable } from '#server/network/resource/queries.ts';

/** Whether the address at work `proved` says something of the person whom the profile `described` is of: its code is no older than a year, and the profile names that company. */
const proves = sql`proved.checked_at > now() - ${sql.lit(IDENTITY_DAYS)} * interval '1 day' and lower(proved.company_name) = lower(described.company_name)`;

/**
 * All that holds of an account, an id or a column, at this moment: the address at work `proved`, and the company `employer`, whose columns are null where
 * it is not confirmed. No row where nothing holds.
 */
export const identityParts = (account: RawBuilder<unknown>): RawBuilder<unknown> => sql`work_email proved
  join profile described on described.account_id = proved.account_id and ${proves}
  left join company_identity employer on employer.account_id = proved.account_id and employer.ended_at is null and employer.domain = proved.domain
    and lower(employer.company_name) = lower(described.company_name)
  where proved.account_id = ${account}`;

/** A number of the register that everybody may read: the person says so, or the company is listed here with it. */
const isNumberShown = sql`(employer.number_shown_at is not null
  or exists (select from business_number n join resource nr on nr.id = n.business_id and ${readable('nr')}
    where n.kind = 'register' and n.country_code = 'GB' and n.number = employer.number)
  or exists (select from held_identifier h join resource hr on hr.id = h.business_id and ${readable('hr')}
    where h.kind = 'register' and h.key = 'GB:' || employer.number))`;

const NONE = sql`'{"is": "none", "companyName": null, "domain": null, "businessID": null, "number": null, "method": null, "at": null}'::jsonb`;

/** Whom a person works for as others may read it: never the address (BUY-004), the number only as BUY-006 lets it. `account` is an id or a column. */
export const identityOf = (account: RawBuilder<unknown>): RawBuilder<Identity> => sql<Identity>`coalesce((select jsonb_build_object(
    'is', case when employer.account_id is null then 'work-email' else 'company' end, 'companyName', employer.company_name, 'domain', proved.domain,
    'businessID', (select eb.id from business eb join resource er on er.id = eb.id and ${readable('er')} where eb.id = employer.business_id),
    'number', case when ${isNumberShown} then employer.number end, 'method', coalesce(employer.method, 'code'),
    'at', ${isoSeconds(sql`greatest(employer.confirmed_at, proved.checked_at)`)})
  from ${identityParts(account)}), ${NONE})`;
