import { describe, expect, test } from 'vitest';
import { as, MISSING } from '../../../../tests/support/company.ts';
import { makePerson } from '../../../../tests/support/made.ts';
import { needed, quoting, useRfqs } from '../../../../tests/support/rfq.ts';

const trade = useRfqs();
const { api, cast, send, published, drafted, read, later, received } = trade;
const { quote, ownQuote } = quoting(trade);

async function staff(): Promise<Record<string, string>> {
  return { ...as(await makePerson(api.db)), 'wbn-staff': '1' };
}
const audit = async (rfqID: string): Promise<string[]> =>
  (await api.pool.query('select act from audit_entry where about_id = $1 order by created_at, number', [rfqID])).rows.map(({ act }) => act);

/** A request of an account that has just been made. */
async function heldRequest() {
  const young = await makePerson(api.db, { email_confirmed_at: new Date(), created_at: new Date() });
  const { rfqID, version } = (await send(young, 'post', '/rfq', { ...needed(), title: 'A first request' })).body.data;
  await send(young, 'post', `/rfq/${rfqID}/publish`, { version });
  return { young, rfqID: rfqID as string };
}

describe('staff', () => {
  test('releases what is held with its full time to the deadline, once, and each look and act is written down [RFQ-029]', async () => {
    const { young, rfqID } = await heldRequest();
    const who = await staff();
    const supplier = cast.suppliers[0] as { id: string; owner: string; member: string };
    expect((await api.get('/staff/rfq', who)).body).toMatchObject({
      total: 1,
      data: [{ rfqID, reason: 'new-account', account: { userID: young, checked: false, published: 0 } }],
    });
    expect((await api.get(`/staff/rfq/${rfqID}`, who)).body.data).toMatchObject({
      state: 'held',
      reason: 'new-account',
      lines: [{ quantity: '2000' }],
      account: { userID: young, checked: false, published: 0 },
    });
    const queue = async (state: string) => (await api.get(`/staff/queue/rfqs?state=${state}`, who)).body.data;
    expect(await queue('open')).toMatchObject([{ id: rfqID, kind: 'rfq', excerpt: 'A first request', reason: 'new-account' }]);
    const before = (await read(young, rfqID)).body.data.rfq;
    expect(before).toMatchObject({ state: 'held', publishedAt: null, heldBecause: 'new-account' });
    await later('5 hours');
    expect((await api.post(`/staff/rfq/${rfqID}/release`, {}, who)).status).toBe(200);
    expect((await api.post(`/staff/rfq/${rfqID}/release`, {}, who)).body.error).toBe('decided');
    const after = (await read(young, rfqID)).body.data.rfq;
    expect(after.state).toBe('open');
    expect((Date.parse(after.deadline) - Date.parse(before.deadline)) / 3_600_000).toBeCloseTo(5, 1);
    expect((await read(supplier.owner, rfqID, supplier.id)).body.data.reader).toBe('supplier');
    expect(await audit(rfqID)).toEqual(['rfq.hold', 'rfq.look', 'rfq.release']);
    expect((await api.get('/staff/rfq', who)).body.total).toBe(0);
    expect([await queue('open'), (await queue('closed')).map(({ id }: { id: string }) => id)]).toEqual([[], [rfqID]]);
  });

  test('takes a request down with a reason that both sides read; its quotes end and are given back, and a seal stays shut', async () => {
    const rfqID = await published({ sealed: true, note: 'Guns' });
    const supplier = cast.suppliers[0] as { id: string; owner: string; member: string };
    await quote(supplier, rfqID);
    const who = await staff();
    expect((await api.post(`/staff/rfq/${rfqID}/hide`, { reason: '' }, who)).status).toBe(400);
    expect((await api.post(`/staff/rfq/${rfqID}/hide`, { reason: 'It asks for weapons.' }, who)).status).toBe(200);
    await api.work();
    for (const [reader, bid] of [
      [cast.buyer, undefined],
      [supplier.owner, supplier.id],
    ] as const) {
      expect((await read(reader, rfqID, bid)).body.data.rfq).toMatchObject({ state: 'removed', ended: { text: 'It asks for weapons.' } });
    }
    expect((await read(null, rfqID)).status).toBe(404);
    // Others had not heard of it, and those who had read no more of it.
    const [, stranger] = cast.suppliers;
    expect((await read(stranger?.owner ?? '', rfqID, stranger?.id)).status).toBe(404);
    expect((await read(supplier.owner, rfqID, supplier.id)).body.data.rfq).toMatchObject({ note: '', lines: [], files: [] });
    expect((await ownQuote(supplier, rfqID)).body.data).toMatchObject({ state: 'ended', monthLeft: 5 });
    expect(api.mails.map(({ subject }) => subject)).toContain('Taken down: Stainless ball valves');
    await later('100 hours');
    expect((await received(rfqID)).body.error).toBe('sealed');
  });

  test('sees no draft and no quote, and to everybody else there is none of it [TPU-011]', async () => {
    const draft = await drafted();
    const rfqID = await published({ title: 'Sealed need', sealed: true });
    await quote(cast.suppliers[0] as never, rfqID, { note: 'canary zebra quartz' });
    const who = await staff();
    expect((await api.get(`/staff/rfq/${draft.rfqID}`, who)).status).toBe(404);
    expect((await api.get(`/staff/rfq/${rfqID}`, who)).status).toBe(404);
    const paths = ['', `/${rfqID}`, `/${MISSING}`];
    for (const path of paths) expect((await api.get(`/staff/rfq${path}`, as(cast.buyer))).status).toBe(404);
    expect([(await api.get(`/rfq/${rfqID}/quotes`, who)).status, (await read(null, rfqID)).body.data.reader]).toEqual([404, 'public']);
  });
});
