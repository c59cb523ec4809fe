import type { contract } from '#contract/index.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Handlers } from '#server/base/http/request.ts';
import { readProducts } from '#server/catalogue/product/queries.ts';
import { hostsOf } from '#server/company/business/certificates/certificate-queries.ts';
import { readBusinessCards } from '#server/company/business/queries.ts';
import { lowestOrder } from '../search/found/minimum-order.ts';
import { readTerms } from './queries.ts';
import { similarTo } from './similar.ts';

export const calls = {
  get: async (request, { ids }) => {
    const { db, storage } = request;
    const products = await readProducts(db, hostsOf(request), ids);
    const wanted = [...new Set([...ids, ...products.map(({ businessID }) => businessID)])];
    const [cards, terms] = await Promise.all([readBusinessCards(db, storage.publicUrl, wanted), readTerms(db, wanted)]);
    const byID = new Map(terms.map((row) => [row.id, row]));
    const companies = cards.flatMap((card) => {
      const row = byID.get(card.businessID);
      return row ? [{ ...card, ...row, minimumOrder: lowestOrder(row.moqs) }] : [];
    });
    return { success: true, data: { products, companies } };
  },
  similar: async (request, { productID }) => {
    const { db } = request;
    const [product] = await readProducts(db, hostsOf(request), [productID]);
    if (!product) throw new Refusal('not_found');
    return { success: true, data: await readProducts(db, hostsOf(request), await similarTo(db, product)) };
  },
} satisfies Handlers<typeof contract.compare>;
