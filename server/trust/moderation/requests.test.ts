import { beforeEach, expect, test } from 'vitest';
import { as } from '../../../tests/support/company.ts';
import { makeAccess, makePerson } from '../../../tests/support/made.ts';
import { quoting, type Supplier, useRfqs } from '../../../tests/support/rfq.ts';

const trade = useRfqs();
const { api, cast, send, published, own, read, later, received } = trade;
const { quote, ownQuote } = quoting(trade);

let sam: Record<string, string>;
let sue: Record<string, string>;
beforeEach(async () => {
  [sam, sue] = [await staff(), await staff()];
});

async function staff(): Promise<Record<string, string>> {
  return { ...as(await makePerson(api.db)), 'wbn-staff': '1' };
}
const hide = async (rfqID: string, reason = 'It asks for weapons.') => {
  expect((await api.post(`/staff/rfq/${rfqID}/hide`, { reason }, sam)).status).toBe(200);
  await api.work();
};
const about = (rfqID: string, who: string) => api.get(`/moderation/about/${rfqID}`, as(who));
const appeal = (token: string, content = 'They are valves for a brewery.') => api.post('/moderation/appeal', { token, content });
const openAppeal = async (): Promise<string> => (await api.get('/staff/queue/appeals', sue)).body.data[0].id;
const rule = async (outcome: 'upheld' | 'reversed') => {
  const answer = await api.post(`/staff/appeal/${await openAppeal()}/decision`, { outcome, sentence: 'We have looked at it again.' }, sue);
  expect(answer.status).toBe(200);
  await api.work();
};
const supplier = () => cast.suppliers[0] as Supplier;
const mailsTo = (who: string) => api.mails.filter(({ to }) => to === `${who}@test.example`);

test('a request that staff took down is appealed once by its buyer, and is back with its time where the appeal is right [RFQ-031]', async () => {
  const admin = await makePerson(api.db);
  await makeAccess(api.db, cast.company, admin, 'admin');
  const rfqID = await published({ note: 'For the brewery' });
  const before = await own(rfqID);
  await quote(supplier(), rfqID);
  await hide(rfqID);
  for (const who of [cast.buyer, admin])
    expect(mailsTo(who).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^We have hidden a request for quotation on WBN \(WBN-D-/));
  expect(mailsTo(supplier().owner).map(({ subject }) => subject)).toContain('Taken down: Stainless ball valves');
  const { data } = (await about(rfqID, cast.buyer)).body;
  expect(data).toMatchObject({
    ...{ side: 'subject', deed: 'hide', sentence: 'It asks for weapons.', ended: false, appeal: null, mayAppeal: true },
    about: { type: 'rfq', id: rfqID, words: 'Stainless ball valves · For the brewery' },
  });
  for (const who of [cast.colleague, supplier().owner]) expect((await about(rfqID, who)).status).toBe(404);
  expect((await api.get(`/moderation/notice?token=${data.token}`)).body.data).toEqual(data);
  // The company itself is not taken down with it, nor shown as if it were.
  expect((await api.get(`/business/profile/${cast.company}`)).status).toBe(200);
  expect((await appeal(data.token)).body.data.number).toMatch(/^WBN-A-\d{6}$/);
  expect((await appeal(data.token)).body.error).toBe('appealed');
  await later('10 hours');
  await rule('reversed');
  const after = await own(rfqID);
  expect([after.state, after.ended]).toEqual(['open', null]);
  expect((Date.parse(after.deadline) - Date.parse(before.deadline)) / 3_600_000).toBeCloseTo(10, 1);
  expect((await ownQuote(supplier(), rfqID)).body.data.state).toBe('submitted');
  expect((await received(rfqID)).body.data).toHaveLength(1);
  expect((await read(null, rfqID)).body.data.rfq.state).toBe('open');
  expect((await about(rfqID, cast.buyer)).status).toBe(404);
  expect((await api.get(`/moderation/notice?token=${data.token}`)).body.data).toMatchObject({ ended: true, mayAppeal: false, appeal: { outcome: 'reversed' } });
  expect(mailsTo(supplier().owner).at(-1)?.subject).toBe('Changed: Stainless ball valves');
  // It may be taken down again, which is a decision of its own.
  await hide(rfqID, 'It asks for weapons after all.');
  expect((await about(rfqID, cast.buyer)).body.data).toMatchObject({ mayAppeal: true, appeal: null });
});

test('an appeal that is not right leaves it down, and one about a shut seal opens nothing [RFQ-031] [RFQ-021]', async () => {
  const rfqID = await published();
  await hide(rfqID);
  await appeal((await about(rfqID, cast.buyer)).body.data.token);
  await rule('upheld');
  expect((await own(rfqID)).state).toBe('removed');
  expect((await about(rfqID, cast.buyer)).body.data).toMatchObject({ mayAppeal: false, appeal: { outcome: 'upheld', answer: 'We have looked at it again.' } });
  const sealed = await published({ title: 'Sealed need', sealed: true });
  await quote(supplier(), sealed);
  await hide(sealed);
  await appeal((await about(sealed, cast.buyer)).body.data.token);
  await rule('reversed');
  await later('100 hours');
  expect([(await own(sealed)).state, (await received(sealed)).body.error]).toEqual(['removed', 'sealed']);
});

test('what is taken down twice by a repeated event is one decision, and of a buyer without a company the person hears [RFQ-031]', async () => {
  const lone = await makePerson(api.db, { email_confirmed_at: new Date(), created_at: new Date(Date.now() - 30 * 86_400_000) });
  const rfqID = await published();
  await api.pool.query('update rfq set business_id = null, account_id = $1 where id = $2', [lone, rfqID]);
  await hide(rfqID);
  await api.pool.query("update outbox set done_at = null where topic = 'rfq.removed'");
  await api.work();
  const { rows } = await api.pool.query('select voice_id from moderation where trade_id = $1', [rfqID]);
  expect(rows).toEqual([{ voice_id: lone }]);
  expect((await about(rfqID, lone)).body.data.mayAppeal).toBe(true);
  expect((await about(rfqID, cast.buyer)).status).toBe(404);
  expect((await send(lone, 'post', `/rfq/${rfqID}/copy`)).status).toBe(200);
});
