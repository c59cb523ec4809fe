import type { Api } from './api.ts';
import { makeAccess, makeBusiness, makePerson } from './made.ts';

/** The header that names who asks, where tests let it do so. */
export const as = (accountID: string): Record<string, string> => ({ 'wbn-auth': accountID });

/** What the form of a new company sends. */
export const NEW_COMPANY = {
  companyName: 'Halderby Valves Ltd',
  shortDescription: 'Makes ball valves to drawing.',
  businessType: 'MA',
  industry: '0004',
  categories: ['0004.0004-01'],
  country: 'GB',
};

export const NEW_PRODUCT = { name: 'Ball valve DN 50', description: 'Two-piece body, full bore.', industry: '0004', category: '0004-01' };

/** Somebody without a business here, and what a missing id looks like. */
export const MISSING = '0190a0a0-0000-7000-8000-00000000dead';

/** A certificate with all that a company may state of it; files are named by what they are for. */
export const WHOLE_CERTIFICATE = {
  ...{ name: 'ISO 9001', issueDate: '2024-01-02', expireDate: '2027-01-02', photo: 'upload:certificate', issuerUrl: 'https://bsi.example/9001' },
  ...{ number: 'FS 1', issuer: 'BSI', accreditation: 'ukas', scope: 'Valves.', holder: 'Halderby Limited', sites: ['Works'], coversAll: true },
  ...{ document: 'upload:certificate-document', documentPublic: true, registerUrl: 'https://bsi.example/register/9001' },
};

export interface Company {
  id: string;
  owner: string;
  admin: string;
  member: string;
  stranger: string;
}

/** A business with one person of each level. */
export async function makeCompany({ db }: Pick<Api, 'db'>, fields: Record<string, unknown> = {}): Promise<Company> {
  const id = await makeBusiness(db, { country_code: 'GB', industry_id: '0004', ...fields });
  const confirmed = { email_confirmed_at: new Date() };
  const [owner, admin, member, stranger] = [
    await makePerson(db, confirmed),
    await makePerson(db, confirmed),
    await makePerson(db, confirmed),
    await makePerson(db, confirmed),
  ];
  await makeAccess(db, id, owner, 'owner');
  await makeAccess(db, id, admin, 'admin');
  await makeAccess(db, id, member, 'member');
  return { id, owner, admin, member, stranger };
}

/** Everything that stands about a business and its products, to compare before and after. */
export async function snapshot({ pool }: Pick<Api, 'pool'>, business: string): Promise<string> {
  const { rows } = await pool.query(
    `select (select jsonb_agg(t) from business t where id = $1) as business, (select jsonb_agg(t order by id) from product t where business_id = $1) as products,
      (select jsonb_agg(t order by account_id) from business_access t where business_id = $1) as people, (select count(*) from resource) as resources,
      (select jsonb_agg(t order by place) from certificate t where business_id = $1) as certificates, (select count(*) from outbox) as effects,
      (select jsonb_agg(t order by kind, place) from business_name t where business_id = $1) as names, (select jsonb_agg(t order by kind) from business_number t where business_id = $1) as numbers,
      (select jsonb_agg(t order by place) from business_site t where business_id = $1) as sites,
      (select jsonb_agg(t order by place) from business_picture t where business_id = $1) as pictures,
      (select jsonb_agg(t order by place) from business_first_product t where business_id = $1) as first,
      (select jsonb_agg(t order by place) from business_category t where business_id = $1) as categories, (select count(*) from business_deed) as deeds`,
    [business],
  );
  return JSON.stringify(rows);
}
