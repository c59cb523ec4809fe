import type { contract } from '#contract/index.ts';
import type { Handlers } from '#server/base/http/request.ts';
import { forecastOf } from './forecast.ts';

export const calls = {
  get: async ({ db, config }, { rfqID }) => {
    const data = await forecastOf(db, rfqID);
    return { success: true, data: data && { ...data, example: config.DEMO } };
  },
} satisfies Handlers<typeof contract.forecast>;
