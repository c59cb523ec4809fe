import { businessFile } from '#contract/catalogue/import.ts';
import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers, type Request } from '#server/base/http/request.ts';
import { publishLive } from '#server/base/live/live-queries.ts';
import { say } from '#server/base/names/say.ts';
import { claimUpload } from '#server/media/upload/claim.ts';
import { record } from '../audit/queries.ts';
import { answerOf } from './answer.ts';
import { askForEnd, insertTransfer, lockImport, type NewTransfer, readImports, readWriting } from './queries.ts';
import { shownImport } from './shown.ts';
import { readTable } from './table.ts';

export const calls = {
  readTable: async (request, asked) => ({ success: true, data: await readTable(request, asked) }),

  check: async (request, { file, sheet = null, name, places, duplicates, invite }) => {
    refuseUnknown(places);
    const transferID = newId();
    await inTransaction(request, async (request) => {
      const sourceID = await claimUpload(request, file, 'table', `import ${transferID}`, 'file');
      const asked = { name, sheet, places, duplicates, invite, mode: 'all', isCheck: true } as const;
      await begin(request, { id: transferID, asked, sourceID });
    });
    return { success: true, data: { transferID } };
  },

  write: async (request, { id, mode }) => {
    const transferID = await inTransaction(request, async (request) => {
      const check = await lockImport(request.db, id);
      if (!check?.asked.isCheck || !check.sourceID) throw new Refusal('not_found');
      const begun = await readWriting(request.db, id);
      if (begun) return begun;
      if (check.state !== 'done') throw new Refusal('conflict');
      const own = newId();
      await begin(request, { id: own, asked: { ...check.asked, mode, isCheck: false }, sourceID: check.sourceID, checkedID: id });
      return own;
    });
    return { success: true, data: { transferID } };
  },

  list: async ({ db, visit }) => ({ success: true, data: (await readImports(db)).map((row) => shownImport(row, visit.language)) }),

  stop: async (request, { id }) => {
    await inTransaction(request, async (request) => {
      const found = await lockImport(request.db, id);
      if (!found) throw new Refusal('not_found');
      if (found.state !== 'waiting' && found.state !== 'running') return;
      await askForEnd(request.db, id);
      await note(request, 'import.stop', id);
      await publishLive(request.db, [found.accountID], 'transfer', { transferID: id });
    });
    return { success: true };
  },

  rejected: async (request, { id }) => ({ success: true, data: await answerOf(request, id, null) }),
} satisfies Handlers<typeof contract.staffImport>;

/** Whoever works here reads that it was begun, and by whom; what came of it is written down with its commit. */
async function begin(request: Request, { id, ...rest }: Omit<NewTransfer<'companies'>, 'kind' | 'accountID'>): Promise<void> {
  const { accountID } = actorOf(request);
  await insertTransfer(request.db, { id, kind: 'companies', accountID, ...rest });
  await note(request, rest.asked.isCheck ? 'import.check' : 'import.begin', id);
  await publishLive(request.db, [accountID], 'transfer', { transferID: id });
}

const note = (request: Request, act: `import.${string}`, id: string): Promise<void> =>
  record(request.db, { staffID: actorOf(request).accountID, act, about: { kind: 'import', id }, at: request.now() });

function refuseUnknown(places: (string | null)[]): void {
  const at = places.findIndex((place) => place !== null && !businessFile.columns.includes(place));
  if (at >= 0) throw new Refusal('invalid_input', { fields: { [`places.${at}`]: say('input.unknownChoice') } });
}
