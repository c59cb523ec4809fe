import type { contract } from '#contract/index.ts';
import type { Handlers } from '#server/base/http/request.ts';
import { forecastOf } from './forecast.ts';

export const calls = {
  get: async ({ db }, { rfqID }) => ({ success: true, data: await forecastOf(db, rfqID) }),
} satisfies Handlers<typeof contract.forecast>;
