import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person, and how it goes. */
export const personal = {
  collect: {
    account: (id) => sql`select id as "userID", email, username, first_name as "firstName", last_name as "lastName",
      email_confirmed_at as "emailConfirmedAt", created_at as "createdAt" from account where id = ${id}`,
    profile: (id) => sql`select city, country_code as country, state_id as state, gender_code as gender, language_code as language,
      job_position_id as "jobPosition", business_type as "businessType", industry_id as industry, company_name as "companyName", profession,
      brief_presentation as "briefPresentation", birth_date as "birthDate", show_birth_date as "showBirthDate", show_profession as "showProfession",
      phone_country_code as "phoneCountryCode", phone_number as "phoneNumber", updated_at as "updatedAt" from profile where account_id = ${id}`,
    termsAccepted: (id) =>
      sql`select terms_version as version, accepted_at as "acceptedAt" from terms_acceptance where account_id = ${id} order by accepted_at`,
  },
  erase: [
    (id) => sql`delete from credential where account_id = ${id}`,
    (id) => sql`delete from terms_acceptance where account_id = ${id}`,
    (id) => sql`delete from profile where account_id = ${id}`,
    (id) => sql`delete from account_hold where account_id = ${id}`,
    (id) => sql`delete from account_deletion where account_id = ${id}`,
    (id) => sql`update account set email = id || '@erased.invalid', username = 'erased-' || id, first_name = 'A former', last_name = 'member',
    profile_photo_id = null, cover_photo_id = null, email_confirmed_at = null where id = ${id}`,
  ],
} satisfies Personal;
