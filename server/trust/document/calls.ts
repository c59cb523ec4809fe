import type { contract } from '#contract/index.ts';
import { MOST_DOCUMENTS } from '#contract/trust/document.ts';
import { inTransaction, transactional } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { takeAttempt } from '#server/base/security/attempts.ts';
import { lockBusiness } from '#server/company/business/lock-queries.ts';
import { claimUploads } from '#server/media/upload/claim.ts';
import {
  countDocuments,
  keepDocument,
  lockDocument,
  readCounterparts,
  readDocuments,
  readShared,
  removeDocument,
  revokeRelease,
  writeRelease,
} from './queries.ts';

const DAY_MS = 86_400_000;
/** Each writes mails to the people of the counterpart. */
const RELEASES_PER_DAY = { times: 100, seconds: 86_400 };

export const calls = {
  list: async ({ db, storage, config, now }, { id }) => ({
    success: true,
    data: await readDocuments(db, { files: storage.publicUrl, api: config.API_URL }, id, now()),
  }),

  add: async (request, { id, file, name }) =>
    inTransaction(request, async (request) => {
      await lockBusiness(request.db, id);
      const token = typeof file === 'string' ? file : file.token;
      const [claimed] = await claimUploads(request, [token], 'private-document', `document of ${id}`, 'file');
      if ((await countDocuments(request.db, id)) >= MOST_DOCUMENTS) throw full();
      const kept = {
        businessID: id,
        fileID: claimed?.fileID as string,
        name: name || claimed?.name || 'Document',
        by: actorOf(request).accountID,
        at: request.now(),
      };
      return { success: true, data: { documentID: await keepDocument(request.db, kept) } };
    }),

  remove: async ({ db }, { id, documentID }) => {
    if (!(await transactional(db, (db) => removeDocument(db, id, documentID)))) throw new Refusal('not_found');
    return { success: true };
  },

  counterparts: async ({ db, storage }, { id, text }) => ({ success: true, data: await readCounterparts(db, storage.publicUrl, id, { text }) }),

  release: async (request, { id, documentID, to, days }) =>
    inTransaction(request, async (request) => {
      if (!(await lockDocument(request.db, id, documentID))) throw new Refusal('not_found');
      const [known] = await readCounterparts(request.db, '', id, { id: to });
      if (!known) throw new Refusal('invalid_input', { fields: { to: say('documentToStranger') } });
      const at = request.now();
      await takeAttempt(request.db, `document-release:${id}`, RELEASES_PER_DAY, at);
      const until = new Date(at.getTime() + days * DAY_MS);
      const release = await writeRelease(request.db, { documentID, toID: to, by: actorOf(request).accountID, at, until });
      if (release.isNew) await publish(request.db, 'document.released', { releaseID: release.id });
      return { success: true, data: { releaseID: release.id } };
    }),

  revoke: async ({ db, now }, { id, releaseID }) => {
    if (!(await revokeRelease(db, id, releaseID, now()))) throw new Refusal('not_found');
    return { success: true };
  },

  shared: async (request, { id }) => {
    const { db, config, now } = request;
    const data = await readShared(db, config.API_URL, id, actorOf(request).accountID, now());
    // Whether there are any is nobody's business but the counterpart's.
    if (data.length === 0) throw new Refusal('not_found');
    return { success: true, data };
  },
} satisfies Handlers<typeof contract.document>;

const full = (): Refusal => new Refusal('invalid_input', { fields: { file: say('mostDocuments', { count: MOST_DOCUMENTS }) } });
