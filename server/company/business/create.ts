import type { NewBusiness } from '#contract/company/business-change.ts';
import { Register } from '#contract/company/number-rules.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import { LISTS } from '#server/base/pages/page-tags.ts';
import { claimUpload } from '#server/media/upload/claim.ts';
import { insertResource } from '#server/network/resource/write-queries.ts';
import { insertOwner } from '../actor/queries.ts';
import { recordActivity } from './activity-queries.ts';
import { categoryIdsOf, refuseUnknown } from './references.ts';
import { type GivenNumber, writeNumbers } from './standing/names-queries.ts';
import { readNumber } from './standing/numbers.ts';
import { insertBusiness, writeCategories } from './write-queries.ts';

/** Creates a business that the caller owns, findable with the same commit. @returns its id. */
export async function createBusiness(request: Request, wanted: NewBusiness): Promise<string> {
  const { db, now } = request;
  const { accountID } = actorOf(request);
  const country = wanted.country.toUpperCase();
  const state = wanted.state || null;
  await refuseUnknown(db, { industry: wanted.industry, categories: wanted.categories, country, state });
  const register = wanted.register ? registered(country, wanted.register) : null;
  const id = newId();
  await insertResource(db, id, 'business', accountID, now());
  const photo = async (field: 'profilePhoto' | 'coverPhoto', purpose: 'business-photo' | 'business-cover') =>
    wanted[field] ? claimUpload(request, wanted[field], purpose, `${purpose} of ${id}`, field) : null;
  await insertBusiness(db, {
    id,
    companyName: wanted.companyName,
    shortDescription: wanted.shortDescription,
    businessType: wanted.businessType,
    industry: wanted.industry,
    country,
    state,
    profilePhoto: await photo('profilePhoto', 'business-photo'),
    coverPhoto: await photo('coverPhoto', 'business-cover'),
    city: wanted.city || null,
    zipcode: wanted.zipcode || null,
    contactInfo: given({ website: wanted.website, legalAddressEnglish: wanted.legalAddressEnglish }),
    yearStablished: wanted.yearStablished ?? null,
    now: now(),
  });
  if (register) await writeNumbers(db, id, ['register'], [register]);
  await writeCategories(db, id, categoryIdsOf(wanted.categories));
  await insertOwner(db, id, accountID, now());
  await recordActivity(request, id, 'created');
  await request.findable.renew(db, 'business', [id]);
  await publish(db, 'business.created', { businessID: id });
  await purgePages(db, [id, accountID, LISTS]);
  return id;
}

/** Without what was left empty: a missing fact is a missing fact. */
const given = (facts: Record<string, string | undefined>) => Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact));

/** The number as the register of its country writes it. @throws Refusal that names the field. */
function registered(country: string, number: string): GivenNumber | null {
  const register = Register.safeParse({ country, number });
  const read = register.data ? readNumber('register', { register: register.data }) : null;
  if (!register.success || (read && 'fault' in read)) throw new Refusal('invalid_input', { fields: { register: say('companyNumber') } });
  return read;
}
