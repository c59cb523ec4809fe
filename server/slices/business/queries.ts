import { sql } from 'kysely';
import type { Business, BusinessCard } from '#contract/business.ts';
import type { Db } from '#server/base/database.ts';
import { isoSeconds } from '#server/base/sql-time.ts';
import { countLikes, reactionsOf } from '../reaction/queries.ts';
import { readable } from '../resource/queries.ts';
import { responsesOf } from './responses.ts';

/** Tier of a business (`b`): its running membership's, else standard. */
export const tierOf = sql`coalesce((select m.tier from membership m where m.business_id = b.id and m.ended_at is null), 'standard')`;
/** Whether a business (`b`) is verified: a staff grant whose checks have not lapsed. */
export const verifiedOf = sql`exists (select 1 from verification v where v.business_id = b.id and v.expires_at > now())`;

const countryOf = (code: ReturnType<typeof sql>) =>
  sql`(select jsonb_build_object('code', c.code, 'countryName', c.name, 'emoji', c.emoji) from country c where c.code = ${code})`;
const stateOf = (id: ReturnType<typeof sql>) =>
  sql`(select jsonb_build_object('stateID', s.id, 'stateName', s.name, 'countryCode', s.country_code) from state s where s.id = ${id})`;

const general = (files: string) => sql`jsonb_build_object(
  'companyName', b.company_name, 'shortDescription', b.short_description, 'yearStablished', b.year_established,
  'businessType', (select jsonb_build_object('code', t.code, 'name', t.name_singular) from business_type t where t.code = b.business_type),
  'industry', (select jsonb_build_object('id', i.id, 'name', i.name) from industry i where i.id = b.industry_id),
  'categories', coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by bc.place)
    from business_category bc join category c on c.id = bc.category_id where bc.business_id = b.id), '[]'),
  'totalEmployees', b.general -> 'totalEmployees',
  'profilePhoto', photo_of(b.profile_photo_id, ${files}), 'coverPhoto', photo_of(b.cover_photo_id, ${files}))`;

/** Businesses as cards, in the order of `ids`; unknown ones are left out, and hidden ones unless they are asked for. */
export async function readBusinessCards(db: Db, files: string, ids: string[], which: 'readable' | 'also hidden' = 'readable'): Promise<BusinessCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<BusinessCard, 'reactions'>>`
    select b.id as "businessID", ${tierOf} as subscription, ${verifiedOf} as verified, ${general(files)} as general,
      jsonb_build_object('city', b.city, 'country', ${countryOf(sql`b.country_code`)}) as "contactInfo",
      jsonb_build_object('averageLeadTime', b.trade_capabilities -> 'averageLeadTime') as "tradeCapabilities", ${responsesOf} as responses
    from unnest(${ids}::uuid[]) with ordinality wanted(id, place)
    join business b on b.id = wanted.id
    join resource r on r.id = b.id and ${which === 'readable' ? readable('r') : sql`true`}
    order by wanted.place`.execute(db);
  const likes = await countLikes(db, ids);
  return rows.map((row) => ({ ...row, reactions: reactionsOf(likes, row.businessID) }));
}

/** A business with all its sections; null when it is missing, or hidden (its own people see it all the same). */
export async function readBusiness(db: Db, files: string, id: string, which: 'readable' | 'also hidden' = 'readable'): Promise<Business | null> {
  const { rows } = await sql<Omit<Business, 'reactions'>>`
    select b.id as "businessID", ${tierOf} as subscription, ${verifiedOf} as verified, b.version,
      exists (select 1 from business_access a where a.business_id = b.id) as claimed,
      ${isoSeconds('b.created_at')} as "createdAt",
      ${general(files)} || jsonb_build_object('generalDescription', b.general_description, 'video', video_of(b.video_id, ${files}),
        'totalAnnualRevenue', b.general -> 'totalAnnualRevenue', 'totalProductionEmployees', b.general -> 'totalProductionEmployees',
        'productionCapacity', b.general -> 'productionCapacity') as general,
      ${contactInfo} as "contactInfo", ${factory} as factory, ${tradeCapabilities} as "tradeCapabilities", ${businessTerms} as "businessTerms",
      coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'issueDate', k.issue_date, 'expireDate', k.expire_date,
        'photo', photo_of(k.photo_id, ${files})) || ${issuerOf} order by k.place)
        from certificate k where k.business_id = b.id), '[]') as certificates, ${responsesOf} as responses
    from business b join resource r on r.id = b.id and ${which === 'readable' ? readable('r') : sql`true`}
    where b.id = ${id}`.execute(db);
  const [row] = rows;
  return row ? { ...row, reactions: reactionsOf(await countLikes(db, [id]), id) } : null;
}

