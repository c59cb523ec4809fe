import { sql } from 'kysely';
import type { NewBusiness } from '#contract/company/business-change.ts';
import { newId } from '#server/base/database/id.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { purgePages } from '#server/base/pages/page-purge.ts';
import { LISTS } from '#server/base/pages/page-tags.ts';
import { claimUpload } from '#server/media/upload/claim.ts';
import { recordActivity } from './activity.ts';
import { categoryIdsOf, refuseUnknown } from './references.ts';
import { writeCategories } from './update.ts';

/** Creates a business that the caller owns, findable with the same commit. @returns its id. */
export async function createBusiness(request: Request, wanted: NewBusiness): Promise<string> {
  const { db, now } = request;
  const { accountID } = actorOf(request);
  const country = wanted.country.toUpperCase();
  const state = wanted.state || null;
  await refuseUnknown(db, { industry: wanted.industry, categories: wanted.categories, country, state });
  const id = newId();
  await sql`insert into resource (id, type, owner_id, created_at) values (${id}, 'business', ${accountID}, ${now()})`.execute(db);
  const photo = async (field: 'profilePhoto' | 'coverPhoto', purpose: 'business-photo' | 'business-cover') =>
    wanted[field] ? claimUpload(request, wanted[field], purpose, `${purpose} of ${id}`, field) : null;
  await sql`insert into business (id, company_name, short_description, business_type, industry_id, country_code, state_id, profile_photo_id, cover_photo_id, created_at, updated_at)
    values (${id}, ${wanted.companyName}, ${wanted.shortDescription}, ${wanted.businessType}, ${wanted.industry}, ${country}, ${state},
      ${await photo('profilePhoto', 'business-photo')}, ${await photo('coverPhoto', 'business-cover')}, ${now()}, ${now()})`.execute(db);
  await writeCategories(db, id, categoryIdsOf(wanted.categories));
  await sql`insert into business_access (business_id, account_id, access, created_at) values (${id}, ${accountID}, 'owner', ${now()})`.execute(db);
  await recordActivity(request, id, 'created');
  await request.findable.renew(db, 'business', [id]);
  await purgePages(db, [id, accountID, LISTS]);
  return id;
}
