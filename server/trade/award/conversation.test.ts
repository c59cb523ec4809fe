import { beforeEach, expect, test } from 'vitest';
import { DETAILS, useAwards } from '../../../tests/support/award.ts';
import { as } from '../../../tests/support/company.ts';
import { HOUR, type Supplier } from '../../../tests/support/rfq.ts';
import { talk } from '../../../tests/support/talk.ts';
import { tellAwards } from './telling.ts';

const { api, award, cast, count, later, mailsTo, own, ownQuote, send, withdraw } = useAwards();
const { ask } = talk(api);

let maker: Supplier;
let rfqID: string;
let parts: object[];
beforeEach(async () => {
  maker = cast.suppliers[0] as Supplier;
  const { requestID } = (await ask(cast.buyer, { to: maker.id, from: cast.company, subject: 'Ball valves for a pump station' })).body.data;
  const offer = { unit: 'H87', breaks: [{ from: '500', price: '9.20' }], leadDays: 21 };
  const validUntil = new Date(Date.now() + 30 * 24 * HOUR).toISOString().slice(0, 10);
  const lines = [{ description: 'Ball valve DN 50', quantity: '2000', unit: 'H87', offer }];
  const body = { lines, incoterm: 'DAP', place: 'Hull', currency: 'GBP', validUntil };
  const { data } = (await send(maker.owner, 'post', `/business/request/${requestID}/quote?bid=${maker.id}`, body)).body;
  rfqID = data.rfqID;
  const [line] = (await own(rfqID)).lines;
  parts = [{ lineID: line.lineID, quoteID: data.quoteID, revision: 1, quantity: '2000' }];
});

const answer = async () => (await api.get(`/rfq/${rfqID}/quote/answer?bid=${maker.id}`, as(maker.owner))).body.data;

test('the quote of a conversation is awarded by the same rules: told to nobody for ten minutes, undone in them, then told once with one order [AWD-013]', async () => {
  await api.work();
  api.mails.length = 0;
  expect((await award({ rfqID }, { parts })).status).toBe(200);
  expect((await withdraw(maker, rfqID)).body.error).toBe('decision_running');
  await later('9 minutes');
  await tellAwards(api);
  await api.work();
  expect([(await own(rfqID)).state, await count('trade_order'), await answer(), mailsTo(maker.owner)]).toEqual([
    'deciding',
    0,
    { declined: null, awarded: null },
    [],
  ]);
  expect((await send(cast.buyer, 'delete', `/rfq/${rfqID}/award`)).status).toBe(200);
  await later('30 minutes');
  await tellAwards(api);
  expect([(await own(rfqID)).state, await count('trade_order')]).toEqual(['deciding', 0]);

  expect((await award({ rfqID }, { parts })).status).toBe(200);
  await later('41 minutes');
  await Promise.all([tellAwards(api), tellAwards(api)]);
  await api.work();
  expect([(await own(rfqID)).state, await count('trade_order'), (await ownQuote(maker, rfqID)).body.data.state]).toEqual(['awarded', 1, 'awarded']);
  expect(await answer()).toMatchObject({ awarded: { parts: [{ quantity: '2000', total: '18400.00' }], contact: DETAILS.contact } });
  expect(mailsTo(maker.owner)).toEqual(['Awarded: Ball valves for a pump station']);
});

test('in a conversation a counter-offer is made at once [NEG-001]', async () => {
  const [{ quoteID, lineID }] = parts as [{ quoteID: string; lineID: string }];
  const made = await send(cast.buyer, 'post', `/quote/${quoteID}/counter`, { rfqID, lines: [{ lineID, price: '8.80' }], note: '' });
  expect([made.status, made.body.data.round]).toEqual([200, 1]);
});

test('a revision that nobody read is not awarded in a conversation either [AWD-013]', async () => {
  expect((await award({ rfqID }, { parts: parts.map((part) => ({ ...part, revision: 2 })) })).body.error).toBe('quote_changed');
  expect(await count('award')).toBe(0);
});
