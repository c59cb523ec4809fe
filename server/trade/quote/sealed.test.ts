import { describe, expect, test } from 'vitest';
import { inTransaction } from '#server/base/database/database.ts';
import { erase } from '#server/identity/privacy/erase.ts';
import { openSeals } from '#server/trade/rfq/ending.ts';
import { as } from '../../../tests/support/company.ts';

import { makePerson } from '../../../tests/support/made.ts';
import { HOUR, hoursAhead, needed, OFFER, quoting, type Supplier, useRfqs } from '../../../tests/support/rfq.ts';

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

  test('is opened by no switch, revision, extension, cancellation, staff or erasure: what nobody read stays unread for ever [RFQ-021]', async () => {
    const rfqID = await published({ sealed: true });
    await quote(suppliers()[0], rfqID);
    const { version } = await own(rfqID);
    expect((await send(cast.buyer, 'put', `/rfq/${rfqID}`, { version, sealed: false })).status).toBe(400);
    await send(cast.buyer, 'post', `/rfq/${rfqID}/extend`, { deadline: hoursAhead(100) });
    await later('73 hours');
    expect((await received(rfqID)).body.error).toBe('sealed');
    await send(cast.buyer, 'post', `/rfq/${rfqID}/cancel`, { reason: 'no-need' });
    await later('200 hours');
    await openSeals(api);
    expect((await received(rfqID)).body.error).toBe('sealed');
    expect((await own(rfqID)).suppliers).toEqual([]);
    const opened = async () => (await api.pool.query('select count(*)::int as n from rfq where opened_at is not null')).rows[0].n;
    // What staff takes down, and what goes with its buyer, stays shut as well: for colleagues, for staff, and in the table.
    await later('0 hours');
    const removed = await published({ title: 'Taken down', sealed: true });
    await quote(suppliers()[0], removed);
    const staff = { ...as(await makePerson(api.db)), 'wbn-staff': '1' };
    expect((await api.post(`/staff/rfq/${removed}/hide`, { reason: 'Weapons.' }, staff)).status).toBe(200);
    const lone = await makePerson(api.db, { email_confirmed_at: new Date(), created_at: new Date(Date.now() - 30 * 24 * HOUR) });
    const draft = (await send(lone, 'post', '/rfq', { ...needed(), title: 'Of one who leaves', sealed: true })).body.data;
    expect((await send(lone, 'post', `/rfq/${draft.rfqID}/publish`, { version: draft.version })).status).toBe(200);
    await quote(suppliers()[0], draft.rfqID);
    // The erasure asks the clock of the process, which has whole milliseconds.
    await api.pool.query("insert into account_deletion (account_id, requested_at, due_at) values ($1, now(), now() - interval '1 second')", [lone]);
    await inTransaction(api, (api) => erase(api, lone));
    await later('100 hours');
    await openSeals(api);
    expect([(await received(removed)).body.error, (await received(draft.rfqID, lone)).body.error]).toEqual(['sealed', 'sealed']);
    expect([(await api.get(`/rfq/${removed}/quotes`, staff)).status, (await api.get(`/rfq/${draft.rfqID}/quotes`, staff)).status, await opened()]).toEqual([
      404, 404, 0,
    ]);
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
