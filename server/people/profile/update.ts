import { BUSINESS_TYPES, type BusinessTypeCode } from '#contract/base/limits.ts';
import type { ProfileChange } from '#contract/people/profile.ts';
import { birthDate, dialCode } from '#contract/people/profile-rules.ts';
import type { Db } from '#server/base/database/database.ts';
import { type Fields, Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import { LISTS } from '#server/base/pages/page-tags.ts';
import { setPerson, setProfile } from '#server/identity/account/queries.ts';
import { claimUpload } from '#server/media/upload/claim.ts';
import { type Columns, isDialled, isInCountry, readKnown, stateThatStays } from './update-queries.ts';

/** Writes what a change names, in the caller's transaction. @throws Refusal `invalid_input` with the fields that are wrong. */
export async function updateProfile(request: Request, accountID: string, change: ProfileChange): Promise<void> {
  const { db } = request;
  const columns = columnsOf(change);
  await refuseUnknown(db, accountID, change, columns);
  // Another country has other states (VAL-014); a state of the new one may come with it.
  if (change.country !== undefined && change.state === undefined) columns.state_id = await stateThatStays(db, accountID, columns.country_code as string | null);
  await setPerson(db, accountID, { ...names(change), ...(await photos(request, accountID, change)) });
  if (Object.keys(columns).length > 0) await setProfile(db, accountID, columns);
  if (columns.company_name !== undefined)
    await publish(db, 'profile.company', { accountID, companyName: columns.company_name as string | null, at: request.now().toISOString() });
  await request.findable.renew(db, 'person', [accountID]);
  await purgePages(db, [accountID, LISTS]);
}

/** Empty text clears. */
const orNull = (text: string): string | null => text.trim() || null;

function codeOf(value: string | Record<string, string>): string | null {
  return orNull(typeof value === 'string' ? value : (Object.values(value)[0] ?? ''));
}

/** Contract field -> column, and how its value is read. */
const CODED = {
  state: 'state_id',
  gender: 'gender_code',
  preferredLanguage: 'language_code',
  jobPosition: 'job_position_id',
  businessType: 'business_type',
  industry: 'industry_id',
} as const;
const TEXTS = { city: 'city', companyName: 'company_name', profession: 'profession', briefPresentation: 'brief_presentation' } as const;
const SWITCHES = { showBirthDate: 'show_birth_date', showProfession: 'show_profession' } as const;

function columnsOf(change: ProfileChange): Columns {
  const columns: Columns = {};
  for (const [field, column] of Object.entries(CODED)) {
    const value = change[field as keyof typeof CODED];
    if (value !== undefined) columns[column] = codeOf(value);
  }
  for (const [field, column] of Object.entries(TEXTS)) {
    const value = change[field as keyof typeof TEXTS];
    if (value !== undefined) columns[column] = orNull(value);
  }
  for (const [field, column] of Object.entries(SWITCHES)) {
    const value = change[field as keyof typeof SWITCHES];
    if (value !== undefined) columns[column] = value;
  }
  if (change.country !== undefined) columns.country_code = codeOf(change.country)?.toUpperCase() ?? null;
  if (change.birthDate !== undefined) columns.birth_date = birthDate(change.birthDate);
  if (change.mobilePhone) Object.assign(columns, phoneColumns(change.mobilePhone));
  return columns;
}

function phoneColumns({ countryCode, phoneNumber }: { countryCode: string; phoneNumber: string }): Columns {
  const number = orNull(phoneNumber);
  return { phone_country_code: number && orNull(dialCode(countryCode)), phone_number: number };
}

const REFERENCES = [
  { field: 'country', column: 'country_code', table: 'country', key: 'code', sentence: say('unknown.country') },
  { field: 'state', column: 'state_id', table: 'state', key: 'id', sentence: say('unknown.state') },
  { field: 'gender', column: 'gender_code', table: 'gender', key: 'code', sentence: say('unknown.gender') },
  { field: 'preferredLanguage', column: 'language_code', table: 'language', key: 'code', sentence: say('unknown.language') },
  { field: 'jobPosition', column: 'job_position_id', table: 'job_position', key: 'id', sentence: say('unknown.jobPosition') },
  { field: 'businessType', column: 'business_type', table: 'business_type', key: 'code', sentence: say('unknown.businessType') },
  { field: 'industry', column: 'industry_id', table: 'industry', key: 'id', sentence: say('unknown.industry') },
] as const;

/** One query for all references that were given. */
async function refuseUnknown(db: Db, accountID: string, change: ProfileChange, columns: Columns): Promise<void> {
  const given = REFERENCES.filter(({ column }) => columns[column] != null);
  const fields: Fields = {};
  if (given.length > 0) {
    const known = await readKnown(
      db,
      given.map(({ column, ...reference }) => ({ ...reference, value: columns[column] })),
    );
    const unknown = new Set(known.filter(({ known }) => !known).map(({ field }) => field));
    for (const { field, sentence } of given) if (unknown.has(field)) fields[field] = sentence;
  }
  if (!fields.state && columns.state_id && !(await isInCountry(db, accountID, columns))) fields.state = say('unknown.stateOfCountry');
  if (columns.business_type && !BUSINESS_TYPES.includes(columns.business_type as BusinessTypeCode)) fields.businessType = say('unknown.businessType');
  if (change.mobilePhone?.phoneNumber.trim() && !(await isDialled(db, change.mobilePhone))) fields.mobilePhone = say('input.phoneNumber');
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
}

function names({ firstName, lastName }: ProfileChange): Record<string, string> {
  return { ...(firstName === undefined ? {} : { first_name: firstName }), ...(lastName === undefined ? {} : { last_name: lastName }) };
}

async function photos(request: Request, accountID: string, change: ProfileChange): Promise<Record<string, string | null>> {
  const found: Record<string, string | null> = {};
  const wanted = [
    { field: 'profilePhoto', column: 'profile_photo_id', purpose: 'profile-photo' },
    { field: 'coverPhoto', column: 'cover_photo_id', purpose: 'cover-photo' },
  ] as const;
  for (const { field, column, purpose } of wanted) {
    const uploaded = change[field];
    if (uploaded === undefined) continue;
    found[column] = uploaded === '' ? null : await claimUpload(request, uploaded, purpose, `${purpose} of ${accountID}`, field);
  }
  return found;
}
