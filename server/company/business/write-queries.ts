import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export async function insertBusiness(
  db: Db,
  {
    id,
    companyName,
    shortDescription,
    businessType,
    industry,
    country,
    state,
    profilePhoto,
    coverPhoto,
    city,
    zipcode,
    contactInfo,
    yearStablished,
    now,
  }: {
    id: string;
    companyName: string;
    shortDescription: string;
    businessType: 'MA' | 'DI' | 'WS' | 'IM' | 'EX' | 'RE' | 'IN' | 'CO' | 'GO';
    industry: string;
    country: string;
    state: string | null;
    profilePhoto: string | null;
    coverPhoto: string | null;
    city: string | null;
    zipcode: string | null;
    contactInfo: object;
    yearStablished: number | null;
    now: Date;
  },
): Promise<void> {
  await sql`insert into business (id, company_name, short_description, business_type, industry_id, country_code, state_id, profile_photo_id, cover_photo_id, city, zipcode, contact_info, year_established, created_at, updated_at)
    values (${id}, ${companyName}, ${shortDescription}, ${businessType}, ${industry}, ${country}, ${state},
      ${profilePhoto}, ${coverPhoto}, ${city}, ${zipcode}, ${JSON.stringify(contactInfo)}, ${yearStablished}, ${now}, ${now})`.execute(db);
}

/** An event is one mail: each owner has their own. */
export async function ownersOf(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select account_id as id from business_access where business_id = ${id} and access = 'owner' order by created_at`.execute(db);
  return rows.map((row) => row.id);
}

export async function lockForDeletion(db: Db, id: string): Promise<{ name: string; dueAt: Date | null }[]> {
  const { rows } = await sql<{ name: string; dueAt: Date | null }>`
    select b.company_name as name, d.due_at as "dueAt" from business b left join business_deletion d on d.business_id = b.id where b.id = ${id} for update of b`.execute(
    db,
  );
  return rows;
}

export async function insertDeletion(db: Db, id: string, accountID: string, requestedAt: Date, dueAt: Date): Promise<void> {
  await sql`insert into business_deletion (business_id, account_id, requested_at, due_at) values (${id}, ${accountID}, ${requestedAt}, ${dueAt})`.execute(db);
}

export async function deleteDeletion(db: Db, id: string): Promise<{ requestedAt: Date }[]> {
  const { rows } = await sql<{ requestedAt: Date }>`delete from business_deletion where business_id = ${id} returning requested_at as "requestedAt"`.execute(
    db,
  );
  return rows;
}

export async function readDeletionLetter(db: Db, businessID: string, accountID: string): Promise<{ email: string; name: string; company: string }[]> {
  const { rows } = await sql<{ email: string; name: string; company: string }>`
    select a.email, a.first_name as name, b.company_name as company from business_deletion d join business b on b.id = d.business_id, account a
    where d.business_id = ${businessID} and a.id = ${accountID}`.execute(db);
  return rows;
}

type Columns = Record<string, unknown>;

export async function setColumns(db: Db, id: string, columns: Columns, now: Date): Promise<void> {
  const assignments = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update business set ${sql.join([...assignments, sql`version = version + 1`, sql`updated_at = ${now}`])} where id = ${id}`.execute(db);
}

export async function mergeFacts(db: Db, id: string, column: string, facts: object): Promise<void> {
  const given = Object.entries(facts).filter(([, value]) => value !== undefined);
  // What is cleared is not kept as an empty text: a missing fact is a missing fact.
  const kept = Object.fromEntries(given.filter(([, value]) => !isNothing(value)));
  const cleared = given.filter(([, value]) => isNothing(value)).map(([name]) => name);
  await sql`update business set ${sql.ref(column)} = (${sql.ref(column)} || ${JSON.stringify(kept)}::jsonb) - ${cleared}::text[] where id = ${id}`.execute(db);
}

/** Nothing typed: null, empty text, or a range that is open at both ends. */
const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && 'min' in value && 'max' in value && value.min === null && value.max === null);

export async function writeCategories(db: Db, id: string, categories: string[]): Promise<void> {
  await sql`delete from business_category where business_id = ${id}`.execute(db);
  await sql`insert into business_category (business_id, category_id, place)
    select ${id}, category, place from unnest(${categories}::text[]) with ordinality given(category, place)`.execute(db);
}

export async function readProductIds(db: Db, id: string): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`select id from product where business_id = ${id}`.execute(db);
  return rows;
}

/** The film of a business when that is its address; null for any other. */
export async function readVideo(db: Db, files: string, business: string, url: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select video_id as id from business where id = ${business} and video_of(video_id, ${files}) ->> 'url' = ${url}`.execute(db);
  return rows[0]?.id ?? null;
}
