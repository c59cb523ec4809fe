import type { contract } from '#contract/index.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Handlers } from '#server/base/http/request.ts';
import { milesShown, regionsOfUk } from './places.ts';

export const calls = {
  regions: async () => ({ success: true, data: regionsOfUk }),
  distance: async (_, { from, to }) => {
    const miles = milesShown(from, to);
    if (miles === null) throw new Refusal('not_found');
    return { success: true, from, to, miles };
  },
} satisfies Handlers<typeof contract.places>;
