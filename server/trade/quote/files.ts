import type { QuoteChange } from '#contract/trade/quote/shapes.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { claimAttachments } from '#server/trade/inquiry/attachments.ts';
import { writeFiles } from './content-queries.ts';
import { readFiles } from './own-file-queries.ts';

/** The files of a draft: those of the quote that stay, and uploads that are claimed with it. */
export async function saveFiles(request: Request, quoteID: string, given: NonNullable<QuoteChange['files']>): Promise<void> {
  const known = new Map((await readFiles(request.db, quoteID)).map((file) => [file.fileID, file]));
  const tokens = [...new Set(given.flatMap(({ token }) => token ?? []))];
  const claimed = await claimAttachments(request, tokens);
  const fresh = new Map(tokens.map((token, place) => [token, claimed[place]]));
  const files = given.map(({ token, fileID }, place) => {
    const one = token === undefined ? undefined : fresh.get(token);
    const file = one ? { fileID: one.fileID, name: one.name ?? 'file' } : known.get(fileID ?? '');
    if (!file) throw new Refusal('invalid_input', { fields: { [`files.${place}`]: say('uploadUnknown') } });
    return file;
  });
  // A save that is sent once more names the same upload.
  await writeFiles(request.db, { quoteID, revision: 0, files: [...new Map(files.map((file) => [file.fileID, file])).values()] });
}