/** Of a certificate `k`, only where it names one. */
const issuerOf = sql`case when k.issuer_url is null then '{}' else jsonb_build_object('issuerUrl', k.issuer_url) end`;

const contactInfo = sql`jsonb_build_object(
  'legalAddressEnglish', b.contact_info -> 'legalAddressEnglish', 'shippingAddressEnglish', b.contact_info -> 'shippingAddressEnglish',
  'city', b.city, 'zipcode', b.zipcode, 'country', ${countryOf(sql`b.country_code`)}, 'state', ${stateOf(sql`b.state_id`)},
  'email', b.contact_info -> 'email', 'website', b.contact_info -> 'website',
  'phone', b.contact_info -> 'phone', 'mobilePhone', b.contact_info -> 'mobilePhone')`;

const factory = sql`jsonb_build_object(
  'manufacturingFacilities', b.factory -> 'manufacturingFacilities', 'city', b.factory -> 'city', 'zipcode', b.factory -> 'zipcode',
  'country', ${countryOf(sql`b.factory ->> 'country'`)}, 'state', ${stateOf(sql`b.factory ->> 'state'`)},
  'factorySize', b.factory -> 'factorySize', 'numberProductionLines', b.factory -> 'numberProductionLines',
  'contractManufacturing', coalesce(b.factory -> 'contractManufacturing', '[]'))`;

const tradeCapabilities = sql`jsonb_build_object(
  'markets', coalesce(b.trade_capabilities -> 'markets', '[]'),
  'spokenLanguages', coalesce((select jsonb_agg(jsonb_build_object('code', l.code, 'languageName', l.name) order by said.place)
    from jsonb_array_elements_text(b.trade_capabilities -> 'spokenLanguages') with ordinality said(code, place) join language l on l.code = said.code), '[]'),
  'totalEmployeesSales', b.trade_capabilities -> 'totalEmployeesSales', 'averageLeadTime', b.trade_capabilities -> 'averageLeadTime')`;

const businessTerms = sql`jsonb_build_object(
  'acceptedDeliveryTerms', coalesce(b.business_terms -> 'acceptedDeliveryTerms', '[]'),
  'acceptedPaymentCurrencies', coalesce(b.business_terms -> 'acceptedPaymentCurrencies', '[]'),
  'packagingTypes', coalesce(b.business_terms -> 'packagingTypes', '[]'),
  'acceptedPaymentTypes', coalesce(b.business_terms -> 'acceptedPaymentTypes', '[]'))`;

export interface OwnBusiness {
  businessID: string;
  access: 'owner' | 'admin' | 'member';
  business: BusinessCard;
  deletionDueAt: string | null;
}

/** The businesses that somebody belongs to, oldest access first; those that were deleted within 30 days too. */
export async function readOwnBusinesses(db: Db, files: string, account: string): Promise<OwnBusiness[]> {
  const { rows } = await sql<{ id: string; access: OwnBusiness['access']; dueAt: Date | null }>`
    select x.business_id as id, x.access, d.due_at as "dueAt"
    from business_access x left join business_deletion d on d.business_id = x.business_id
    where x.account_id = ${account} order by x.created_at, x.business_id limit 200`.execute(db);
  const ids = rows.map(({ id }) => id);
  const cards = new Map((await readBusinessCards(db, files, ids, 'also hidden')).map((card) => [card.businessID, card]));
  return rows.flatMap(({ id, access, dueAt }) => {
    const business = cards.get(id);
    return business ? [{ businessID: id, access, business, deletionDueAt: dueAt?.toISOString() ?? null }] : [];
  });
}
