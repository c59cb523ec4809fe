import type { contract } from '#contract/index.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { actsAs } from '#server/company/actor/queries.ts';
import { rawWords } from '#server/directory/search/query/words.ts';
import { readFollowedBegun, readMentionable, readNamesBegun } from './queries.ts';

export const calls = {
  find: async (request, { text, businessID }) => {
    const { db, storage } = request;
    const { accountID } = actorOf(request);
    const authorID = await actsAs(request, businessID);
    const words = rawWords(text);
    if (words.length === 0) return { success: true, data: [] };
    const [followed, companies, people] = await Promise.all([
      readFollowedBegun(db, accountID, words),
      readNamesBegun(db, 'business', words),
      readNamesBegun(db, 'person', words),
    ]);
    const ids = [...new Set([...followed, ...companies, ...people])];
    return { success: true, data: await readMentionable(db, { files: storage.publicUrl, accountID, authorID, ids }) };
  },
} satisfies Handlers<typeof contract.mention>;
