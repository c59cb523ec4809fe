import { beforeEach, expect } from 'vitest';
import { type Api, useApi } from './api.ts';
import { byHeader } from './bench.ts';
import { as, type Company, makeCompany, NEW_PRODUCT } from './company.ts';

export const LIST_PRICE = { currency: 'GBP', unit: 'H87', per: 1, breaks: [{ from: '10', price: '48' }] };

/** A company of each test whose products are made and changed by their calls. */
export function useTrade() {
  const api: Api = useApi('empty', {}, { authenticate: byHeader });
  let company: Company;
  beforeEach(async () => {
    company = await makeCompany(api, { company_name: 'Halderby Valves Ltd' });
  });
  const post = (path: string, body: object) => api.post(path, body, as(company.admin));
  const update = (id: string, change: object) => api.put(`/product/${id}`, change, as(company.admin));
  const read = async (id: string) => (await api.get(`/product/${id}`)).body.data;
  return {
    api,
    post,
    update,
    read,
    businessID: () => company.id,
    /** Headers of who manages it. */
    admin: () => as(company.admin),
    tradeOf: async (id: string) => (await read(id)).trade,
    /** @returns the id of a ball valve with this trade data. */
    made: async (trade: object, more: object = {}): Promise<string> =>
      (await post('/product', { businessID: company.id, ...NEW_PRODUCT, subCategory: '0004-01-01', ...more, trade })).body.data.productID,
    /** What each change is refused for: its fields, and a product that has not changed. */
    refused: async (id: string, ...changes: object[]): Promise<string[][]> => {
      const before = await read(id);
      const answers = [];
      for (const trade of changes) answers.push(await update(id, { name: 'Changed', trade }));
      expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 400));
      expect(await read(id)).toEqual(before);
      return answers.map(({ body }) => Object.keys(body.fields));
    },
  };
}
