import { beforeEach, describe, expect, test } from 'vitest';
import { type Decidable, outcome, useAwards } from '../../../tests/support/award.ts';
import { as } from '../../../tests/support/company.ts';
import { HOUR, hoursAhead, type Supplier } from '../../../tests/support/rfq.ts';
import { tellEnded } from './mails.ts';

const { api, award, cast, decidable, later, mailsTo, own, ownQuote, published, quote, received, send, suppliers, whole, withdraw } = useAwards();

let made: Decidable;
let maker: Supplier;
let quoteID: string;
let lineID: string;
beforeEach(async () => {
  made = await decidable();
  maker = suppliers()[0];
  quoteID = made.quotes[0].quoteID;
  lineID = made.lines[0] as string;
});

const byBuyer = (body: object, id = quoteID, headers: object = {}) => send(cast.buyer, 'post', `/quote/${id}/counter`, { rfqID: made.rfqID, ...body }, headers);
const bySupplier = (body: object, one = maker) => send(one.owner, 'post', `/rfq/${made.rfqID}/own-counter`, { bid: one.id, ...body });
const buyerAnswers = (round: number, accept: boolean, text = '') =>
  send(cast.buyer, 'post', `/quote/${quoteID}/counter/${round}/answer`, { rfqID: made.rfqID, accept, text });
const supplierAnswers = (round: number, accept: boolean, one = maker) =>
  send(one.owner, 'post', `/rfq/${made.rfqID}/own-counter/${round}/answer`, { bid: one.id, accept });
const talk = async (id = quoteID) => (await api.get(`/rfq/${made.rfqID}/counters/${id}`, as(cast.buyer))).body.data;
const ownTalk = async (one = maker) => (await api.get(`/rfq/${made.rfqID}/own-counter?bid=${one.id}`, as(one.owner))).body.data;
const day = (ahead: number): string => new Date(Date.now() + ahead * 24 * HOUR).toISOString().slice(0, 10);
const cheaper = (price = '8.00') => ({ lines: [{ lineID, price }], paymentTerms: '60 days', note: 'For a yearly order.' });

