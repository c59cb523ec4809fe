import type { contract } from '#contract/index.ts';
import { Refusal } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/request.ts';
import { isReadable } from '../resource/queries.ts';
import { readProductIdsOf, readProducts } from './queries.ts';

export const calls = {
  get: async ({ db, storage }, { productID }) => {
    const [data] = await readProducts(db, storage.publicUrl, [productID]);
    if (!data) throw new Refusal('not_found');
    return { success: true, data };
  },
  listByBusiness: async ({ db, storage }, { bid }) => {
    if (!(await isReadable(db, bid, ['business']))) throw new Refusal('not_found');
    return { success: true, data: { data: await readProducts(db, storage.publicUrl, await readProductIdsOf(db, bid)) } };
  },
} satisfies Handlers<typeof contract.product>;
