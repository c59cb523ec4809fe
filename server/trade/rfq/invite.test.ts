import { beforeEach, describe, expect, test } from 'vitest';
import { as } from '../../../tests/support/company.ts';
import { makeAccess, makeBusiness, makePerson, makeProduct } from '../../../tests/support/made.ts';
import { LINE, quoting, type Supplier, useRfqs } from '../../../tests/support/rfq.ts';

const trade = useRfqs();
const { api, cast, send, published, own, makeSupplier } = trade;
const { quote } = quoting(trade);
let [one, two, three] = [] as unknown as [Supplier, Supplier, Supplier];
beforeEach(async () => {
  [one, two, three] = cast.suppliers as [Supplier, Supplier, Supplier];
  await api.pool.query("update resource set hidden_at = now() where type = 'product'");
});

const invite = (rfqID: string, businesses: string[]) => send(cast.buyer, 'post', `/rfq/${rfqID}/invitation`, { businesses });
const invitedTo = async (rfqID: string): Promise<number> => (await own(rfqID)).progress.invited;
const mailsTo = (who: string): string[] => api.mails.filter(({ to }) => to === `${who}@test.example`).map(({ subject }) => subject);
/** Suppliers of the test’s own. */
const many = (count: number) => Promise.all(Array.from({ length: count }, (_, at) => makeSupplier(`Crowd ${at}`)));

describe('the buyer', () => {
  test('invites all or none: those in or quoting are named and skipped, and more than the free places invite nobody [MAT-013] [TBA-006]', async () => {
    const rfqID = await published({ visibility: 'open', invited: [one.id] });
    await quote(two, rfqID);
    const crowd = (await many(9)).map(({ id }) => id);
    expect((await invite(rfqID, [one.id, two.id, three.id])).body.data).toEqual({ invited: [three.id], skipped: [one.id, two.id] });
    // Three of ten places are taken.
    expect((await invite(rfqID, crowd.slice(0, 8))).body.error).toBe('rfq_full');
    expect(await invitedTo(rfqID)).toBe(2);
    expect((await invite(rfqID, [...crowd.slice(0, 2), cast.company])).body).toMatchObject({
      error: 'invalid_input',
      fields: { 'businesses.2': expect.any(String) },
    });
    expect(await invitedTo(rfqID)).toBe(2);
    expect((await invite(rfqID, crowd.slice(0, 7))).body.data.invited).toHaveLength(7);
    expect(
      (
        await invite(
          rfqID,
          Array.from({ length: 11 }, () => crowd[0] ?? ''),
        )
      ).status,
    ).toBe(400);
  });

  test('reads of the best twenty where they are, what they show, and the minimum order and lead time of what suits best [MAT-012]', async () => {
    const makers = [];
    for (let at = 0; at < 21; at += 1) {
      const id = await makeBusiness(api.db, { company_name: `Maker ${at}`, city: 'Hull', country_code: 'GB' });
      await makeAccess(api.db, id, await makePerson(api.db), 'owner');
      await makeProduct(api.db, id, { name: 'Other valve', category_id: '0004-01', industry_id: '0004' });
      const product = await makeProduct(api.db, id, {
        name: 'Ball valve',
        sub_category_id: '0004-01-01',
        category_id: '0004-01',
        industry_id: '0004',
        lead_time_days: 14,
      });
      await api.pool.query(
        "insert into product_trade (product_id, moq_quantity, moq_unit) values ($1, 150, 'H87') on conflict (product_id) do update set moq_quantity = 150, moq_unit = 'H87'",
        [product],
      );
      makers.push({ id, product });
    }
    const draft = await trade.drafted({ visibility: 'matching' });
    const read = async () => (await api.get(`/rfq/${draft.rfqID}/matches`, as(cast.buyer))).body;
    const { data, total } = await read();
    expect([data.length, total]).toEqual([20, 21]);
    const { product } = makers.find(({ id }) => id === data[0].businessID) ?? { product: '' };
    expect(data[0]).toMatchObject({
      city: 'Hull',
      country: 'GB',
      invited: false,
      quoting: false,
      product: { productID: product, name: 'Ball valve', minimum: { quantity: '150', unit: 'H87' }, leadDays: 14 },
      score: { coverage: 1, lacks: [] },
    });
    await trade.publish(draft);
    expect((await read()).data).toEqual(data);
  });
});

describe('an invited supplier', () => {
  test('hears of it at once by bell and mail, sees it first, and answers by declining as much as by a quote [MAT-014]', async () => {
    await makeProduct(api.db, one.id, { sub_category_id: '0004-01-01', category_id: '0004-01', industry_id: '0004' });
    const suits = await published({ visibility: 'matching', title: 'Suits and ends sooner' });
    const rfqID = await published({ visibility: 'invited', title: 'By name', invited: [one.id], lines: [{ ...LINE, subCategory: null }] });
    await api.work();
    expect(mailsTo(one.owner)).toEqual(['Invited to quote: By name']);
    expect((await api.get('/notification', as(one.owner))).body.items.map(({ rfq }: { rfq: { event: string } }) => rfq.event)).toContain('invited');
    const list = async () => (await api.get(`/rfq/for-you?bid=${one.id}`, as(one.owner))).body.data.map(({ rfqID: id }: { rfqID: string }) => id);
    expect(await list()).toEqual([rfqID, suits]);
    expect((await send(one.owner, 'post', `/rfq/${rfqID}/not-for-us`, { bid: one.id, reason: 'because' })).status).toBe(400);
    expect((await send(one.owner, 'post', `/rfq/${rfqID}/not-for-us`, { bid: one.id, reason: 'quantity' })).status).toBe(200);
    expect((await own(rfqID)).suppliers).toMatchObject([{ state: 'declined', reason: 'quantity' }]);
    expect(await list()).toEqual([suits]);
    // It has answered: nobody reminds it.
    await send(cast.buyer, 'post', `/rfq/${rfqID}/reminder`);
    await api.work();
    expect(mailsTo(one.owner)).toHaveLength(1);
  });

  test('that nobody is of here hears at the address it publishes, once for a request, with the way to make its page its own and the way out of such mails [MAT-001]', async () => {
    const contact = `sales-${cast.company}@valves.example`;
    const unclaimed = await makeBusiness(api.db, { company_name: 'Unclaimed Valves', contact_info: { email: contact } });
    await makeProduct(api.db, unclaimed, { sub_category_id: '0004-01-01', category_id: '0004-01', industry_id: '0004' });
    const heard = async () => {
      await api.work();
      return api.mails.filter(({ to }) => to === contact);
    };
    const rfqID = await published({ visibility: 'matching' });
    expect(await heard()).toEqual([]);
    await invite(rfqID, [unclaimed]);
    const [mail] = await heard();
    expect(mail?.text).toContain(`/business/${unclaimed}/`);
    await send(cast.buyer, 'delete', `/rfq/${rfqID}/invitation/${unclaimed}`);
    await invite(rfqID, [unclaimed]);
    expect(await heard()).toHaveLength(1);
    const out = /https?:\/\/\S+(\/unsubscribe\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await api.send('POST', out)).status).toBeLessThan(400);
    await invite(await published({ visibility: 'invited', invited: [one.id], title: 'Another need' }), [unclaimed]);
    expect(await heard()).toHaveLength(1);
  });
});