describe('a counter-offer', () => {
  test('changes what it names of a quote and shows both sides old and new with the change of the total; the rest stays [NEG-001] [NEG-006]', async () => {
    expect((await byBuyer({ ...cheaper(), lines: [{ lineID, price: '8.00', leadDays: 14 }] })).status).toBe(200);
    const told = {
      round: 1,
      side: 'buyer',
      state: 'open',
      note: 'For a yearly order.',
      differences: [
        { what: 'price', number: 1, old: '8.75', new: '8' },
        { what: 'leadDays', old: '21', new: '14' },
        { what: 'paymentTerms', old: '', new: '60 days' },
      ],
      total: { old: '17500.00', new: '16000.00', change: '-1500' },
    };
    expect(await talk()).toMatchObject({ side: 'buyer', left: 4, rounds: [told] });
    expect(await ownTalk()).toMatchObject({ side: 'supplier', rounds: [told] });
    const [, second] = suppliers();
    expect((await ownTalk(second)).rounds).toEqual([]);
    expect((await bySupplier({ lines: [{ lineID, price: '8.40' }], note: '' })).status).toBe(200);
    expect((await talk()).rounds).toMatchObject([
      { state: 'countered' },
      { round: 2, side: 'supplier', differences: [{ what: 'price', old: '8', new: '8.4' }], total: { old: '16000.00', new: '16800.00', change: '800' } },
    ]);
  });

  test('that names a quantity above the lowest break shows both sides from where on which price holds, with the change of the total [NEG-006]', async () => {
    const priced = (quantity: string, price: string) => ({ lines: [{ lineID, quantity, price }], note: '' });
    expect((await byBuyer(priced('5000', '7.90'))).status).toBe(200);
    expect((await bySupplier(priced('1500', '8.10'))).status).toBe(200);
    const told = [
      {
        differences: [{ what: 'break', number: 1, from: '5000', old: '8.75', new: '7.9' }],
        total: { old: '17500.00', new: '17500.00', change: '0' },
      },
      {
        differences: [
          { what: 'price', number: 1, from: null, old: '8.75', new: '8.1' },
          { what: 'break', number: 1, from: '1500', old: '8.75', new: '8.1' },
        ],
        total: { old: '17500.00', new: '16200.00', change: '-1300' },
      },
    ];
    for (const rounds of [(await talk()).rounds, (await ownTalk()).rounds]) {
      expect(rounds).toMatchObject(told);
      expect(rounds.map(({ differences }: { differences: object[] }) => differences.length)).toEqual([1, 2]);
    }
  });

  test('names quantity, term, place, payment, validity and one-off costs, of which each that is named changes alone [NEG-001]', async () => {
    await later('0 hours');
    const rfqID = await published({ title: 'Valves with a tool' });
    const costs = [{ name: 'Mould', amount: '100', kind: 'tooling', lineID: null }];
    const { data } = (await quote(maker, rfqID, { costs, paymentTerms: '30 days' })).body;
    const [asked] = (await own(rfqID)).lines;
    await later('73 hours');
    const change = { incoterm: 'FCA', place: 'Rotherham', paymentTerms: '60 days', validUntil: day(90), costs: [{ place: 0, amount: '80' }] };
    const lines = [{ lineID: asked.lineID, price: '9.00', quantity: '50' }];
    expect((await send(cast.buyer, 'post', `/quote/${data.quoteID}/counter`, { rfqID, ...change, lines, note: '' })).status).toBe(200);
    const { rounds } = (await api.get(`/rfq/${rfqID}/counters/${data.quoteID}`, as(cast.buyer))).body.data;
    const told = rounds[0].differences.map(({ what, old, new: now }: { what: string; old: string; new: string }) => [what, old, now]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['quantity', '100', '50'],
        ['incoterm', 'DAP', 'FCA'],
        ['place', 'Hull', 'Rotherham'],
        ['paymentTerms', '30 days', '60 days'],
        ['validUntil', day(60), day(90)],
        ['cost', '100', '80'],
      ]),
    );
    expect((await send(maker.owner, 'post', `/rfq/${rfqID}/own-counter/1/answer`, { bid: maker.id, accept: true })).status).toBe(200);
    const { submitted } = (await ownQuote(maker, rfqID)).body.data;
    expect(submitted).toMatchObject({ ...change, costs: [{ ...costs[0], amount: '80' }] });
    expect(submitted.lines[0].offer.breaks[0]).toMatchObject({ from: '50', price: '9' });
  });

  test('comes after the deadline, from a quote that holds, and names what is wrong [TCA-014]', async () => {
    const early = await published({ title: 'Other valves', deadline: hoursAhead(200) });
    const { data } = (await quote(maker, early)).body;
    expect(outcome(await send(cast.buyer, 'post', `/quote/${data.quoteID}/counter`, { rfqID: early, note: 'Now?' }))).toEqual([
      400,
      'invalid_input',
      ['deadline'],
    ]);
    expect(outcome(await byBuyer({ note: '' }))).toEqual([400, 'invalid_input', ['note']]);
    expect(outcome(await byBuyer({ lines: [{ lineID: quoteID, price: '1' }] }))).toEqual([400, 'invalid_input', ['lines.0.lineID', 'note']]);
    expect(outcome(await byBuyer({ validUntil: '2020-01-01' }))).toEqual([400, 'invalid_input', ['validUntil']]);
    await withdraw(maker, made.rfqID);
    expect((await byBuyer(cheaper())).status).toBe(404);
    await later('62 days');
    expect((await byBuyer(cheaper(), made.quotes[1].quoteID)).body.error).toBe('quote_expired');
  });

  test('is refused while a decision runs, for every quote alike [AWD-005]', async () => {
    await whole(made);
    expect([(await byBuyer(cheaper())).body.error, (await bySupplier(cheaper())).body.error]).toEqual(['decision_running', 'decision_running']);
  });

  test('is one at a time, and five at most: the sixth is refused [NEG-002] [TCA-014]', async () => {
    expect((await byBuyer(cheaper('8.00'))).status).toBe(200);
    expect(outcome(await byBuyer(cheaper('7.00')))).toEqual([400, 'invalid_input', ['note']]);
    const both = await Promise.all([bySupplier(cheaper('8.40')), bySupplier(cheaper('8.50'))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    for (const [place, act] of [byBuyer, bySupplier, byBuyer].entries()) expect((await act(cheaper(`8.${place}1`))).status).toBe(200);
    expect((await bySupplier(cheaper('8.90'))).body.error).toBe('round_limit');
    expect((await talk()).left).toBe(0);
    expect((await supplierAnswers(5, true)).status).toBe(200);
  });

  test('sent twice with one key is one round [TCA-014]', async () => {
    const [first, second] = [await byBuyer(cheaper(), quoteID, { 'idempotency-key': 'k' }), await byBuyer(cheaper(), quoteID, { 'idempotency-key': 'k' })];
    expect(second.body).toEqual(first.body);
    expect((await talk()).rounds).toHaveLength(1);
  });
});

