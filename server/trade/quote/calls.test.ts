import { describe, expect, test } from 'vitest';
import { as, MISSING } from '../../../tests/support/company.ts';
import { makePerson } from '../../../tests/support/made.ts';
import { quoting, type Supplier } from '../../../tests/support/rfq.ts';
import { useUnproven } from '../../../tests/support/unproven.ts';

const trade = useUnproven();
const { api, cast, send, published, own, later, received, makeSupplier, unconfirmed } = trade;
const { ownQuote, write, submit, quote, withdraw } = quoting(trade);
const suppliers = () => cast.suppliers as [Supplier, Supplier, Supplier];
const errorOf = ({ body }: { body: { error?: string } }) => body.error ?? 'ok';
const post = (path: string, body: object = {}, who = cast.buyer) => send(who, 'post', path, body);

describe('the supplier’s side', () => {
  test('keeps a draft, submits, withdraws, confirms, prolongs and declines, and hears what is in the way with its draft kept [TCA-011]', async () => {
    const rfqID = await published();
    const [one, two] = suppliers();
    const path = `/rfq/${rfqID}/quote`;
    const ways: ['put' | 'post', string, object][] = [
      ['put', path, { version: 0 }],
      ['post', `${path}/submit`, { version: 1, revision: 1 }],
      ['post', `${path}/withdraw`, { reason: 'no-capacity' }],
      ['post', `${path}/confirm-revision`, { revision: 1 }],
      ['post', `${path}/prolong`, { validUntil: '2099-01-01' }],
      ['post', `/rfq/${rfqID}/not-for-us`, { reason: 'quantity' }],
    ];
    for (const [method, to, body] of ways)
      expect([to, errorOf(await send(unconfirmed.owner, method, to, { bid: one.id, ...body }))]).toEqual([to, 'email_unconfirmed']);
    await write(one, rfqID);
    expect(errorOf(await send(one.owner, 'put', path, { bid: one.id, version: 7 }))).toBe('conflict');
    await send(cast.buyer, 'put', `/rfq/${rfqID}`, { version: (await own(rfqID)).version, note: 'In crates' });
    expect(errorOf(await submit(one, rfqID, { revision: 1 }))).toBe('rfq_changed');
    expect((await submit(one, rfqID)).status).toBe(200);
    expect((await withdraw(one, rfqID)).status).toBe(200);
    const crowd = await Promise.all(Array.from({ length: 10 }, (_, at) => makeSupplier(`Crowd ${at}`)));
    for (const other of crowd) expect((await quote(other, rfqID)).status).toBe(200);
    expect(errorOf(await quote(two, rfqID))).toBe('rfq_full');
    expect((await ownQuote(two, rfqID)).body.data).toMatchObject({ state: 'draft', draft: { place: 'Hull' } });
    await later('73 hours');
    expect(errorOf(await quote(two, rfqID))).toBe('rfq_closed');
    expect((await ownQuote(two, rfqID)).body.data.draft.place).toBe('Hull');
  });

  test('meets its own refusal for each thing in the way, with the draft kept, and nothing where it may not know of it [TBA-007]', async () => {
    const [one, two, three] = suppliers();
    const kept = async (rfqID: string, reason: string, more: object = {}) => {
      const answer = await submit(one, rfqID, { version: 1, revision: 1, ...more });
      const { status, body } = await ownQuote(one, rfqID);
      return [reason, answer.status, errorOf(answer), status === 200 ? body.data.draft?.place : status];
    };
    const asked = async (title: string) => {
      const rfqID = await published({ title });
      expect((await write(one, rfqID)).status).toBe(200);
      return rfqID;
    };
    const [closed, full, cancelled, removed, changed, excluded] = [
      await asked('Closed need'),
      await asked('Full need'),
      await asked('Cancelled need'),
      await asked('Removed need'),
      await asked('Changed need'),
      await asked('Excluding need'),
    ];
    const crowd = await Promise.all(Array.from({ length: 10 }, (_, at) => makeSupplier(`Crowd ${at}`)));
    for (const other of crowd) await quote(other, full);
    await post(`/rfq/${cancelled}/cancel`, { reason: 'budget' });
    const staff = { ...as(await makePerson(api.db)), 'wbn-staff': '1' };
    await api.post(`/staff/rfq/${removed}/hide`, { reason: 'Weapons.' }, staff);
    await send(cast.buyer, 'put', `/rfq/${changed}`, { version: (await own(changed)).version, note: 'In crates' });
    await send(cast.buyer, 'put', `/rfq/${excluded}`, { version: (await own(excluded)).version, excluded: [one.id] });
    expect(await kept(full, 'full')).toEqual(['full', 409, 'rfq_full', 'Hull']);
    expect(await kept(cancelled, 'cancelled')).toEqual(['cancelled', 409, 'rfq_closed', 'Hull']);
    expect(await kept(changed, 'changed')).toEqual(['changed', 409, 'rfq_changed', 'Hull']);
    expect(await kept(excluded, 'excluded')).toEqual(['excluded', 404, 'not_found', 404]);
    expect(await kept(removed, 'removed')).toEqual(['removed', 404, 'not_found', 404]);
    const secret = await published({ title: 'Of another', visibility: 'invited', invited: [two.id] });
    const missing = (await submit(one, MISSING, { version: 1, revision: 1 })).body;
    for (const who of [one, three])
      expect((await submit(who, secret, { version: 1, revision: 1 })).body).toEqual({ ...missing, requestId: expect.any(String) });
    await later('73 hours');
    expect(await kept(closed, 'closed')).toEqual(['closed', 409, 'rfq_closed', 'Hull']);
    expect((await received(closed)).body.data).toEqual([]);
  });
});
