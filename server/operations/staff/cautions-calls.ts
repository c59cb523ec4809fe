import type { contract } from '#contract/index.ts';
import type { Handlers } from '#server/base/http/request.ts';
import { countCautions } from './cautions-queries.ts';

export const calls = {
  counts: async ({ db, now }, { days }) => ({ success: true, data: await countCautions(db, days, now()) }),
} satisfies Handlers<typeof contract.staffCautions>;
