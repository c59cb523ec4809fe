import type { contract } from '#contract/index.ts';
import { MOST_PARTS_LISTS, PARSES_AN_HOUR } from '#contract/trade/parts-list/limits.ts';
import type { KeptList } from '#contract/trade/parts-list.ts';
import { type Db, inTransaction } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { rateLimit } from '#server/base/http/rate-limit.ts';
import { actorOf, type Handlers, type Request } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { readAccess } from '#server/company/actor/queries.ts';
import { lockSender } from '#server/trade/inquiry/contact-queries.ts';
import { correctionsIn } from './corrections.ts';
import { countLists, deleteList, insertList, lockList, readList, readLists, type StoredList, updateList } from './list-queries.ts';
import { makeRfqs } from './make.ts';
import { remember } from './memory-queries.ts';
import { parseList } from './parse.ts';
import { publishRfqs } from './publish.ts';

/** Reading takes work and keeps nothing, so that nothing else counts it. */
const parses = rateLimit(PARSES_AN_HOUR, 3600);

export const calls = {
  parse: async (request, { rows, columns }) => {
    const { accountID } = actorOf(request);
    await parses.take(accountID);
    return { success: true, data: await parseList(request.db, accountID, rows, columns) };
  },

  keep: async (request, list) => {
    const { accountID } = actorOf(request);
    const data = await inTransaction(request, async (request) => {
      const { db } = request;
      await refuseOthers(request, list);
      // Two that are kept at once are counted one after the other.
      await lockSender(db, accountID);
      if ((await countLists(db, accountID)) >= MOST_PARTS_LISTS) {
        throw new Refusal('invalid_input', { fields: { name: say('partsList.most', { most: MOST_PARTS_LISTS }) } });
      }
      await rememberAll(db, accountID, list);
      return insertList(db, newId(), accountID, list);
    });
    return { success: true, data };
  },

  mine: async (request) => ({ success: true, data: await readLists(request.db, actorOf(request).accountID) }),

  get: async (request, { listID }) => {
    const list = await readList(request.db, listID, actorOf(request).accountID);
    if (!list) throw new Refusal('not_found');
    return { success: true, data: list };
  },

  change: async (request, { listID, version, ...list }) => {
    const data = await inTransaction(request, async (request) => {
      await locked(request, listID, version);
      await refuseOthers(request, list);
      await rememberAll(request.db, actorOf(request).accountID, list);
      return updateList(request.db, listID, list);
    });
    return { success: true, data };
  },

  remove: async (request, { listID }) => {
    if (!(await deleteList(request.db, listID, actorOf(request).accountID))) throw new Refusal('not_found');
    return { success: true };
  },

  makeRfqs: async (request, { listID, version, ...terms }) => ({
    success: true,
    data: await inTransaction(request, async (request) => makeRfqs(request, await locked(request, listID, version), terms)),
  }),

  publishRfqs: async (request, { listID, drafts }) => ({
    success: true,
    data: await inTransaction(request, (request) => publishRfqs(request, listID, drafts)),
  }),
} satisfies Handlers<typeof contract.partsList>;

async function locked(request: Request, listID: string, version: number): Promise<StoredList> {
  const list = await lockList(request.db, listID, actorOf(request).accountID);
  if (!list) throw new Refusal('not_found');
  if (list.version !== version) throw new Refusal('conflict');
  return list;
}

/** A business that one does not belong to is not there, and lines are named once, by rows that are there. */
async function refuseOthers(request: Request, { from, rows, lines, groups }: KeptList): Promise<void> {
  if (from !== null && !(await readAccess(request.db, from, actorOf(request).accountID))) throw new Refusal('not_found');
  const named = lines.map(({ row }) => row);
  if (new Set(named).size < named.length || named.some((row) => row >= rows.length))
    throw new Refusal('invalid_input', { fields: { lines: say('partsList.row') } });
  const grouped = groups.flatMap(({ rows }) => rows);
  if (new Set(grouped).size < grouped.length || grouped.some((row) => !named.includes(row))) {
    throw new Refusal('invalid_input', { fields: { groups: say('partsList.row') } });
  }
}

async function rememberAll(db: Db, accountID: string, list: KeptList): Promise<void> {
  const { categories, columns } = correctionsIn(list);
  await remember(db, accountID, 'category', categories);
  await remember(db, accountID, 'columns', columns);
}
