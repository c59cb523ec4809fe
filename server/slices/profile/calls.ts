import type { contract } from '#contract/index.ts';
import { Refusal } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/request.ts';
import { readPublicProfiles } from './queries.ts';

export const calls = {
  getPublic: async ({ db, storage }, { id }) => {
    const [profile] = await readPublicProfiles(db, storage.publicUrl, [id]);
    if (!profile) throw new Refusal('not_found');
    return { success: true, profile };
  },
} satisfies Handlers<typeof contract.profile>;
