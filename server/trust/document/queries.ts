import { sql } from 'kysely';
import type { Photo } from '#contract/base/shapes.ts';
import type { CompanyDocument } from '#contract/trust/document.ts';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { isoSeconds } from '#server/base/database/sql-time.ts';
import type { PrivateFile } from '#server/base/http/private-file.ts';
import { readable, unblocked } from '#server/network/resource/queries.ts';

/** A person or business as others see it, over `resource r`. */
const party = (files: string) => sql`jsonb_build_object('type', case r.type when 'person' then 'user' else 'business' end, 'id', r.id,
  'name', coalesce(b.company_name, a.first_name || ' ' || a.last_name, ''), 'photo', photo_of(coalesce(b.profile_photo_id, a.profile_photo_id), ${files}))`;
const whoJoins = sql`left join business b on b.id = r.id left join account a on a.id = r.id`;
const SHOWN_VIEWS = 20;

interface Hosts {
  files: string;
  api: string;
}

/** Documents of a business, the latest first, each with its releases and their latest views. */
export async function readDocuments(db: Db, { files, api }: Hosts, businessID: string, at: Date): Promise<CompanyDocument[]> {
  const { rows } = await sql<CompanyDocument>`
    select d.id as "documentID", d.name, f.content_type as "contentType", f.byte_size as bytes, ${isoSeconds('d.created_at')} as "addedAt",
      ${api}::text || '/business/document/' || d.id || '/file' as url,
      coalesce((select jsonb_agg(jsonb_build_object('releaseID', x.id, 'to', ${party(files)}, 'releasedAt', ${isoSeconds('x.released_at')},
          'validUntil', ${isoSeconds('x.expires_at')}, 'ended', case when x.revoked_at is not null then 'revoked' when x.expires_at <= ${at} then 'expired' end,
          'viewsCount', (select count(*) from document_view v where v.release_id = x.id),
          'views', coalesce((select jsonb_agg(jsonb_build_object('name', coalesce(w.first_name || ' ' || w.last_name, ''), 'at', ${isoSeconds('v.viewed_at')})
              order by v.viewed_at desc) from (select * from document_view y where y.release_id = x.id order by y.viewed_at desc limit ${sql.lit(SHOWN_VIEWS)}) v
              left join account w on w.id = v.account_id), '[]')) order by x.revoked_at is not null or x.expires_at <= ${at}, x.released_at desc)
        from document_release x join resource r on r.id = x.to_id ${whoJoins} where x.document_id = d.id), '[]') as releases
    from document d join file f on f.id = d.file_id where d.business_id = ${businessID} order by d.created_at desc, d.id desc`.execute(db);
  return rows;
}

