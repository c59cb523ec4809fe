import type { contract } from '#contract/index.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Handlers } from '#server/base/http/request.ts';
import { readOutcomesOf } from './outcomes/outcomes.ts';
import { isProductOf, readProducts } from './queries.ts';
import { rangeOf } from './range.ts';
import { readReport } from './report.ts';

export const calls = {
  ofBusiness: async ({ db, now }, { id, product, ...wanted }) => {
    if (product && !(await isProductOf(db, id, product))) throw new Refusal('not_found');
    const range = rangeOf(wanted, now());
    const [report, products] = await Promise.all([
      readReport(db, { businessID: id, productID: product }, range, now()),
      product ? [] : readProducts(db, id, range),
    ]);
    return { success: true, data: { ...report, products } };
  },

  outcomes: async ({ db, now }, { id, ...wanted }) => {
    const { from, to } = rangeOf(wanted, now());
    return { success: true, data: await readOutcomesOf(db, id, { from, to }) };
  },
} satisfies Handlers<typeof contract.analytics>;
