import { describe, expect, test } from 'vitest';
import { as, MISSING } from '../../../tests/support/company.ts';
import { makeProduct } from '../../../tests/support/made.ts';
import { OFFER, quoting, type Supplier, useRfqs } from '../../../tests/support/rfq.ts';

const trade = useRfqs();
const { api, cast, send, published, own } = trade;
const { ownQuote, save, write } = quoting(trade);
const suppliers = () => cast.suppliers as [Supplier, Supplier, Supplier];
const fieldsOf = ({ status, body }: { status: number; body: { fields?: object } }) => ({ status, fields: Object.keys(body.fields ?? {}) });
const lineOf = async (rfqID: string): Promise<string> => (await own(rfqID)).lines[0].lineID;

describe('a draft of a quote', () => {
  test('is written by owners, admins, assigned members, and all members where the owner lets them; to others of the company there is none [QUO-001]', async () => {
    const rfqID = await published();
    const [one] = suppliers();
    const seen = async () => (await ownQuote(one, rfqID, one.member)).status;
    expect([(await save(one, rfqID, { note: 'Ours' })).status, await seen()]).toEqual([200, 404]);
    const mine = async () => (await api.get(`/quote/mine?bid=${one.id}`, as(one.member))).body.data;
    expect(await mine()).toMatchObject([{ rfqID, state: null, total: null }]);
    const assign = (members: string[]) => send(one.owner, 'put', `/rfq/${rfqID}/assignment`, { bid: one.id, members });
    expect([(await assign([cast.buyer])).status, (await assign([one.member])).status, await seen()]).toEqual([400, 200, 200]);
    expect(await mine()).toMatchObject([{ state: 'draft' }]);
    expect([(await assign([])).status, await seen()]).toEqual([200, 404]);
    const setting = (who: string) => send(who, 'put', `/business/${one.id}/rfq-setting`, { membersQuote: true });
    expect([(await setting(one.member)).status, (await setting(one.owner)).status, await seen()]).toEqual([403, 200, 200]);
  });

  test('keeps what was typed, with sums at the asked quantity and what is still missing', async () => {
    const rfqID = await published();
    const [one] = suppliers();
    const { body } = await write(one, rfqID, { costs: [{ name: 'Tooling', amount: '250', kind: 'tooling' }] });
    expect(body.data).toMatchObject({
      version: 1,
      state: 'draft',
      faults: {},
      sums: { lines: [{ billed: '2000', unitPrice: '8.75', total: '17500.00', leadDays: 21 }], costs: '250.00', total: '17750.00', priced: 1, asked: 1 },
      draft: {
        lines: [
          {
            offer: {
              breaks: [
                { from: '100', price: '9.2' },
                { from: '1000', price: '8.75' },
              ],
            },
          },
        ],
      },
      monthLeft: 5,
    });
    const lacking = await save(one, rfqID, { lines: [], incoterm: null, place: '' });
    expect(Object.keys(lacking.body.data.faults)).toEqual(['incoterm', 'place', `lines.${await lineOf(rfqID)}`, 'lines']);
    expect((await send(one.owner, 'put', `/rfq/${rfqID}/quote`, { bid: one.id, version: 1, note: 'stale' })).body.error).toBe('conflict');
  });

  test('names what cannot be: breaks that do not rise or begin above the minimum, five places, half a piece, lines and products of others [TBA-004]', async () => {
    const rfqID = await published();
    const [one, two] = suppliers();
    const lineID = await lineOf(rfqID);
    const foreign = await makeProduct(api.db, two.id);
    const offer = (change: object) => ({ lines: [{ lineID, offer: { ...OFFER, ...change } }] });
    const cases: [object, string][] = [
      [
        offer({
          breaks: [
            { from: '100', price: '9' },
            { from: '100', price: '8' },
          ],
        }),
        'lines.0.offer.breaks.1.from',
      ],
      [
        offer({
          breaks: [
            { from: '100', price: '9' },
            { from: '50', price: '8' },
          ],
        }),
        'lines.0.offer.breaks.1.from',
      ],
      [offer({ moq: '50' }), 'lines.0.offer.breaks.0.from'],
      [offer({ breaks: [{ from: '1', price: '-9' }] }), 'lines.0.offer.breaks.0.price'],
      [offer({ breaks: [{ from: '1', price: '9.00001' }] }), 'lines.0.offer.breaks.0.price'],
      [offer({ breaks: [{ from: '0.5', price: '9' }], moq: '1' }), 'lines.0.offer.breaks.0.from'],
      [offer({ leadDays: 3651 }), 'lines.0.offer.leadDays'],
      [offer({ per: 7 }), 'lines.0.offer.per'],
      [offer({ productID: foreign }), 'lines.0.offer.productID'],
      [{ lines: [{ lineID: MISSING, offer: OFFER }] }, 'lines.0.lineID'],
      [{ lines: [{ lineID, offer: OFFER, notOffered: { reason: 'date' } }] }, 'lines.0.notOffered'],
      [{ certificates: [MISSING] }, 'certificates.0'],
      [{ costs: [{ name: 'x', amount: '1', kind: 'bribe' }] }, 'costs.0.kind'],
    ];
    for (const [change, field] of cases) expect([field, fieldsOf(await save(one, rfqID, change))]).toEqual([field, { status: 400, fields: [field] }]);
    // A price that rises with the quantity is odd, not wrong.
    expect(
      (
        await save(
          one,
          rfqID,
          offer({
            breaks: [
              { from: '100', price: '8' },
              { from: '200', price: '9' },
            ],
          }),
        )
      ).status,
    ).toBe(200);
  });

  test('has up to ten rising breaks, part deliveries, a unit that holds asked ones and a sample on a line, each named where it is one too many [QUO-005]', async () => {
    const rfqID = await published();
    const [one] = suppliers();
    const lineID = await lineOf(rfqID);
    const breaks = (count: number) => Array.from({ length: count }, (_, place) => ({ from: String(place + 1), price: '9.1234', days: 20 - place }));
    const deliveries = (count: number) => Array.from({ length: count }, (_, place) => ({ quantity: '100', days: place }));
    const offer = {
      ...{ unit: 'XBX', holds: '25', per: 100, breaks: breaks(10), multiple: '2', leadDays: 3650, deliveries: deliveries(5) },
      ...{ hs: '848180', origin: 'gb', sample: { price: '12.5', days: 3 }, note: 'On the shelf.' },
    };
    const kept = await save(one, rfqID, { currency: 'GBP', lines: [{ lineID, offer }] });
    expect(kept.body.data.draft.lines[0].offer).toMatchObject({ ...offer, hs: { code: '848180' }, origin: 'GB' });
    // 80 boxes of 25 for 2,000 pieces; the lowest break is the minimum order.
    expect(kept.body.data.sums.lines[0]).toMatchObject({ billed: '80', billedAsked: '2000', total: '7.30', leadDays: 11 });
    const refused = async (more: object) => fieldsOf(await save(one, rfqID, { lines: [{ lineID, offer: { ...offer, ...more } }] })).fields;
    expect([await refused({ breaks: breaks(11) }), await refused({ deliveries: deliveries(6) })]).toEqual([
      ['lines.0.offer.breaks'],
      ['lines.0.offer.deliveries'],
    ]);
  });

  test('has up to three alternatives to a line, also in its place, each with what differs in words [QUO-007]', async () => {
    const rfqID = await published();
    const [one] = suppliers();
    const lineID = await lineOf(rfqID);
    const other = (differs: string) => ({ differs, offer: OFFER });
    const line = (...alternatives: object[]) => ({ lines: [{ lineID, alternatives }] });
    const fields = async (change: object) => fieldsOf(await save(one, rfqID, change)).fields;
    expect(await fields(line(...['a', 'b', 'c', 'd'].map(other)))).toEqual(['lines.0.alternatives']);
    expect([await fields(line(other(''))), await fields(line(other('x'.repeat(501))))]).toEqual([
      ['lines.0.alternatives.0.differs'],
      ['lines.0.alternatives.0.differs'],
    ]);
    const kept = await write(one, rfqID, line(...['Brass', 'Steel', 'Bronze'].map(other)));
    expect(kept.body.data).toMatchObject({ faults: {}, draft: { lines: [{ offer: null, alternatives: [{ differs: 'Brass' }, {}, {}] }] } });
  });
});
