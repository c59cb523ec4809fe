import { type RawBuilder, sql } from 'kysely';
import { type Business, type BusinessCard, BusinessCard as Card } from '#contract/company/business.ts';
import { sections } from '#contract/company/business-fields.ts';
import type { Certificate } from '#contract/company/certificate-shapes.ts';
import type { Responses } from '#contract/company/responses.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoSeconds } from '#server/base/database/sql-time.ts';
import { reactionsOf } from '#server/network/reaction/queries.ts';
import { readable } from '#server/network/resource/queries.ts';
import { bodyOf } from '#server/trust/standards/bodies.ts';
import { readStandard } from '#server/trust/standards/standards.ts';
import { certificatesOf, type Hosts, type StoredCertificate } from './certificates/certificate-queries.ts';
import { selected } from './fields-queries.ts';
import { firstProductsOf, galleryOf } from './gallery/gallery-queries.ts';
import type { NumberKind } from './standing/names-queries.ts';
import { placed } from './standing/sites.ts';
import { type StoredSite, sitesOf } from './standing/sites-queries.ts';
import { tierOf } from './tier-queries.ts';

/** Whether a check under this alias (verification_check) holds now. */
export const checkHolds = (alias: string): RawBuilder<boolean> => sql`(${sql.ref(`${alias}.state`)} = 'valid' and ${sql.ref(`${alias}.expires_at`)} > now())`;
/** Whether a business (`b`) is verified: a staff grant whose checks have not lapsed. */
export const verifiedOf = sql`exists (select 1 from verification v where v.business_id = b.id and v.expires_at > now())`;

/** Liquidation or administration that the register says of the number that a business (`b`) has checked; null where it says nothing of the kind. */
const insolvencyOf = sql`(select jsonb_build_object('kind', k.insolvency, 'since', k.insolvency_since) from verification_check k
  where k.business_id = b.id and k.insolvency is not null and ${checkHolds('k')} limit 1)`;

type CardSection = 'general' | 'contactInfo' | 'tradeCapabilities';

/** Cards are read by most calls: what they select is put together once for an address of files, not for each of them. */
const onCards = new Map<string, RawBuilder<unknown>>();

/** What a card shows of a section. */
function onCard(section: CardSection, files: string): RawBuilder<unknown> {
  const name = `${section} ${files}`;
  const made = onCards.get(name) ?? selected(section, files, Object.keys(Card.shape[section].shape));
  onCards.set(name, made);
  return made;
}

/** With the names that no card shows, by which a company may have been found. */
export interface FoundCard extends BusinessCard {
  otherNames: { kind: 'trading' | 'former'; name: string }[] | null;
}

const otherNamesOf = sql`(select jsonb_agg(jsonb_build_object('kind', n.kind, 'name', n.name) order by n.kind desc, n.place)
  from business_name n where n.business_id = b.id and n.kind in ('trading', 'former'))`;

/** Businesses as cards, in the order of `ids`; unknown ones are left out, and hidden ones unless they are asked for. */
export async function readBusinessCards(db: Db, files: string, ids: string[], which: 'readable' | 'also hidden' = 'readable'): Promise<BusinessCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<BusinessCard>`select ${cardOf(files)} ${among(ids, which)}`.execute(db);
  return rows;
}

/** The same of what a search found. */
export async function readFoundCards(db: Db, files: string, ids: string[]): Promise<FoundCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundCard>`select ${cardOf(files)}, ${otherNamesOf} as "otherNames" ${among(ids, 'readable')}`.execute(db);
  return rows;
}

const cardOf = (
  files: string,
): RawBuilder<unknown> => sql`b.id as "businessID", ${tierOf} as subscription, ${verifiedOf} as verified, ${insolvencyOf} as insolvency,
  ${onCard('general', files)}::jsonb as general, ${onCard('contactInfo', files)}::jsonb as "contactInfo",
  ${onCard('tradeCapabilities', files)}::jsonb as "tradeCapabilities", ${responsesOf} as responses, ${reactionsOf('b.id')} as reactions`;

const among = (ids: string[], which: 'readable' | 'also hidden'): RawBuilder<unknown> => sql`from unnest(${ids}::uuid[]) with ordinality wanted(id, place)
  join business b on b.id = wanted.id
  join resource r on r.id = b.id and ${which === 'readable' ? readable('r') : sql`true`}
  order by wanted.place`;