export async function countDocuments(db: Db, businessID: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from document where business_id = ${businessID}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The document of this file, new or not. */
export async function keepDocument(db: Db, document: { businessID: string; fileID: string; name: string; by: string; at: Date }): Promise<string> {
  const { businessID, fileID, name, by, at } = document;
  const known = await sql<{ id: string }>`select id from document where business_id = ${businessID} and file_id = ${fileID}`.execute(db);
  if (known.rows[0]) return known.rows[0].id;
  const id = newId();
  await sql`insert into document (id, business_id, file_id, name, added_by, created_at) values (${id}, ${businessID}, ${fileID}, ${name}, ${by}, ${at})`.execute(
    db,
  );
  return id;
}

/** @returns whether it was one of this business. Its file goes with the sweep of uploads. */
export async function removeDocument(db: Db, businessID: string, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from document where id = ${id} and business_id = ${businessID} for update`.execute(db);
  if (rows.length === 0) return false;
  await sql`delete from document_view where release_id in (select id from document_release where document_id = ${id})`.execute(db);
  await sql`delete from document_release where document_id = ${id}`.execute(db);
  await sql`delete from document where id = ${id}`.execute(db);
  return true;
}

export interface Party {
  type: 'user' | 'business';
  id: string;
  name: string;
  photo: Photo | null;
}

/** Whom the business has talked with, so that no stranger is offered a document, nor found by one. */
export async function readCounterparts(db: Db, files: string, businessID: string, { text = '', id }: { text?: string; id?: string }): Promise<Party[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<{ party: Party }>`
    select ${party(files)} as party from (
      select distinct case when q.from_id = ${businessID} then q.to_id else q.from_id end as id from inquiry q
      where ${businessID} in (q.from_id, q.to_id) and q.held_at is null) other
    join resource r on r.id = other.id and ${readable('r')} and ${unblocked('r', businessID)} ${whoJoins}
    where ${id ? sql`r.id = ${id}` : sql`coalesce(b.company_name, a.first_name || ' ' || a.last_name) ilike ${pattern}`}
    order by lower(coalesce(b.company_name, a.first_name || ' ' || a.last_name)), r.id limit 20`.execute(db);
  return rows.map((row) => row.party);
}

interface NewRelease {
  documentID: string;
  toID: string;
  by: string;
  at: Date;
  until: Date;
}

/** One release for a counterpart: a second one changes until when. @returns its id, and whether it began now. */
export async function writeRelease(db: Db, { documentID, toID, by, at, until }: NewRelease): Promise<{ id: string; isNew: boolean }> {
  const running = await sql<{ id: string; over: boolean }>`select id, expires_at <= ${at} as over from document_release
    where document_id = ${documentID} and to_id = ${toID} and revoked_at is null for update`.execute(db);
  const [known] = running.rows;
  if (known) {
    await sql`update document_release set expires_at = ${until} where id = ${known.id}`.execute(db);
    return { id: known.id, isNew: known.over };
  }
  const id = newId();
  await sql`insert into document_release (id, document_id, to_id, released_by, released_at, expires_at)
    values (${id}, ${documentID}, ${toID}, ${by}, ${at}, ${until})`.execute(db);
  return { id, isNew: true };
}

/** Held, so that it is not taken away while it is released. */
export async function lockDocument(db: Db, businessID: string, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from document where id = ${id} and business_id = ${businessID} for no key update`.execute(db);
  return rows.length > 0;
}

/** @returns whether there was such a release; one that is over already stays over. */
export async function revokeRelease(db: Db, businessID: string, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`update document_release x set revoked_at = coalesce(x.revoked_at, ${at}) from document d
    where x.id = ${id} and d.id = x.document_id and d.business_id = ${businessID} returning 1`.execute(db);
  return rows.length > 0;
}

/** For whom somebody opens a release: themselves and every business that they belong to. */
const partiesOf = (accountID: string) => sql`select ${accountID}::uuid union all select business_id from business_access where account_id = ${accountID}`;
/** A release `x` of a business that is there, which this account may open at this moment. */
const open = (accountID: string, at: Date) => sql`x.to_id in (${partiesOf(accountID)}) and x.revoked_at is null and x.expires_at > ${at}
  and exists (select 1 from resource r where r.id = d.business_id and ${readable('r')} and ${unblocked('r', accountID)})`;

interface Shared {
  releaseID: string;
  name: string;
  contentType: string;
  bytes: number;
  validUntil: string;
  url: string;
}

export async function readShared(db: Db, api: string, businessID: string, accountID: string, at: Date): Promise<Shared[]> {
  const { rows } = await sql<Shared>`
    select x.id as "releaseID", d.name, f.content_type as "contentType", f.byte_size as bytes, ${isoSeconds('x.expires_at')} as "validUntil",
      ${api}::text || '/business/document/release/' || x.id || '/file' as url
    from document_release x join document d on d.id = x.document_id join file f on f.id = d.file_id
    where d.business_id = ${businessID} and ${open(accountID, at)} order by x.released_at desc, x.id desc`.execute(db);
  return rows;
}

const FILE = sql`f.key, f.content_type as type, f.sizes`;

/** What was released to this account; null for a stranger, and once it is over. */
export async function openReleased(db: Db, accountID: string, releaseID: string, at: Date): Promise<PrivateFile | null> {
  const { rows } = await sql<PrivateFile>`
    select ${FILE}, d.name from document_release x join document d on d.id = x.document_id join file f on f.id = d.file_id
    where x.id = ${releaseID} and ${open(accountID, at)}`.execute(db);
  return rows[0] ?? null;
}

export async function noteView(db: Db, releaseID: string, accountID: string, at: Date): Promise<void> {
  await sql`insert into document_view (id, release_id, account_id, viewed_at) values (${newId()}, ${releaseID}, ${accountID}, ${at})`.execute(db);
}

/** A document of a business that this account manages. */
export async function openOwn(db: Db, accountID: string, id: string): Promise<PrivateFile | null> {
  const { rows } = await sql<PrivateFile>`
    select ${FILE}, d.name from document d join file f on f.id = d.file_id join business_access o on o.business_id = d.business_id
    where d.id = ${id} and o.account_id = ${accountID} and o.access in ('owner', 'admin')`.execute(db);
  return rows[0] ?? null;
}

/** What a business handed in for its verification; for staff. */
export async function openEvidence(db: Db, checkID: string): Promise<PrivateFile | null> {
  const { rows } = await sql<PrivateFile>`
    select ${FILE}, coalesce(c.file_name, c.subject) as name from verification_check c join file f on f.id = c.file_id where c.id = ${checkID}`.execute(db);
  return rows[0] ?? null;
}
