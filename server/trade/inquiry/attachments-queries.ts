import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import type { PrivateFile } from '#server/base/http/private-file.ts';
import type { Claimed } from '#server/media/upload/claim.ts';
import { readByReceiver } from './newcontact/apart-queries.ts';

export async function addAttachments(db: Db, messageID: string, files: Claimed[]): Promise<void> {
  if (files.length === 0) return;
  const ids = files.map(() => newId());
  const names = files.map(({ name }) => name ?? 'file');
  await sql`insert into inquiry_attachment (id, message_id, file_id, name, place)
    select id, ${messageID}, file_id, name, place from unnest(${ids}::uuid[], ${files.map(({ fileID }) => fileID)}::uuid[], ${names}::text[])
      with ordinality as given (id, file_id, name, place)`.execute(db);
}

/** The files of the message under the alias `m`, in their order; `api` is the host that hands them out. */
export const attachmentsOf = (api: string) => sql`case when m.files = 0 then '[]'::jsonb else coalesce((
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', t.id, 'name', t.name, 'kind', f.kind, 'type', f.content_type, 'bytes', f.byte_size,
    'url', ${api}::text || '/business/request/' || m.inquiry_id || '/attachment/' || t.id, 'width', f.width, 'height', f.height)) order by t.place)
  from inquiry_attachment t join file f on f.id = t.file_id where t.message_id = m.id), '[]') end`;

/** The sides for which somebody speaks: themselves, and every business that they belong to. */
const sidesOf = (accountID: string) => sql`select ${accountID}::uuid union all select business_id from business_access where account_id = ${accountID}`;

/** As everywhere in trade talk: the receiver sees a thread once it is delivered. */
const readableBy = (accountID: string) => sql`(q.from_id in (${sidesOf(accountID)}) or (q.to_id in (${sidesOf(accountID)}) and ${readByReceiver('q')}))`;

/** A file of a conversation, for who may read that at this moment; null for everybody else. */
export async function readAttachment(db: Db, accountID: string, requestID: string, id: string): Promise<PrivateFile | null> {
  const { rows } = await sql<PrivateFile>`
    select f.key, t.name, f.content_type as type, f.sizes from inquiry_attachment t join file f on f.id = t.file_id
    join inquiry_message m on m.id = t.message_id join inquiry q on q.id = m.inquiry_id
    where t.id = ${id} and q.id = ${requestID} and ${readableBy(accountID)}`.execute(db);
  return rows[0] ?? null;
}

/** The other side of a thread that this account may read; null for what is no thread of theirs. */
export async function readCounterpart(db: Db, accountID: string, requestID: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select case when q.from_id in (${sidesOf(accountID)}) then q.to_id else q.from_id end as id from inquiry q
    where q.id = ${requestID} and ${readableBy(accountID)}`.execute(db);
  return rows[0]?.id ?? null;
}
