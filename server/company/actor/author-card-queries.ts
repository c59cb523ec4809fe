import { type RawBuilder, sql } from 'kysely';

/** What a person (a row of `profile`) is beside their name: the company that they name, else their position. */
export const roleOf = (profile: string): RawBuilder<string> =>
  sql`coalesce(${sql.ref(`${profile}.company_name`)}, (select j.name from job_position j where j.id = ${sql.ref(`${profile}.job_position_id`)}), '')`;

/** Rows that are joined for it, by alias: the business is null where a person speaks. */
interface Joined {
  account: string;
  profile: string;
  business: string;
}

/** Who speaks, as everybody sees them: `{type, id, name, photo, role}` of the business where there is one, else of the person. */
export function authorCard(files: string, { account, profile, business }: Joined): RawBuilder<unknown> {
  const a = (column: string) => sql.ref(`${account}.${column}`);
  const b = (column: string) => sql.ref(`${business}.${column}`);
  return sql`case when ${b('id')} is null
    then jsonb_build_object('type', 'user', 'id', ${a('id')}, 'name', ${a('first_name')} || ' ' || ${a('last_name')},
      'photo', photo_of(${a('profile_photo_id')}, ${files}), 'role', ${roleOf(profile)})
    else jsonb_build_object('type', 'business', 'id', ${b('id')}, 'name', ${b('company_name')}, 'photo', photo_of(${b('profile_photo_id')}, ${files}),
      'role', (select t.name_singular from business_type t where t.code = ${b('business_type')}))
  end`;
}
