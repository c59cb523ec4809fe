import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers, type Request } from '#server/base/http/request.ts';
import { readOwnProfile, readPublicProfiles } from './queries.ts';
import { updateProfile } from './update.ts';

export const calls = {
  get: async (request) => ({ success: true, data: await own(request) }),

  update: async (request, change) => {
    await inTransaction(request, (request) => updateProfile(request, actorOf(request).accountID, change));
    return { success: true, message: 'Profile data updated successfully.', data: await own(request) };
  },

  getPublic: async ({ db, storage }, { id }) => {
    const [profile] = await readPublicProfiles(db, storage.publicUrl, [id]);
    if (!profile) throw new Refusal('not_found');
    return { success: true, profile };
  },
} satisfies Handlers<typeof contract.profile>;

async function own(request: Request) {
  const profile = await readOwnProfile(request.db, request.storage.publicUrl, actorOf(request).accountID);
  if (!profile) throw new Refusal('not_found');
  return profile;
}
