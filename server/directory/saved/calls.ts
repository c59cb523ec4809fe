import type { contract } from '#contract/index.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { readProducts } from '#server/catalogue/product/queries.ts';
import { hostsOf } from '#server/company/business/certificates/certificate-queries.ts';
import { readBusinessCards } from '#server/company/business/queries.ts';
import { isReadable } from '#server/network/resource/queries.ts';
import { addSaved, readSaved, readSavedAmong, removeSaved, setNote } from './queries.ts';

export const calls = {
  list: async (request) => {
    const { db, storage } = request;
    const list = await readSaved(db, actorOf(request).accountID);
    const ids = (type: string) => list.filter((one) => one.type === type).map(({ resourceID }) => resourceID);
    const businesses = new Map((await readBusinessCards(db, storage.publicUrl, ids('business'))).map((one) => [one.businessID, one]));
    const products = new Map((await readProducts(db, hostsOf(request), ids('product'))).map((one) => [one.productID, one]));
    const data = list.flatMap(({ resourceID, savedAt, note }) => {
      const [business, product] = [businesses.get(resourceID), products.get(resourceID)];
      // A product whose company was taken down is there no more.
      return business || product
        ? [{ resourceID, savedAt: savedAt.toISOString(), note, ...(business ? { business } : {}), ...(product ? { product } : {}) }]
        : [];
    });
    return { success: true, data };
  },

  check: async (request, { resourceIDs }) => ({ success: true, data: await readSavedAmong(request.db, actorOf(request).accountID, resourceIDs) }),

  save: async (request, { resourceID }) => {
    if (!(await isReadable(request.db, resourceID, { types: ['business', 'product'] }))) throw new Refusal('not_found');
    await addSaved(request.db, actorOf(request).accountID, resourceID);
    return { success: true };
  },

  note: async (request, { id, note }) => {
    if (!(await setNote(request.db, actorOf(request).accountID, id, note))) throw new Refusal('not_found');
    return { success: true };
  },

  // Twice is as good as once.
  remove: async (request, { id }) => {
    const removed = await removeSaved(request.db, actorOf(request).accountID, id);
    if (!removed && !(await isReadable(request.db, id, { types: ['business', 'product'] }))) throw new Refusal('not_found');
    return { success: true };
  },
} satisfies Handlers<typeof contract.saved>;
