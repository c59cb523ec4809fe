import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { as } from '../../../../tests/support/company.ts';
import { DETAILS, useOrders } from '../../../../tests/support/order.ts';

const { api, cast, seller, ordered, act, order, send } = useOrders();
const mailsTo = async (orderID: string) => {
  await api.work();
  return api.mails.filter(({ text }) => text.includes(`/order/${orderID}`)).map(({ subject }) => subject.split(':')[0]);
};
const bell = async (who: string) => {
  await api.work();
  const { items } = (await api.get('/notification', as(who))).body;
  return items.flatMap(({ kind, rfq, about, actors }: { kind: string; rfq: { event: string }; about: { id: string }; actors: { name: string }[] }) =>
    kind === 'order' ? [{ event: rfq.event, about: about.id, by: actors.map(({ name }) => name).join() }] : [],
  );
};
const PARTY = {
  ...{ name: 'Halderby Valves Ltd', registerNumber: '', vat: '', gln: '5012345000015', duns: '', lei: '', orderEmail: 'orders@halderby.example' },
  address: { street: 'Unit 4', city: 'Rotherham', postcode: 'S60 2XN', region: '', country: 'GB' },
};

/** What was not done by the outbox is due now. */
const dueAgain = async () => {
  await api.pool.query('update outbox set due_at = now() where done_at is null');
  await api.work();
};

/** Orders go to an access point that answers so, in turns: `got` is what it was sent. */
async function withAccessPoint(answers: [status: number, text: string][], run: (got: { url?: string; key?: string; body: string }[]) => Promise<void>) {
  const got: { url?: string; key?: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const [status, text] = answers[got.length] ?? [500, 'Too often'];
    const body = Buffer.concat(await request.toArray()).toString();
    got.push({ ...(request.url && { url: request.url }), ...(request.headers.authorization && { key: request.headers.authorization }), body });
    response.writeHead(status).end(text);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  Object.assign(api.config, { ORDER_SEND: 'access-point', PEPPOL_ACCESS_POINT_URL: `http://127.0.0.1:${port}/as4`, PEPPOL_ACCESS_POINT_KEY: 'k' });
  try {
    await run(got);
  } finally {
    Object.assign(api.config, { ORDER_SEND: 'download' });
    server.close();
  }
}

describe('an order', () => {
  test('tells each side by bell and by mail what the other did, and a prepared one tells its supplier nothing', async () => {
    const { orderID } = await ordered({ completeFirst: true });
    expect([await bell(cast.buyer), await bell(seller().owner)]).toMatchObject([[{ event: 'order-prepared', about: orderID }], []]);
    expect(await mailsTo(orderID)).toEqual([]);
    await send(cast.buyer, 'put', `/order/${orderID}`, { version: 0, details: DETAILS, send: true });
    expect(new Set(await mailsTo(orderID))).toEqual(new Set(['Order to answer']));
    // What the award sends at once is told by its own mail.
    const made = await ordered();
    expect((await bell(seller().owner))[0]).toEqual({ event: 'order-proposed', about: made.orderID, by: 'Humber Dosing Ltd' });
    expect(await mailsTo(made.orderID)).toEqual([]);
    await act(seller().owner, made.orderID, 'answer', { version: 1, kind: 'refused', text: 'Sold out' });
    expect((await bell(cast.buyer))[0]).toMatchObject({ event: 'order-refused', about: made.orderID });
    expect((await mailsTo(made.orderID)).filter((subject) => subject === 'Order refused').length).toBeGreaterThan(0);
  });

  test('is mailed with XML and PDF to the supplier’s order address where ORDER_SEND says so, and each try stands on it [ORD-020]', async () => {
    api.config.ORDER_SEND = 'mail';
    try {
      const without = await ordered();
      await api.work();
      expect((await order(cast.buyer, without.orderID)).body.data.sendings).toMatchObject([{ way: 'mail', isDelivered: false, version: 1 }]);
      await send(seller().owner, 'put', `/business/${seller().id}/order-detail`, PARTY);
      const { orderID } = await ordered();
      await api.work();
      const letter = api.mails.find(({ to }) => to === PARTY.orderEmail);
      expect(letter?.attachments?.map(({ type }) => type)).toEqual(['application/xml', 'application/pdf']);
      for (let tries = 0; tries < 6; tries++) {
        const again = await act(cast.buyer, orderID, 'send', { version: 1 });
        await api.work();
        expect(again.status).toBe(tries < 4 ? 200 : 429);
      }
      const { sendings, state } = (await order(seller().owner, orderID)).body.data;
      expect([sendings.length, sendings[0].isDelivered, sendings[0].to, state]).toEqual([5, true, PARTY.orderEmail, 'proposed']);
    } finally {
      api.config.ORDER_SEND = 'download';
    }
  });

  test('is posted to the access point of the operator alone, whose refusal changes no state and stands there [ORD-020] [TPU-014]', () =>
    withAccessPoint([[422, 'No such receiver']], async (got) => {
      await send(seller().owner, 'put', `/business/${seller().id}/order-detail`, PARTY);
      const lacking = await ordered();
      await api.work();
      expect((await order(cast.buyer, lacking.orderID)).body.data.sendings[0].answer).toContain('buyer.endpoint');
      expect(got).toEqual([]);
      await send(cast.buyer, 'put', `/business/${cast.company}/order-detail`, { ...PARTY, gln: '4012345000009' });
      const { orderID } = await ordered();
      await api.work();
      expect(got).toEqual([{ url: '/as4', key: 'Bearer k', body: expect.stringMatching(/^<\?xml.*<Order[ >]/s) }]);
      const { sendings, state } = (await order(cast.buyer, orderID)).body.data;
      expect([state, sendings]).toMatchObject(['proposed', [{ way: 'access-point', isDelivered: false, answer: '422 No such receiver' }]]);
      await dueAgain();
      expect(got).toHaveLength(1);
    }));

  test('is tried again by the outbox where it was not taken for now, each try with its answer and time, and is not sent at all where orders are downloaded [ORD-020]', () =>
    withAccessPoint(
      [
        [503, 'Back soon'],
        [200, ''],
      ],
      async (got) => {
        await send(seller().owner, 'put', `/business/${seller().id}/order-detail`, PARTY);
        await send(cast.buyer, 'put', `/business/${cast.company}/order-detail`, { ...PARTY, gln: '4012345000009' });
        const { orderID } = await ordered();
        await api.work();
        for (let run = 0; run < 2; run++) await dueAgain();
        const { sendings, state } = (await order(cast.buyer, orderID)).body.data;
        expect([state, sendings.map(({ answer, isDelivered }: Record<string, unknown>) => [answer, isDelivered])]).toEqual([
          'proposed',
          [
            ['200', true],
            ['503 Back soon', false],
          ],
        ]);
        expect(sendings.every(({ at }: { at: string }) => at <= new Date().toISOString())).toBe(true);
        api.config.ORDER_SEND = 'download';
        const { orderID: quiet } = await ordered();
        await api.work();
        expect([got.length, (await order(cast.buyer, quiet)).body.data.sendings]).toEqual([2, []]);
      },
    ));
});
