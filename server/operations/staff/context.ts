import type { Db } from '#server/base/database/database.ts';
import { type Context, readPosts, readTalk, readThread, rootOf } from './case-queries.ts';

/** What stands around the reported thing, the oldest first. A person, company or product speaks for itself. */
export async function readContext(db: Db, type: string, id: string, inquiryID: string | null): Promise<Context> {
  if (inquiryID) return readThread(db, inquiryID);
  if (type === 'post') return readTalk(db, id, id);
  if (type === 'comment' || type === 'question' || type === 'answer') return readTalk(db, await rootOf(db, id), id);
  return { title: '', items: type === 'group' ? await readPosts(db, id) : [] };
}
