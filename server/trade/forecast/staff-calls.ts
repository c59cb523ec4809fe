import type { contract } from '#contract/index.ts';
import type { Handlers } from '#server/base/http/request.ts';
import { isGood, monthsOf } from './quality.ts';
import { readBands } from './queries.ts';

export const calls = {
  quality: async ({ db }) => {
    const months = monthsOf(await readBands(db));
    const data = months.map(({ month, error, bands }) => ({ month, error, bands: bands.map(({ band, ...one }) => ({ from: band * 10, ...one })) }));
    return { success: true, shown: isGood(months), data };
  },
} satisfies Handlers<typeof contract.forecastStaff>;
