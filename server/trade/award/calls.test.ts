import { beforeEach, expect, test } from 'vitest';
import { type Decidable, declined, partOf, useAwards } from '../../../tests/support/award.ts';
import { as } from '../../../tests/support/company.ts';
import { makePerson } from '../../../tests/support/made.ts';
import { OFFER } from '../../../tests/support/rfq.ts';
import { useUnproven } from '../../../tests/support/unproven.ts';

const unproven = useUnproven();
const { unconfirmed } = unproven;
const trade = useAwards(unproven);
const { api, award, cast, count, decidable, later, look, send, suppliers, tell, undo, whole, write, submit } = trade;
let made: Decidable;
beforeEach(async () => {
  made = await decidable();
});

const error = ({ status, body }: { status: number; body: { error?: string } }) => body.error ?? status;
const parts = () => made.lines.map((lineID) => partOf(lineID, made.quotes[1]));
const declines = () => declined([made.quotes[0], made.quotes[2]]);
const approve = (who: string, yes: boolean, key?: string) =>
  send(who, 'post', `/rfq/${made.rfqID}/award/approve`, { yes, reason: yes ? '' : 'Too dear.' }, key ? { 'idempotency-key': key } : {});
/** The calls of a decision, for whoever asks. */
const each = (who: string) =>
  Promise.all([
    award(made, { parts: parts(), declines: declines() }, who),
    approve(who, true),
    send(who, 'delete', `/rfq/${made.rfqID}/award`),
    send(who, 'post', `/rfq/${made.rfqID}/award/tell`),
  ]);

test('an award is made by the buyer’s side with a confirmed address, once however often it is sent, and is missing for everybody else [TCA-016]', async () => {
  for (const who of [suppliers()[0].owner, suppliers()[1].member, cast.colleague, await makePerson(api.db)])
    expect((await each(who)).map(error)).toEqual(Array(4).fill('not_found'));
  expect((await each(unconfirmed.buyer)).map(error)).toEqual(Array(4).fill('email_unconfirmed'));
  const sent = () => award(made, { parts: parts(), declines: declines() }, cast.buyer, { 'idempotency-key': 'once' });
  const [first, second] = await Promise.all([sent(), sent()]);
  expect([first.status, second.body, await count('award')]).toEqual([200, first.body, 1]);
  expect(error(await award(made, { parts: parts(), declines: declines() }))).toBe('decision_running');
  await undo(made);

  // A colleague may, once they are let, and who only edits may not.
  await send(cast.buyer, 'put', `/rfq/${made.rfqID}/team`, { team: [{ userID: cast.colleague, right: 'edit' }] });
  expect(error(await whole(made, cast.colleague))).toBe('not_found');
  await send(cast.buyer, 'put', `/rfq/${made.rfqID}/team`, { team: [{ userID: cast.colleague, right: 'award' }] });
  expect((await whole(made, cast.colleague)).status).toBe(200);
  expect(error(await undo(made))).toBe(200);
});

test('an award names the quote that was changed or has ended meanwhile with 409, and decides nothing [TCA-016]', async () => {
  const [, second] = suppliers();
  await later('1 hour');
  await write(second, made.rfqID, { lines: made.lines.map((lineID) => ({ lineID, offer: { ...OFFER, breaks: [{ from: '100', price: '8.90' }] } })) });
  expect((await submit(second, made.rfqID)).status).toBe(200);
  await later('73 hours');
  expect(error(await whole(made))).toBe('quote_changed');
  made.quotes[1].revision = 2;
  await later('61 days');
  expect(error(await whole(made))).toBe('quote_expired');
  expect(await count('award')).toBe(0);
  await later('73 hours');
  expect((await whole(made)).status).toBe(200);
});

test('a decision is taken back within its wait alone, told at once by one press, and approved by its approver alone, each once [TCA-016]', async () => {
  await whole(made);
  await later('73 hours 9 minutes');
  expect(error(await undo(made))).toBe(200);
  expect(error(await undo(made))).toBe('decided');
  await whole(made);
  await later('73 hours 30 minutes');
  expect(error(await undo(made))).toBe('decided');
  await later('73 hours');
  expect([error(await tell(made)), await count('trade_order')]).toEqual([200, 1]);
  expect([error(await tell(made)), error(await undo(made)), await count('trade_order')]).toEqual(['decided', 'decided', 1]);

  await later('0 hours');
  made = await decidable({ title: 'Valves that wait for a yes' });
  await send(cast.buyer, 'put', `/rfq/${made.rfqID}/team`, { team: [], approverID: cast.colleague });
  expect((await whole(made)).body.data).toMatchObject({ dueAt: null, approveUntil: expect.any(String) });
  expect([error(await tell(made)), error(await approve(cast.buyer, true))]).toEqual(['forbidden', 'forbidden']);
  expect(error(await approve(suppliers()[1].owner, true))).toBe('not_found');
  const yes = await approve(cast.colleague, true, 'yes');
  expect([yes.status, (await approve(cast.colleague, true, 'yes')).body]).toEqual([200, yes.body]);
  expect(error(await approve(cast.colleague, true))).toBe('decided');
  expect((await api.get(`/rfq/${made.rfqID}/award`, as(cast.buyer))).body.data.award).toEqual((await look(made)).award);
  expect(await count('trade_order')).toBe(1);
  expect([error(await tell(made)), await count('trade_order')]).toEqual([200, 2]);
});
