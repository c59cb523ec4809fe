import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers, type Request } from '#server/base/http/request.ts';
import { publishLive } from '#server/base/live/live-queries.ts';
import { countUnread, markAllRead, markRead, readEntries } from './queries.ts';
import { beginDigest } from './settings.ts';
import { endDigest, readSettings, writeKinds } from './settings-queries.ts';
import { unsubscribe } from './unsubscribe.ts';

export const calls = {
  list: async (request, { nextID, size, unread }) => {
    const { db, storage } = request;
    const before = nextID === undefined ? null : Number(nextID);
    // One more than is shown: whether there is a next page.
    const found = await readEntries(db, storage.publicUrl, actorOf(request).accountID, { scope: unread ? 'unread' : 'site', before, size: size + 1 });
    const items = found.slice(0, size);
    return { success: true, items, nextID: found.length > size ? String(items.at(-1)?.place) : null };
  },

  summary: async (request) => ({ success: true, unread: await countUnread(request.db, actorOf(request).accountID) }),

  read: async (request, { id }) => marking(request, (request, accountID) => markRead(request.db, accountID, id, request.now())),

  readAll: async (request) => marking(request, (request, accountID) => markAllRead(request.db, accountID, request.now())),

  settings: async (request) => ({ success: true, data: await readSettings(request.db, actorOf(request).accountID) }),

  change: async (request, { kinds, digest }) => {
    const { accountID } = actorOf(request);
    const data = await inTransaction(request, async (request) => {
      await writeKinds(request.db, accountID, kinds ?? []);
      if (digest === true) await beginDigest(request.db, accountID, request.now());
      if (digest === false) await endDigest(request.db, accountID);
      return readSettings(request.db, accountID);
    });
    return { success: true, data };
  },

  unsubscribe: async (request, { token }) => {
    await unsubscribe(request, token);
    return { success: true };
  },
} satisfies Handlers<typeof contract.notification>;

/** Marks, and lets the person's other browsers count anew. */
async function marking(request: Request, mark: (request: Request, accountID: string) => Promise<boolean | null>): Promise<{ success: true }> {
  const { accountID } = actorOf(request);
  await inTransaction(request, async (request) => {
    const changed = await mark(request, accountID);
    if (changed === null) throw new Refusal('not_found');
    if (changed) await publishLive(request.db, [accountID], 'notification', {});
  });
  return { success: true };
}
