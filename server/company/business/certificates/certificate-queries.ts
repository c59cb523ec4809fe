import { type RawBuilder, sql } from 'kysely';
import type { Certificate } from '#contract/company/certificate-shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoSeconds } from '#server/base/database/sql-time.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { statusOf, validityOf, withdrawnAt } from './counting-queries.ts';

/** As it is read: who accredits the issuer is the word that is kept, and the standard stands in the name. */
export type StoredCertificate = Omit<Certificate, 'accreditation' | 'standard' | 'edition'> & { accreditation: string | null };

/** Where files are: public ones, and routes of the API. */
export interface Hosts {
  files: string;
  api: string;
}

export const hostsOf = ({ storage, config }: Pick<AppContext, 'storage' | 'config'>): Hosts => ({ files: storage.publicUrl, api: config.API_URL });

/** The certificates of a business (`b`) in its own order. */
export const certificatesOf = ({ files, api }: Hosts): RawBuilder<unknown> => sql`coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name,
    'issueDate', k.issue_date, 'expireDate', k.expire_date, 'photo', case when now_is.withdrawn is null then photo_of(k.photo_id, ${files}) end,
    'number', k.number, 'issuer', k.issuer, 'accreditation', k.accreditation, 'scope', k.scope, 'holder', k.holder, 'holderFits', k.holder_fits,
    'holderAccepted', k.holder_accepted_at is not null, 'sites', k.sites, 'coversAll', k.covers_all, 'registerUrl', k.register_url,
    'document', case when k.document_id is not null then
      jsonb_build_object('url', case when k.document_public and now_is.withdrawn is null then ${api}::text || '/business/certificate/' || k.id || '/document' end) end,
    'documentPublic', k.document_public, 'status', now_is.status, 'validity', ${validityOf}, 'withdrawnAt', ${isoSeconds('now_is.withdrawn')},
    'statusAt', case now_is.status when 'confirmed' then ${isoSeconds('k.confirmed_at')} when 'seen' then ${isoSeconds('k.seen_at')} end,
    'method', case now_is.status when 'confirmed' then 'register' when 'seen' then 'document' end)
    || case when k.issuer_url is null then '{}' else jsonb_build_object('issuerUrl', k.issuer_url) end order by k.place)
  from certificate k, lateral (select ${statusOf} as status, ${withdrawnAt} as withdrawn) now_is where k.business_id = b.id), '[]')`;

/** A row of the table, whole. */
export interface Written {
  id: string;
  business_id: string;
  name: string;
  issue_date: string | null;
  expire_date: string | null;
  photo_id: string | null;
  issuer_url: string | null;
  place: number;
  number: string | null;
  issuer: string | null;
  accreditation: string | null;
  scope: string | null;
  holder: string | null;
  holder_fits: boolean;
  holder_accepted_at: string | null;
  holder_accepted_reason: string | null;
  sites: string[];
  covers_all: boolean;
  document_id: string | null;
  document_public: boolean;
  register_url: string | null;
  status: Certificate['status'];
  seen_at: string | null;
  confirmed_at: string | null;
  twin_key: string | null;
}
export type Kept = Written & { withdrawn: boolean };

/** Moments stay texts, so that none is cut on its way back. */
export async function readCertificates(db: Db, businessID: string): Promise<Kept[]> {
  const { rows } = await sql<{ row: Written; withdrawn: boolean }>`
    select to_jsonb(k) as row, ${withdrawnAt} is not null as withdrawn from certificate k where business_id = ${businessID}`.execute(db);
  return rows.map(({ row, withdrawn }) => ({ ...row, withdrawn }));
}

/** Puts these in the place of all that the business has. */
export async function writeCertificateRows(db: Db, businessID: string, rows: Written[]): Promise<void> {
  await sql`delete from certificate where business_id = ${businessID}`.execute(db);
  await sql`insert into certificate select * from jsonb_populate_recordset(null::certificate, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}

export interface Holder {
  id: string;
  holder: string;
  fits: boolean;
  /** Every name that the company has or had. */
  names: string[];
}

export async function readHolders(db: Db, businessIDs: string[]): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select k.id, coalesce(k.holder, '') as holder, k.holder_fits as fits,
      array(select b.company_name union all select n.name from business_name n where n.business_id = b.id) as names
    from certificate k join business b on b.id = k.business_id
    where k.business_id = any(${businessIDs}::uuid[]) and (k.holder is not null or not k.holder_fits)`.execute(db);
  return rows;
}

export async function writeHolders(db: Db, holders: Pick<Holder, 'id' | 'fits'>[]): Promise<void> {
  await sql`update certificate k set holder_fits = n.fits from jsonb_to_recordset(${JSON.stringify(holders)}::jsonb) as n(id uuid, fits boolean) where k.id = n.id`.execute(
    db,
  );
}
