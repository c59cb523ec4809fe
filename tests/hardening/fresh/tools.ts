import { randomBytes } from 'node:crypto';
import type { UploadPurpose } from '#contract/media/upload.ts';
import { newId } from '#server/base/database/id.ts';
import { bulk } from '../../../bin/seeds/bulk-queries.ts';
import type { Kind } from '../../access.rules.ts';
import type { Api } from '../../support/api.ts';
import { makeAccess, makeBusiness, makePerson, makePost, makeUpload } from '../../support/made.ts';
import type { Cast } from '../cast.ts';

export const SITE = 'fuzz-pumps.example';

/** One after the other, over and over. */
export function inTurn() {
  let turn = 0;
  return <T>(...all: T[]): T => {
    turn += 1;
    return all[turn % all.length] as T;
  };
}

/** Who and what the cases are about, and the little that several of them need. */
export type Tools = Awaited<ReturnType<typeof openTools>>;

export async function openTools(api: Api, known: Record<Kind, string>, cast: Cast) {
  const { db } = api;
  const [owner, business] = [known.person, known.business];
  const [user, member, staff] = [cast.user['wbn-auth'] as string, cast.member['wbn-auth'] as string, cast.staff['wbn-auth'] as string];
  const set = (text: string, ...values: unknown[]) => api.pool.query(text, values);
  const many = (name: string, ...values: Record<string, unknown>[]): Promise<void> => bulk(db, name, values);
  const unique = (): string => randomBytes(6).toString('hex');
  const soon = () => new Date(Date.now() + 86_400_000);
  const own = (id: string) =>
    set(
      "insert into business_access (business_id, account_id, access) values ($1, $2, 'owner') on conflict (business_id, account_id) do update set access = 'owner'",
      id,
      owner,
    );
  const gold = async (id: string) => {
    await set('delete from membership_notice n using membership m where m.id = n.membership_id and m.business_id = $1', id);
    await set('delete from membership where business_id = $1', id);
    await set(
      "insert into membership (id, business_id, tier, starts_at, ends_at) values ($2, $1, 'gold', now() - interval '1 day', now() + interval '1 year')",
      id,
      newId(),
    );
  };
  const post = () => makePost(db, owner);
  const paper = async (): Promise<string> => {
    const id = newId();
    await many('file', { id, key: `test/${id}.pdf`, kind: 'document', content_type: 'application/pdf', byte_size: 1 });
    return id;
  };
  const upload = async (purpose: UploadPurpose, file: string): Promise<string> => {
    const token = await makeUpload(api, owner, purpose);
    await set('update upload set file_id = $2, content_type = $3, name = $4 where id = $1', token.slice(0, 36), file, 'application/pdf', 'Price list.pdf');
    return token;
  };
  const unclaimed = await makeBusiness(db, { company_name: 'Fuzz Pumps Ltd', contact_info: { website: `https://www.${SITE}/` } });
  const applicant = await makeBusiness(db, { company_name: 'Fuzz Pumps Ltd', contact_info: { website: `https://www.${SITE}/` } });
  const elsewhere = await makeBusiness(db, { company_name: 'Fuzz Cranes Ltd' });
  const receiver = await makeBusiness(db, { company_name: 'Fuzz Valves Ltd' });
  // Of its own: whoever accepts its invitation belongs to it, and asks it nothing.
  const inviting = await makeBusiness(db, { company_name: 'Fuzz Hoists Ltd' });
  for (const id of [elsewhere, receiver, inviting]) await makeAccess(db, id, await makePerson(db), 'owner');
  const shop = await makeBusiness(db, { company_name: 'Fuzz Shop Ltd' });
  const claim = async (): Promise<string> => {
    const id = newId();
    await set('delete from business_access where business_id = $1', unclaimed);
    await set('delete from business_claim_request where business_id = $1', unclaimed);
    await many('business_claim_request', {
      id,
      business_id: unclaimed,
      account_id: user,
      evidence: 'I am listed as its director.',
      state: 'open',
      created_at: new Date(),
    });
    return id;
  };
  for (const id of [applicant, shop]) await own(id);
  for (const id of [business, applicant]) await gold(id);
  return {
    api,
    db,
    known,
    owner,
    business,
    user,
    member,
    staff,
    unclaimed,
    applicant,
    elsewhere,
    receiver,
    inviting,
    shop,
    set,
    many,
    unique,
    soon,
    own,
    post,
    paper,
    upload,
    claim,
  };
}
