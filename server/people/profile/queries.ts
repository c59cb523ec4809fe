import { sql } from 'kysely';
import type { Identity } from '#contract/people/identity.ts';
import type { OwnProfile, PublicProfile } from '#contract/people/profile.ts';
import type { Db } from '#server/base/database/database.ts';
import { reactionsOf } from '#server/network/reaction/queries.ts';
import { readable } from '#server/network/resource/queries.ts';
import { identityOf } from './identity-queries.ts';

/**
 * People as others see them, in the order of `ids`; hidden and unknown ones are left out.
 * A birth date or profession that its owner hides is not even read.
 */
export async function readPublicProfiles(db: Db, files: string, ids: string[]): Promise<PublicProfile[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PublicProfile & { identity: Identity }>`
    select ${columns(files)}, ${identityOf(sql`a.id`)} as identity, ${verifiedCompanyOf} as "verifiedCompany",
      case when p.show_profession then p.profession end as profession,
      case when p.show_birth_date then p.birth_date::text end as "birthDate"
    from unnest(${ids}::uuid[]) with ordinality wanted(id, place)
    join account a on a.id = wanted.id
    join resource r on r.id = a.id and ${readable('r')}
    left join profile p on p.account_id = a.id
    order by wanted.place`.execute(db);
  return rows.map(({ profession, birthDate, verifiedCompany, identity, ...row }) => ({
    ...row,
    identity,
    ...(identity.domain && identity.at ? { workEmail: { domain: identity.domain, checkedAt: identity.at } } : {}),
    ...(verifiedCompany ? { verifiedCompany } : {}),
    ...(profession ? { profession } : {}),
    ...(birthDate ? { birthDate } : {}),
  }));
}

/** The whole of one's own profile, hidden or not. */
export async function readOwnProfile(db: Db, files: string, accountID: string): Promise<OwnProfile | null> {
  const { rows } = await sql<OwnProfile>`
    select ${columns(files)}, a.email, p.profession, p.birth_date::text as "birthDate",
      case when p.phone_number is not null then
        jsonb_build_object('countryCode', coalesce(p.phone_country_code, ''), 'phoneNumber', p.phone_number) end as "mobilePhone"
    from account a left join profile p on p.account_id = a.id where a.id = ${accountID}`.execute(db);
  return rows[0] ?? null;
}

/** The one that the person has belonged to longest, of those that are verified now. */
const verifiedCompanyOf = sql`(select jsonb_build_object('businessID', b.id, 'companyName', b.company_name)
  from business_access x join business b on b.id = x.business_id join resource br on br.id = b.id and ${readable('br')}
  join verification v on v.business_id = b.id and v.expires_at > now() where x.account_id = a.id order by x.created_at, b.id limit 1)`;

/** What everybody may see of a person, over `account a` and `profile p`. */
const columns = (
  files: string,
) => sql`a.id as "userID", ${reactionsOf('a.id')} as reactions, a.username, a.first_name as "firstName", a.last_name as "lastName", p.city,
  (select jsonb_build_object('code', c.code, 'countryName', c.name, 'emoji', c.emoji) from country c where c.code = p.country_code) as country,
  (select jsonb_build_object('stateID', s.id, 'stateName', s.name, 'countryCode', s.country_code) from state s where s.id = p.state_id) as state,
  (select jsonb_build_object('code', g.code, 'name', g.name) from gender g where g.code = p.gender_code) as gender,
  (select jsonb_build_object('code', l.code, 'name', l.name) from language l where l.code = p.language_code) as "preferredLanguage",
  (select jsonb_build_object('jobPositionID', j.id, 'name', j.name) from job_position j where j.id = p.job_position_id) as "jobPosition",
  (select jsonb_build_object('code', t.code, 'name', t.name_singular) from business_type t where t.code = p.business_type) as "businessType",
  (select jsonb_build_object('id', i.id, 'name', i.name) from industry i where i.id = p.industry_id) as industry,
  p.company_name as "companyName", p.brief_presentation as "briefPresentation",
  coalesce(p.show_birth_date, false) as "showBirthDate", coalesce(p.show_profession, false) as "showProfession",
  photo_of(a.profile_photo_id, ${files}) as "profilePhoto", photo_of(a.cover_photo_id, ${files}) as "coverPhoto"`;
