import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { actorOf, type Handlers, type Request } from '#server/base/http/request.ts';
import { type AuditEntry, record } from '../audit/queries.ts';
import { readCase, shownMerge } from './case.ts';
import { askContested, mergeContested } from './contested.ts';
import { askOwners, decideCase, undo } from './decide.ts';
import { readMerges } from './queries.ts';

export const calls = {
  look: async (request, { id }) => {
    const data = await working(request, async (request, note) => {
      const found = await readCase(request.db, id, request.now());
      await note({ act: 'duplicate.look', about: { kind: 'duplicate', id } });
      return found;
    });
    return { success: true, data };
  },

  ask: async (request, { id }) => {
    await working(request, async (request, note) => {
      const { one, other } = await askOwners(request, id);
      await note({ act: 'duplicate.ask', about: { kind: 'duplicate', id }, details: { companies: [one, other] } });
    });
    return { success: true };
  },

  decide: async (request, { id, ...wanted }) => {
    const mergeID = await working(request, async (request, note) => {
      const { pair, mergeID } = await decideCase(request, id, wanted);
      const details = { companies: [pair.one, pair.other], ...(mergeID && { mergeID, into: wanted.into }) };
      await note({ act: `duplicate.${wanted.decision}`, about: { kind: 'duplicate', id }, reason: wanted.sentence, details });
      return mergeID;
    });
    return { success: true, data: { mergeID } };
  },

  askContested: async (request, { id }) => {
    const data = await working(request, async (request, note) => {
      const { pairID, companies } = await askContested(request, id);
      await note({ act: 'contested.ask', about: { kind: 'contested-claim', id }, details: { companies, pairID } });
      return { pairID };
    });
    return { success: true, data };
  },

  mergeContested: async (request, { id, ...wanted }) => {
    const mergeID = await working(request, async (request, note) => {
      const { mergeID, from, into } = await mergeContested(request, id, wanted);
      await note({ act: 'contested.merge', about: { kind: 'contested-claim', id }, reason: wanted.sentence, details: { from, into, mergeID } });
      return mergeID;
    });
    return { success: true, data: { mergeID } };
  },

  list: async ({ db }) => {
    const rows = await readMerges(db);
    return { success: true, data: rows.map(shownMerge) };
  },

  undo: async (request, { id, sentence }) => {
    await working(request, async (request, note) => {
      const details = await undo(request, id);
      await note({ act: 'duplicate.undo', about: { kind: 'merge', id }, reason: sentence, details });
    });
    return { success: true };
  },
} satisfies Handlers<typeof contract.merge>;

type Note = (entry: Omit<AuditEntry, 'staffID' | 'at'>) => Promise<void>;

/** Does something with its entry in the audit log, in one transaction. */
function working<T>(request: Request, work: (request: Request, note: Note) => Promise<T>): Promise<T> {
  const { accountID: staffID } = actorOf(request);
  return inTransaction(request, (request) => work(request, (entry) => record(request.db, { ...entry, staffID, at: request.now() })));
}
