import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers, type Request } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { removeFollowsBetween } from '#server/network/follow/queries.ts';
import { isReadable } from '#server/network/resource/queries.ts';
import { addBlock, belongsTo, lockSides, readBlocks, removeBlock } from './queries.ts';

const TYPES = ['person', 'business'] as const;

export const calls = {
  list: async (request, page) => {
    const { db, storage } = request;
    return { success: true, data: await readBlocks(db, storage.publicUrl, actorOf(request).accountID, page) };
  },

  // Whoever is blocked may block as well: what counts is that it is there for everybody.
  add: async (request, { id, businessID }) => {
    const { accountID } = actorOf(request);
    const blockerID = await blocksAs(request, businessID);
    if (!(await isReadable(request.db, id, { types: TYPES }))) throw new Refusal('not_found');
    await requireOthers(request, id, businessID);
    await inTransaction(request, async (request) => {
      await lockSides(request.db, [blockerID, id]);
      await addBlock(request.db, { blockerID, targetID: id, accountID, at: request.now() });
      await removeFollowsBetween(request.db, blockerID, id);
    });
    return { success: true };
  },

  // What was taken down can still be let go.
  remove: async (request, { id, businessID }) => {
    const removed = await removeBlock(request.db, await blocksAs(request, businessID), id);
    if (!removed && !(await isReadable(request.db, id, { types: TYPES }))) throw new Refusal('not_found');
    return { success: true };
  },
} satisfies Handlers<typeof contract.block>;

/**
 * The id that blocks: the caller's own, or a business of which they are owner or admin.
 * @throws Refusal `not_found` for a business that is not there, `forbidden` for one that they do not manage.
 */
async function blocksAs(request: Request, businessID: string | undefined): Promise<string> {
  const { accountID } = actorOf(request);
  if (businessID === undefined) return accountID;
  const level = await request.levels.read(request.db, 'business', businessID, accountID);
  if (level === 'missing') throw new Refusal('not_found');
  if (level !== 'owner' && level !== 'admin') throw new Refusal('forbidden');
  return businessID;
}

/** Nobody blocks themselves, nor a business that they belong to, nor a business its own people. */
async function requireOthers(request: Request, id: string, businessID: string | undefined): Promise<void> {
  const { accountID } = actorOf(request);
  const own = id === accountID || id === businessID || (await belongsTo(request.db, accountID, id));
  if (own || (businessID !== undefined && (await belongsTo(request.db, id, businessID))))
    throw new Refusal('invalid_input', { fields: { id: say('blocksOneself') } });
}
