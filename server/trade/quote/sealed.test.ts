import { describe, expect, test } from 'vitest';
import { as } from '../../../tests/support/company.ts';

import { HOUR, hoursAhead, OFFER, quoting, type Supplier, useRfqs } from '../../../tests/support/rfq.ts';

const trade = useRfqs();
const { api, cast, send, published, own, later, received } = trade;
const { quote } = quoting(trade);
const suppliers = () => cast.suppliers as [Supplier, Supplier, Supplier];
const _fieldsOf = ({ status, body }: { status: number; body: { fields?: object } }) => ({ status, fields: Object.keys(body.fields ?? {}) });
const lineOf = async (rfqID: string): Promise<string> => (await own(rfqID)).lines[0].lineID;

describe('a sealed request', () => {
  const CANARY = {
    note: 'canary zebra quartz',
    place: 'Canaryville',
    paymentTerms: 'canary terms 97 days',
    costs: [{ name: 'Canary tooling', amount: '7771.13', kind: 'tooling' }],
  };
  const canaryOf = async (rfqID: string) => {
    const lineID = await lineOf(rfqID);
    return { ...CANARY, lines: [{ lineID, offer: { ...OFFER, breaks: [{ from: '1', price: '4321.9876' }], moq: '1', note: 'canary line' } }] };
  };
  const FOUND = /canary|7771\.13|4321\.98|Halderby/i;

  /** Everything that the buyer, a colleague and a rival can ask about a request. */
  async function everything(rfqID: string): Promise<string> {
    const [, rival] = suppliers();
    const paths = ['', '/history', '/quotes', '/question', '/team'].map((part) => `/rfq/${rfqID}${part}`);
    const asked = [...paths, '/rfq/mine', '/notification', '/business/request', '/user/privacy/data', '/newsfeed'].map((path) => api.get(path, as(cast.buyer)));
    const theirs = [
      `/rfq/${rfqID}?bid=${rival.id}`,
      `/rfq/${rfqID}/answer?bid=${rival.id}`,
      `/rfq/${rfqID}/change?bid=${rival.id}`,
      `/quote/mine?bid=${rival.id}`,
    ].map((path) => api.get(path, as(rival.owner)));
    const staff = api.get(`/rfq/${rfqID}/quotes`, { ...as(cast.colleague), 'wbn-staff': '1' });
    const answers = await Promise.all([...asked, ...theirs, staff, api.get(`/rfq/${rfqID}`)]);
    const { rows } = await api.pool.query('select topic, body from outbox');
    const mails = api.mails.filter(({ to }) => !to.startsWith(suppliers()[0].owner));
    return JSON.stringify([answers.map(({ body }) => body), rows, mails.map(({ subject, text }) => [subject, text])]);
  }

  test('shows nothing of a quote before its deadline to anybody but its own side, and everything after it [RFQ-020] [QUO-020]', async () => {
    const rfqID = await published({ sealed: true });
    const [one, rival] = suppliers();
    expect((await received(rfqID)).body.error).toBe('sealed');
    await quote(one, rfqID, await canaryOf(rfqID));
    await send(one.owner, 'post', `/rfq/${rfqID}/question`, { bid: one.id, text: 'Which thread?' });
    await api.work();
    expect(await everything(rfqID)).not.toMatch(FOUND);
    expect(await own(rfqID)).toMatchObject({ progress: { complete: 1 }, suppliers: [] });
    expect((await api.get(`/rfq/${rfqID}?bid=${rival.id}`, as(rival.owner))).body.data.rfq.places).toEqual({ taken: null, full: false });
    const { body } = await received(rfqID);
    expect([body.error, Object.keys(body).sort()]).toEqual(['sealed', ['error', 'message', 'requestId', 'success']]);
    await later('73 hours');
    expect(JSON.stringify((await received(rfqID)).body)).toMatch(/canary zebra quartz.*Canaryville|Canaryville.*canary zebra quartz/);
    expect((await own(rfqID)).suppliers).toMatchObject([{ name: 'Halderby Valves', state: 'quoted' }]);
  });

  test('the search for it finds the words where there is no seal', async () => {
    const rfqID = await published({ invited: [suppliers()[0].id] });
    await quote(suppliers()[0], rfqID, await canaryOf(rfqID));
    await api.work();
    expect(await everything(rfqID)).toMatch(FOUND);
  });

  test('is opened by no cancellation, revision or extension: what nobody read stays unread for ever', async () => {
    const rfqID = await published({ sealed: true });
    await quote(suppliers()[0], rfqID);
    const { version } = await own(rfqID);
    expect((await send(cast.buyer, 'put', `/rfq/${rfqID}`, { version, sealed: false })).status).toBe(400);
    await send(cast.buyer, 'post', `/rfq/${rfqID}/extend`, { deadline: hoursAhead(100) });
    await later('73 hours');
    expect((await received(rfqID)).body.error).toBe('sealed');
    await send(cast.buyer, 'post', `/rfq/${rfqID}/cancel`, { reason: 'no-need' });
    await later('200 hours');
    expect((await received(rfqID)).body.error).toBe('sealed');
    expect((await own(rfqID)).suppliers).toEqual([]);
  });

  test('is opened once, under its lock, by the first reader or the job, and extended no more from then on', async () => {
    const rfqID = await published({ sealed: true });
    await quote(suppliers()[0], rfqID);
    await later('73 hours');
    const [read, more] = await Promise.all([
      received(rfqID),
      send(cast.buyer, 'post', `/rfq/${rfqID}/extend`, { deadline: new Date(Date.now() + 200 * HOUR).toISOString() }),
    ]);
    expect([read.status, more.body.error]).toEqual([200, 'rfq_closed']);
    await Promise.all([received(rfqID), received(rfqID)]);
    const { rows } = await api.pool.query("select count(*)::int as opened from rfq_history where what = 'opened'");
    expect(rows[0].opened).toBe(1);
  });

  test('tells the buyer of questions without who asked, and every answer goes to all [QUO-008]', async () => {
    const rfqID = await published({ sealed: true });
    const [one, two] = suppliers();
    const { questionID } = (await send(one.owner, 'post', `/rfq/${rfqID}/question`, { bid: one.id, text: 'Which thread?' })).body.data;
    const questions = async () => (await api.get(`/rfq/${rfqID}/question`, as(cast.buyer))).body.data;
    expect(await questions()).toMatchObject([{ text: 'Which thread?', asker: null }]);
    await send(cast.buyer, 'put', `/rfq/${rfqID}/question/${questionID}`, { answer: 'BSP.', toAll: false });
    expect((await api.get(`/rfq/${rfqID}/answer?bid=${two.id}`, as(two.owner))).body.data).toMatchObject([
      { asker: null, answer: { text: 'BSP.', toAll: true } },
    ]);
  });
});
