import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { UploadPurpose } from '#contract/media/upload.ts';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { tokenOf } from '#server/media/upload/token.ts';
import { bulk } from '../../bin/seeds/bulk-queries.ts';

type Fields = Record<string, unknown>;

async function resource(db: Db, type: string, id = newId()): Promise<string> {
  await bulk(db, 'resource', [{ id, type }]);
  return id;
}

/** A person of the test's own; `profile` are columns of the profile, on top of none. */
export async function makePerson(db: Db, account: Fields = {}, profile: Fields = {}): Promise<string> {
  const id = await resource(db, 'person');
  await bulk(db, 'account', [{ id, email: `${id}@test.example`, username: `u-${id}`, first_name: 'Ann', last_name: 'Tester', ...account }]);
  await bulk(db, 'profile', [{ account_id: id, ...profile }]);
  return id;
}

/** A business with nothing but what it must have, and the columns given. */
export async function makeBusiness(db: Db, fields: Fields = {}): Promise<string> {
  const id = await resource(db, 'business');
  await bulk(db, 'business', [{ id, company_name: 'Bare Ltd', short_description: 'Nothing known yet.', business_type: 'MA', ...fields }]);
  return id;
}

export async function makeProduct(db: Db, businessID: string, fields: Fields = {}): Promise<string> {
  const id = await resource(db, 'product');
  await bulk(db, 'product', [{ id, business_id: businessID, name: 'Plain washer', description: 'A washer.', ...fields }]);
  return id;
}

export async function makeComment(db: Db, on: string, account: string, fields: Fields = {}): Promise<string> {
  const id = await resource(db, 'comment');
  await bulk(db, 'comment', [{ id, on_id: on, account_id: account, content: 'Well said.', ...fields }]);
  return id;
}

/** A question of a person about a product, without an answer; `fields` are columns of the question. */
export async function makeQuestion(db: Db, product: string, account: string, fields: Fields = {}): Promise<string> {
  const id = await resource(db, 'question');
  await bulk(db, 'product_question', [{ id, product_id: product, account_id: account, content: 'Is it made in duplex too?', asked_at: new Date(), ...fields }]);
  return id;
}

/** What the company of its product answers to a question. */
export async function makeAnswer(db: Db, question: string, fields: Fields = {}): Promise<string> {
  const id = await resource(db, 'answer');
  await bulk(db, 'product_answer', [{ id, question_id: question, content: 'Yes, from DN 25.', answered_at: new Date(), ...fields }]);
  return id;
}

/** A post of a person on their own timeline; `fields` are columns of the post. */
export async function makePost(db: Db, account: string, fields: Fields = {}, ...files: string[]): Promise<string> {
  const id = await resource(db, 'post');
  await bulk(db, 'post', [{ id, author_id: account, account_id: account, timeline_id: account, content: 'Valves in stock.', ...fields }]);
  const pictures = files.map((file_id, place) => ({ id: newId(), post_id: id, file_id, place, description: '' }));
  if (pictures.length > 0) await bulk(db, 'post_picture', pictures);
  return id;
}

/** An open group that nobody belongs to yet. */
export async function makeGroup(db: Db, fields: Fields = {}): Promise<string> {
  const id = await resource(db, 'group');
  await bulk(db, 'network_group', [{ id, name: 'Valve talk', description: 'About valves.', private: false, ...fields }]);
  return id;
}

export const joinGroup = (db: Db, group: string, account: string, level: 'owner' | 'admin' | 'member' = 'member'): Promise<void> =>
  bulk(db, 'group_member', [{ group_id: group, account_id: account, level }]);

/** A thread with its first message; `fields` are columns of the inquiry. */
export async function makeInquiry(db: Db, from: string, to: string, fields: Fields = {}): Promise<string> {
  const [id, now] = [newId(), new Date()];
  const common = { account_id: fields['account_id'] ?? from, created_at: now };
  await bulk(db, 'inquiry', [
    {
      id,
      from_id: from,
      to_id: to,
      subject: 'Price list',
      cold: false,
      text_hash: '\\x00',
      last_place: 1,
      last_message_at: now,
      declined: false,
      ...common,
      ...fields,
    },
  ]);
  await bulk(db, 'inquiry_message', [{ id: newId(), inquiry_id: id, place: 1, side: 'S', content: 'Please send your price list.', ...common }]);
  return id;
}

/** A running session; its cookie is nobody's. */
export async function makeSession(db: Db, account: string, id = newId()): Promise<string> {
  const now = new Date();
  await bulk(db, 'session', [{ id, account_id: account, cookie_hash: randomBytes(32), device: 'Test', address: '::1', created_at: now, last_used_at: now }]);
  return id;
}

/** A stored picture in three sizes, or a film; the bytes themselves do not exist. */
export async function makeFile(db: Db, kind: 'image' | 'video', poster?: string): Promise<string> {
  const id = newId();
  const sizes = kind === 'image' ? { width: 1600, height: 900, sizes: [64, 256, 1024] } : { poster_id: poster };
  await bulk(db, 'file', [
    { id, key: kind === 'image' ? `test/${id}` : `test/${id}.mp4`, kind, content_type: kind === 'image' ? 'image/webp' : 'video/mp4', byte_size: 1, ...sizes },
  ]);
  return id;
}

export const makeAccess = (db: Db, business: string, account: string, access: 'owner' | 'admin' | 'member', createdAt = new Date()): Promise<void> =>
  bulk(db, 'business_access', [{ business_id: business, account_id: account, access, created_at: createdAt }]);

export const like = (db: Db, resourceID: string, actors: string[]): Promise<void> =>
  bulk(
    db,
    'reaction',
    actors.map((actor) => ({ resource_id: resourceID, actor_id: actor, type: 'like' })),
  );

export const follow = (db: Db, resourceID: string, accounts: string[]): Promise<void> =>
  bulk(
    db,
    'follow',
    accounts.map((account) => ({ resource_id: resourceID, account_id: account })),
  );

/** A checked table of an account, with its bytes. @returns the token that names it. */
export async function makeTable(api: Pick<AppContext, 'db' | 'keys' | 'storage'>, account: string, bytes: Buffer): Promise<string> {
  const token = await makeUpload(api, account, 'table');
  const { rows } = await sql<{
    key: string;
  }>`select f.key from upload u join file f on f.id = u.file_id where u.account_id = ${account} order by u.created_at desc, u.id desc limit 1`.execute(api.db);
  await api.storage.put(rows[0]?.key ?? '', bytes, 'text/csv');
  return token;
}

/** A checked upload of an account. @returns the token that saves it. */
export async function makeUpload(api: Pick<AppContext, 'db' | 'keys'>, account: string, purpose: UploadPurpose): Promise<string> {
  const [id, kind] = [newId(), purpose.endsWith('video') ? 'video' : 'image'] as const;
  const file = await makeFile(api.db, kind);
  const now = new Date();
  await bulk(api.db, 'upload', [
    {
      id,
      account_id: account,
      purpose,
      content_type: kind === 'image' ? 'image/jpeg' : 'video/mp4',
      byte_size: 1,
      file_id: file,
      created_at: now,
      checked_at: now,
    },
  ]);
  return tokenOf(api, id);
}
