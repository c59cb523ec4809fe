import { expect, test } from 'vitest';
import { RFQ_LIMITS } from '#contract/trade/rfq/limits.ts';
import { levels } from '../../../../tests/support/levels.ts';
import { makeAccess, makeBusiness, makeInquiry, makePerson } from '../../../../tests/support/made.ts';
import { hoursAhead, needed, quoting, type Supplier, useRfqs } from '../../../../tests/support/rfq.ts';

const DAY = 86_400_000;
const trade = useRfqs();
const { api, cast, send, later } = trade;

const made = (days: number) => makePerson(api.db, { email_confirmed_at: new Date(), created_at: new Date(Date.now() - days * DAY) });

let need = 0;

/** Publishes requests of somebody until one is refused. @returns how many went, and what the last one heard. */
async function publishAll(who: string, most: number, more: object = {}) {
  const ids: string[] = [];
  for (let at = 0; at <= most; at += 1) {
    need += 1;
    const draft = (await send(who, 'post', '/rfq', { ...needed(), title: `Need ${need}`, ...more })).body.data;
    const answer = await send(who, 'post', `/rfq/${draft.rfqID}/publish`, { version: draft.version });
    if (answer.status !== 200) return { went: at, heard: answer, ids };
    ids.push(draft.rfqID);
  }
  return { went: most + 1, heard: null, ids };
}
const cancel = (who: string, ids: string[]) => Promise.all(ids.map((id) => send(who, 'post', `/rfq/${id}/cancel`, { reason: 'budget' })));

test('beyond invitations an account has 1, 3 or 20 open at once and publishes 2, 3 or 10 a day, by its age and its check [RFQ-028]', async () => {
  expect(RFQ_LIMITS).toEqual({ newDays: 7, new: { open: 1, day: 2 }, unchecked: { open: 3, day: 3 }, checked: { open: 20, day: 10 }, restrictedDay: 1 });
  const cases: [string, string, number, number][] = [
    ['new', await made(6.9), 1, 2],
    ['unchecked', await made(7.1), 3, 3],
  ];
  for (const [kind, who, open, day] of cases) {
    const first = await publishAll(who, open);
    expect([kind, first.went, first.heard?.status, first.heard?.body.error]).toEqual([kind, open, 429, 'rfq_limit']);
    expect(Number(first.heard?.headers['retry-after'])).toBeGreaterThan(0);
    await cancel(who, first.ids);
    expect([kind, (await publishAll(who, day)).went]).toEqual([kind, day - open]);
  }
  const checked = await made(30);
  await trade.check(checked);
  const first = await publishAll(checked, 10, { deadline: hoursAhead(120) });
  expect([first.went, first.heard?.body.error]).toEqual([10, 'rfq_limit']);
  await later('25 hours');

  const second = await publishAll(checked, 10, { deadline: hoursAhead(120) });
  expect(second.went).toBe(10);
  await later('50 hours');
  // Twenty are open, whatever the day has left.
  const third = await publishAll(checked, 1, { deadline: hoursAhead(122) });
  expect([third.went, third.heard?.body.error]).toEqual([0, 'rfq_limit']);
});

test('a membership gives no request more, and invitations alone count as first contacts and in no limit [RFQ-028]', async () => {
  const who = await made(30);
  const company = cast.suppliers[0]?.id ?? '';
  await makeAccess(api.db, company, who, 'owner');
  await api.pool.query(
    "insert into membership (id, business_id, tier, starts_at, ends_at) values (gen_random_uuid(), $1, 'platinum', now(), now() + interval '1 year')",
    [company],
  );
  expect((await publishAll(who, 3, { from: company })).went).toBe(3);
  const invitation = { visibility: 'invited', invited: [cast.suppliers[1]?.id], lines: [{ description: 'Gasket', quantity: '5', unit: 'H87' }] };
  expect((await publishAll(who, 3, invitation)).went).toBe(4);
  const { rows } = await api.pool.query('select count(*)::int as n from first_contact where account_id = $1', [who]);
  expect(rows[0].n).toBe(1);
});

test('a restricted account publishes one request a day, whatever its age, its check and the tier of its company [SAF-001]', async () => {
  const { uphold } = levels(api);
  for (const tier of ['standard', 'gold', 'premium', 'platinum']) {
    const [who, company] = [await made(30), await makeBusiness(api.db)];
    await trade.check(who);
    await makeAccess(api.db, company, who, 'member');
    if (tier !== 'standard')
      await api.pool.query(
        "insert into membership (id, business_id, tier, starts_at, ends_at) values (gen_random_uuid(), $1, $2, now(), now() + interval '1 year')",
        [company, tier],
      );
    const decision = await uphold(who, { reason: 'fraud' });
    const first = await publishAll(who, 1);
    expect([tier, first.went, first.heard?.status, first.heard?.body.error]).toEqual([tier, 1, 429, 'rfq_limit']);
    await api.pool.query('update moderation set ended_at = now() where id = $1', [decision]);
    expect([tier, (await publishAll(who, 8)).went]).toEqual([tier, 9]);
  }
});

test('invitations are first contacts of the day also when fifty come at once; the quote that one asked for is none [SAF-003]', async () => {
  const who = await made(1);
  const [supplier, ...crowd] = [...cast.suppliers.map(({ id }) => id), ...(await Promise.all(Array.from({ length: 50 }, () => makeBusiness(api.db))))];
  const invite = async (to: string | undefined, at: number) => {
    const draft = (await send(who, 'post', '/rfq', { ...needed(), title: `Invited need ${at}`, visibility: 'invited', invited: [to] })).body.data;
    return (await send(who, 'post', `/rfq/${draft.rfqID}/publish`, { version: draft.version })).status === 200 ? draft.rfqID : null;
  };
  const first = await invite(supplier, 0);
  const fifty = await Promise.all(crowd.slice(0, 50).map((to, at) => invite(to, at + 1)));
  expect(fifty.filter(Boolean)).toHaveLength(9);
  // Whom one knows is invited as often as one likes.
  expect(await invite(supplier, 60)).not.toBeNull();
  // A supplier that may write to nobody new today answers what it was asked.
  const { owner = '' } = cast.suppliers[0] ?? {};
  for (let at = 0; at < 30; at += 1) await makeInquiry(api.db, owner, await makeBusiness(api.db), { cold: true });
  expect((await quoting(trade).quote(cast.suppliers[0] as Supplier, first)).status).toBe(200);
  expect((await send(owner, 'post', '/business/request', { to: await makeBusiness(api.db), subject: 'New', message: 'Hello' })).body.error).toBe(
    'contact_limit',
  );
});