describe('the answer', () => {
  test('yes makes a revision with exactly those values at once, and is no award [NEG-003] [NEG-004]', async () => {
    await bySupplier(cheaper('8.20'));
    expect((await buyerAnswers(1, true)).body.data).toEqual({ revision: 2 });
    const [first] = (await received(made.rfqID)).body.data.filter((one: { quoteID: string }) => one.quoteID === quoteID);
    expect(first).toMatchObject({ revision: 2, state: 'submitted', content: { paymentTerms: '60 days' }, sums: { total: '16400.00' } });
    expect((await ownQuote(maker, made.rfqID)).body.data).toMatchObject({ revision: 2, submitted: { paymentTerms: '60 days' } });
    expect((await buyerAnswers(1, true)).body.error).toBe('decided');
    const old = await award(made, { parts: [{ lineID, quoteID, revision: 1, quantity: '2000' }] });
    expect(old.body.error).toBe('quote_changed');
  });

  test('no keeps the quote, of the other side alone, and words without values cannot be accepted [NEG-003] [TCA-014]', async () => {
    await byBuyer({ note: 'Your best price by Friday, please.' });
    expect(outcome(await supplierAnswers(1, true))).toEqual([400, 'invalid_input', ['round']]);
    expect((await buyerAnswers(1, false)).status).toBe(404);
    expect((await supplierAnswers(1, false)).body.data).toEqual({ revision: null });
    expect((await talk()).rounds).toMatchObject([{ state: 'refused' }]);
    expect((await ownQuote(maker, made.rfqID)).body.data.revision).toBe(1);
  });

  test('a round is taken back by its author while nobody answered, and by nobody after [NEG-003] [TCA-014]', async () => {
    await byBuyer(cheaper());
    const path = `/rfq/${made.rfqID}/counters/${quoteID}/1`;
    expect((await send(maker.owner, 'delete', `/rfq/${made.rfqID}/own-counter/1?bid=${maker.id}`)).status).toBe(404);
    expect((await send(cast.buyer, 'delete', path)).status).toBe(200);
    expect((await supplierAnswers(1, true)).body.error).toBe('decided');
    expect((await send(cast.buyer, 'delete', path)).body.error).toBe('decided');
  });

  test('that does not come in 72 hours ends it for every reader at once, and both sides hear of it once [NEG-003]', async () => {
    await byBuyer(cheaper());
    await api.work();
    api.mails.length = 0;
    await later('146 hours');
    expect((await talk()).rounds).toMatchObject([{ state: 'ended' }]);
    expect((await supplierAnswers(1, true)).body.error).toBe('decided');
    await Promise.all([tellEnded(api), tellEnded(api)]);
    await tellEnded(api);
    await api.work();
    expect([mailsTo(cast.buyer), mailsTo(maker.owner)]).toEqual([['Without an answer: Stainless ball valves'], ['Without an answer: Stainless ball valves']]);
    expect((await byBuyer(cheaper())).body.data.round).toBe(2);
  });

  test('that does not come while the quote holds ends with it, before 72 hours [NEG-003]', async () => {
    await later('0 hours');
    const rfqID = await published({ title: 'Valves of a short offer' });
    const { data } = (await quote(maker, rfqID, { validUntil: day(4) })).body;
    await later('73 hours');
    const proposed = await send(cast.buyer, 'post', `/quote/${data.quoteID}/counter`, { rfqID, note: 'Your best price, please.' });
    expect(Date.parse(proposed.body.data.endsAt)).toBeLessThanOrEqual(Date.parse(day(5)));
    await later('121 hours');
    expect((await api.get(`/rfq/${rfqID}/counters/${data.quoteID}`, as(cast.buyer))).body.data.rounds).toMatchObject([{ state: 'ended' }]);
  });

  test('each side hears of what the other did by mail and bell', async () => {
    await api.work();
    api.mails.length = 0;
    await byBuyer(cheaper());
    await api.work();
    expect([mailsTo(maker.owner), mailsTo(cast.buyer)]).toEqual([['Counter-offer: Stainless ball valves'], []]);
    await supplierAnswers(1, true);
    await api.work();
    expect(mailsTo(cast.buyer)).toEqual(['Accepted: Stainless ball valves']);
    const { rows } = await api.pool.query(
      "select detail ->> 'event' as event from notification where detail ->> 'event' like '%counter%' and about_id = $1 order by 1",
      [made.rfqID],
    );
    expect(rows.map(({ event }) => event)).toEqual(['counter-answered', 'own-countered']);
  });
});

test('one wish goes to several suppliers, each as a round of its own that holds nothing of another’s quote [NEG-005]', async () => {
  const ids = made.quotes.slice(0, 2).map((one) => one.quoteID);
  const wish = (quotes: string[], who = cast.buyer) => send(who, 'post', `/rfq/${made.rfqID}/counter`, { quotes, note: 'Your best price by Friday, please.' });
  expect((await wish([...ids, made.rfqID])).status).toBe(404);
  expect((await talk()).rounds).toEqual([]);
  expect((await wish(ids)).status).toBe(200);
  const [first, second] = [await ownTalk(suppliers()[0]), await ownTalk(suppliers()[1])];
  expect([first.rounds, second.rounds]).toMatchObject([[{ note: 'Your best price by Friday, please.', differences: [] }], [{ round: 1 }]]);
  expect(JSON.stringify(second)).not.toContain('8.75"');
  expect(JSON.stringify(first)).not.toContain('8.5"');
  expect((await ownTalk(suppliers()[2])).rounds).toEqual([]);
  expect((await wish(ids, maker.owner)).status).toBe(404);
});
