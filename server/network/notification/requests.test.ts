import { beforeEach, describe, expect, test } from 'vitest';
import type { Notification } from '#contract/network/notification.ts';
import { as } from '../../../tests/support/company.ts';
import { quoting, type Supplier, useRfqs } from '../../../tests/support/rfq.ts';
import { tellRest } from './rfq/requests.ts';

const trade = useRfqs();
const { api, cast, send, published } = trade;
const { quote, withdraw } = quoting(trade);
let [one, two] = [] as unknown as [Supplier, Supplier];
beforeEach(() => {
  [one, two] = cast.suppliers as [Supplier, Supplier];
});

/** What stands in somebody's bell, the latest first: who, what, of which request. */
const heard = async (who: string): Promise<string[]> => {
  await api.work();
  const { body } = await api.get('/notification', as(who));
  return body.items.map(({ actors, rfq, about }: Notification) => `${actors.map(({ name }) => name).join(', ')} ${rfq?.event}: ${about.name}`);
};

describe('suppliers hear as their company', () => {
  test('that they are invited, of changes and answers, and never who an anonymous buyer is', async () => {
    const rfqID = await published({ visibility: 'invited', invited: [one.id], anonymous: true });
    const { questionID } = (await send(one.owner, 'post', `/rfq/${rfqID}/question`, { bid: one.id, text: 'Which thread?' })).body.data;
    await api.work();
    await send(cast.buyer, 'put', `/rfq/${rfqID}/question/${questionID}`, { answer: 'BSP.', toAll: false });
    await send(cast.buyer, 'post', `/rfq/${rfqID}/cancel`, { reason: 'budget' });
    expect(await heard(one.owner)).toEqual([
      'Halderby Valves cancelled: Stainless ball valves',
      'Halderby Valves answered: Stainless ball valves',
      'Halderby Valves invited: Stainless ball valves',
    ]);
    const { body } = await api.get('/notification', as(one.owner));
    expect(JSON.stringify(body)).not.toMatch(/Humber|Nora/);
    expect([await heard(one.member), await heard(two.owner)]).toEqual([[], []]);
  });

  test('and no more once the invitation is taken back, they are excluded, or they have left the company', async () => {
    const rfqID = await published({ visibility: 'invited', invited: [one.id, two.id] });
    expect([(await heard(one.owner)).length, (await heard(two.owner)).length]).toEqual([1, 1]);
    await send(cast.buyer, 'delete', `/rfq/${rfqID}/invitation/${one.id}`);
    await api.pool.query('delete from business_access where account_id = $1', [two.owner]);
    expect([await heard(one.owner), await heard(two.owner)]).toEqual([[], []]);
    expect((await api.get('/notification/summary', as(one.owner))).body.unread).toBe(0);
  });

  test('of five requests a day that suit them, and of the rest in one entry at its end [MAT-009]', async () => {
    const told = async (at: string, titles: string[]) => {
      for (const title of titles) {
        const rfqID = await published({ title, visibility: 'invited', invited: [two.id] });
        await api.pool.query("update rfq set visibility = 'matching' where id = $1", [rfqID]);
        await api.pool.query('insert into rfq_told (rfq_id, business_id, score, wave, at) values ($1, $2, 0.5, 1, $3)', [rfqID, one.id, at]);
        await api.pool.query(`insert into outbox (topic, body) values ('rfq.matched', jsonb_build_object('rfqID', $1::uuid, 'businessID', $2::uuid))`, [
          rfqID,
          one.id,
        ]);
        await api.work();
      }
    };
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await told(`${yesterday}T10:00:00Z`, ['First need', 'Second need', 'Third need', 'Fourth need', 'Fifth need', 'Sixth need', 'Seventh need']);
    await tellRest(api);
    await tellRest(api);
    const found = await heard(one.owner);
    expect(found[0]).toBe('Halderby Valves more: Halderby Valves');
    expect(found.slice(1)).toEqual(['Fifth', 'Fourth', 'Third', 'Second', 'First'].map((which) => `Halderby Valves matched: ${which} need`));
    const { body } = await api.get('/notification', as(one.owner));
    expect(body.items[0].rfq).toEqual({ event: 'more', side: 'supplier', count: 2 });
  });
});

describe('buyers hear', () => {
  test('who asked, quoted and withdrew, and nobody who left the buyer’s side does', async () => {
    const rfqID = await published();
    await send(one.owner, 'post', `/rfq/${rfqID}/question`, { bid: one.id, text: 'Which thread?' });
    await api.work();
    await quote(two, rfqID);
    await api.work();
    await withdraw(two, rfqID);
    expect(await heard(cast.buyer)).toEqual([
      'Aire Castings withdrawn: Stainless ball valves',
      'Aire Castings quoted: Stainless ball valves',
      'Halderby Valves asked: Stainless ball valves',
    ]);
    await api.pool.query('delete from business_access where account_id = $1', [cast.buyer]);
    expect(await heard(cast.buyer)).toEqual([]);
  });

  test('of a sealed request that something came, and from whom nothing [RFQ-020] [QUO-008]', async () => {
    const rfqID = await published({ sealed: true });
    await send(one.owner, 'post', `/rfq/${rfqID}/question`, { bid: one.id, text: 'Which thread?' });
    await api.work();
    await quote(two, rfqID);
    await api.work();
    await withdraw(two, rfqID);
    expect(await heard(cast.buyer)).toEqual([
      'Humber Dosing Ltd sealed-quote: Stainless ball valves',
      'Humber Dosing Ltd sealed-question: Stainless ball valves',
    ]);
    const { body } = await api.get('/notification', as(cast.buyer));
    expect(JSON.stringify(body)).not.toMatch(/Halderby|Aire/);
  });

  test('who asks for themself is told as themself', async () => {
    const rfqID = (await send(cast.buyer, 'post', '/rfq', { title: 'For myself', visibility: 'invited' })).body.data.rfqID;
    await api.pool.query(
      "insert into outbox (topic, body) values ('rfq.noticed', jsonb_build_object('rfqID', $1::uuid, 'what', 'draft-ends', 'businessID', null))",
      [rfqID],
    );
    expect(await heard(cast.buyer)).toEqual(['Nora Buyer draft-ends: For myself']);
  });
});
