import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { readResult } from './queries.ts';

/** The file that came of an import or export; that of another business, or one that is over, is missing. */
export async function answerOf({ db, storage }: Request, id: string, businessID: string | null): Promise<{ name: string; type: string; content: string }> {
  const file = await readResult(db, id, businessID);
  if (!file) throw new Refusal('not_found');
  return { name: file.name, type: file.type, content: (await storage.read(file.key)).toString('base64') };
}
