import { expect, test } from 'vitest';
import type { Source } from '#server/base/search/search-port.ts';
import { toBody } from '#server/directory/search/opensearch/opensearch-document.ts';
import { readBusinessSources, readProductSources } from '#server/directory/search/sources-queries.ts';
import { as } from '../../../tests/support/company.ts';
import { makePerson, makeProduct } from '../../../tests/support/made.ts';
import { useReferences } from '../../../tests/support/references.ts';
import { useRfqs } from '../../../tests/support/rfq.ts';
import { checkGraph } from './daily.ts';

const rfqs = useRfqs();
const { api, cast, send, later, sides, delivered, write, on, talked } = useReferences(rfqs);
let word = '';

/** Three companies with a product each that a word finds. */
async function offered(own: string) {
  word = own;
  const products: string[] = [];
  for (const { id } of cast.suppliers)
    products.push(await makeProduct(api.db, id, { name: `${word} valve`, category_id: '0004-01', sub_category_id: '0004-01-01' }));
  const businesses = cast.suppliers.map(({ id }) => id);
  const put = async () => {
    await api.search.put(api.db, 'product', await readProductSources(api.db, products));
    await api.search.put(api.db, 'business', await readBusinessSources(api.db, businesses));
  };
  await put();
  return { products, businesses };
}
const post = async (path: string, body: object) => {
  await api.work();
  return (await api.post(path, { textQuery: word, size: 20, ...body })).body;
};
const ids = async (kind: 'business' | 'product', asked: object = {}): Promise<string[]> =>
  (await post(`/search/${kind}`, asked)).results.map((one: { id?: string; productID?: string; businessProfile?: { businessID: string } }) =>
    kind === 'product' ? (one.id ?? one.productID) : one.businessProfile?.businessID,
  );
const chosen = async () => [await ids('business', { references: true }), await ids('product', { references: true })].map(({ length }) => length);
/** All that a document is ranked by, in both engines. */
const ranked = ({ labels: _, ...source }: Source) => {
  const { labels: __, ...body } = toBody({ ...source, labels: [] }, [2, 1, 1, 1]) as unknown as Record<string, unknown>;
  return [source, body];
};

test('whether there are references from orders narrows searches for companies and products, off by default, and changes no rank of either engine and no matching [RFN-014]', async () => {
  const { products, businesses } = await offered('Quillstop');
  const sources = async () => [...(await readBusinessSources(api.db, businesses)), ...(await readProductSources(api.db, products))];
  const [companies, goods, before] = [await ids('business'), await ids('product'), (await sources()).map(ranked)];
  expect([companies.length, goods.length, await chosen()]).toEqual([3, 3, [0, 0]]);
  // The last one of each list would rise, were it worth something.
  const last = cast.suppliers.find(({ id }) => id === companies.at(-1)) as (typeof cast.suppliers)[number];
  const orderID = await delivered({ by: last });
  const { rfqID } = await rfqs.drafted({ visibility: 'matching' });
  const matched = async () => (await api.get(`/rfq/${rfqID}/matches`, as(cast.buyer))).body;
  const suiting = await matched();
  expect(suiting.data.map(({ businessID }: { businessID: string }) => businessID)).toContain(last.id);
  const { body } = await write(orderID);
  expect(body.data.state).toBe('shown');
  expect(await ids('business', { references: true })).toEqual([last.id]);
  expect(await ids('product', { references: true })).toHaveLength(1);
  expect([await ids('business'), await ids('product'), await ids('business', { references: false })]).toEqual([companies, goods, companies]);
  const after = await sources();
  expect([after.map(ranked), await matched()]).toEqual([before, suiting]);
  const labelled = after.filter(({ labels }) => labels.includes('references'));
  expect(labelled.map(({ kind }) => kind)).toEqual(['business', 'product']);
  // What the second engine filters by are the same labels.
  expect(labelled.map((source) => toBody(source, [2, 1, 1, 1]).labels.includes('references'))).toEqual([true, true]);
  for (const type of ['MA', 'PR']) {
    const { data } = await post('/search/facets', { type, references: true });
    expect(data.facets.find(({ name }: { name: string }) => name === 'references')).toMatchObject({ kind: 'yes', values: [{ key: '1', chosen: true }] });
  }
});

test('a company is found by references as long as its page shows one from an order: not by a conversation, a switched-off or closed section, or a withdrawn one', async () => {
  await offered('Brackenlock');
  await write(await talked(6), { kind: 'conversation', delivered: 'yes', onTime: true });
  expect(await chosen()).toEqual([0, 0]);
  const orderID = await delivered();
  const { referenceID } = (await write(orderID)).body.data;
  expect(await chosen()).toEqual([1, 1]);
  const show = (shown: boolean) => send(sides.supplier.owner, 'put', `/business/${sides.supplier.id}/references`, { shown });
  await show(false);
  expect(await chosen()).toEqual([0, 0]);
  await show(true);
  expect(await chosen()).toEqual([1, 1]);
  await send(cast.buyer, 'delete', `/trade-reference/${referenceID}`);
  expect(await chosen()).toEqual([0, 0]);

  const second = (await write(orderID)).body.data.referenceID;
  expect(await chosen()).toEqual([1, 1]);
  await on(second, 'dispute', { reason: 'false-fact', evidence: 'They asked for money.' });
  expect(await chosen()).toEqual([1, 1]);
  const desk = { ...as(await makePerson(api.db)), 'wbn-staff': '1' };
  await api.post(`/staff/reference/${second}/decide`, { keep: false, reason: 'A payment was proved.', paid: true }, desk);
  expect(await chosen()).toEqual([0, 0]);
  await api.pool.query('update trade_reference set removed_at = null');
  await later('366 days');
  await checkGraph(api);
  expect(await chosen()).toEqual([1, 1]);
});