/** A business with all its sections; null when it is missing, or hidden (its own people see it all the same). */
export async function readBusiness(db: Db, hosts: Hosts, id: string, which: 'readable' | 'also hidden' = 'readable'): Promise<Business | null> {
  const { rows } = await sql<Omit<Business, 'sites' | 'certificates'> & { sites: StoredSite[]; certificates: StoredCertificate[] }>`
    select b.id as "businessID", ${tierOf} as subscription, ${verifiedOf} as verified, ${insolvencyOf} as insolvency, b.version,
      exists (select 1 from business_access a where a.business_id = b.id) as claimed,
      ${isoSeconds('b.created_at')} as "createdAt",
      ${sql.join(sections.map((section) => sql`${selected(section, hosts.files)}::jsonb as ${sql.ref(section)}`))},
      ${certificatesOf(hosts)} as certificates, ${sitesOf} as sites, ${galleryOf(hosts.files)} as gallery, ${firstProductsOf} as "firstProducts", ${checkedOf} as "numbersChecked", ${responsesOf} as responses, ${reactionsOf('b.id')} as reactions
    from business b join resource r on r.id = b.id and ${which === 'readable' ? readable('r') : sql`true`}
    where b.id = ${id}`.execute(db);
  const [row] = rows;
  return row ? { ...row, sites: placed(row.sites), certificates: row.certificates.map(shown) } : null;
}

const shown = ({ accreditation, ...one }: StoredCertificate): Certificate => ({
  ...one,
  ...(readStandard(one.name) ?? { standard: null, edition: null }),
  accreditation: accreditation === null ? null : bodyOf(accreditation),
});

const checkedAt = (kind: NumberKind) => sql`(max(k.checked_at) filter (where k.kind = ${sql.lit(kind)}))`;

/** When a check that holds at this moment found the very number that the business (`b`) states now. */
const checkedOf = sql`(select jsonb_build_object('register', ${isoSeconds(checkedAt('register'))}, 'vat', ${isoSeconds(checkedAt('vat'))})
  from verification_check k join business_number n on n.business_id = k.business_id and n.kind = k.kind and n.number = k.subject and n.country_code = 'GB'
  where k.business_id = b.id and ${checkHolds('k')})`;

/** The company that this one was made a part of. */
export async function readSurvivor(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select merged_into as id from business where id = ${id} and merged_into is not null`.execute(db);
  return rows[0]?.id ?? null;
}

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

/** How a business (`b`) answers; null where too few inquiries stand behind it. */
export const responsesOf: RawBuilder<unknown> = sql`(select jsonb_build_object('inquiries', s.inquiries, 'answered', s.answered, 'declined', s.declined,
  'medianSeconds', s.median_seconds) from business_response s where s.business_id = b.id)`;

export type Figures = Responses & { businessID: string };

/** Hours until the first answer as searches choose by them; null above a day. */
const answerHours = (seconds: RawBuilder<unknown>): RawBuilder<unknown> => sql`case when ${seconds} <= 86400 then greatest(1, ceil(${seconds} / 3600.0)) end`;

/** Of these, or of all, the companies that are found otherwise once these figures stand. */
export async function readAnsweringOtherwise(db: Db, figures: Figures[], ids?: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(a.business_id, f."businessID") as id
    from (select * from business_response where ${ids ? sql`business_id = any(${ids}::uuid[])` : sql`true`}) a
    full join jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as f ("businessID" uuid, "medianSeconds" int) on f."businessID" = a.business_id
    where ${answerHours(sql`a.median_seconds`)} is distinct from ${answerHours(sql`f."medianSeconds"`)} order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Writes the figures down. Those of these businesses (of all, without `ids`) that have none any more lapse. */
export async function writeResponses(db: Db, figures: Figures[], ids?: string[]): Promise<void> {
  const known = figures.map(({ businessID }) => businessID);
  await sql`delete from business_response where business_id <> all(${known}::uuid[]) and ${ids ? sql`business_id = any(${ids}::uuid[])` : sql`true`}`.execute(
    db,
  );
  await sql`insert into business_response (business_id, inquiries, answered, declined, median_seconds)
    select f."businessID", f.inquiries, f.answered, f.declined, f."medianSeconds"
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as f ("businessID" uuid, inquiries int, answered int, declined int, "medianSeconds" int)
    join business b on b.id = f."businessID"
    on conflict (business_id) do update set inquiries = excluded.inquiries, answered = excluded.answered, declined = excluded.declined,
      median_seconds = excluded.median_seconds
    where (business_response.inquiries, business_response.answered, business_response.declined, business_response.median_seconds)
      is distinct from (excluded.inquiries, excluded.answered, excluded.declined, excluded.median_seconds)`.execute(db);
}
