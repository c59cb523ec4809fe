import { beforeEach, describe, expect, test } from 'vitest';
import { NEXT_STEPS } from '#contract/company/dashboard-words.ts';
import { useAwards } from '../../../tests/support/award.ts';
import { as, type Company, MISSING, makeCompany } from '../../../tests/support/company.ts';
import { makeImpression } from '../../../tests/support/impressions.ts';
import { makeBusiness, makeInquiry, makePerson, makeProduct } from '../../../tests/support/made.ts';
import { hoursAhead, type Supplier } from '../../../tests/support/rfq.ts';
import { countStatements } from '../../../tests/support/statements/count.ts';
import { talk } from '../../../tests/support/talk.ts';

const { api, decidable, published, quote, suppliers, tell, whole } = useAwards();
const { say } = talk(api);
const DAY = 86_400_000;
const day = (before: number) => new Date(Date.now() - before * DAY).toISOString().slice(0, 10);

let company: Company;
let first: Supplier;
let second: Supplier;
beforeEach(async () => {
  [first, second] = suppliers() as [Supplier, Supplier, Supplier];
  company = await makeCompany(api, { company_name: 'Halderby Pumps' });
});

const ask = (who = company.owner, id = company.id) => api.get(`/business/${id}/manage`, as(who));
const read = async (who = company.owner, id = company.id) => {
  const { status, body } = await ask(who, id);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const putAside = (step: string, away = true, who = company.owner) => api.put(`/business/${company.id}/manage/next`, { step, away }, as(who));
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
/** An inquiry from outside that came so many hours ago. */
async function inquiry(hours: number, to = company.id, from = company.stranger): Promise<string> {
  const at = hoursAgo(hours);
  const id = await makeInquiry(api.db, from, to, { created_at: at, last_message_at: at });
  await api.pool.query('update inquiry_message set created_at = $2 where inquiry_id = $1', [id, at]);
  return id;
}

describe('who reads it', () => {
  test('all people of a business read what waits; a member neither figures nor usage, and to a stranger it is missing [DSH-001]', async () => {
    await inquiry(2);
    for (const who of [company.owner, company.admin]) expect(await read(who)).toMatchObject({ figures: { totals: {} }, usage: { tier: 'standard' } });
    expect(await read(company.member)).toMatchObject({ figures: null, usage: null, today: [{ kind: 'requests', count: 1 }] });
    expect([
      (await ask(company.stranger)).status,
      (await ask(company.owner, MISSING)).status,
      (await api.get(`/business/${company.id}/manage`)).status,
    ]).toEqual([404, 404, 401]);
  });
});

describe('what waits', () => {
  test('requests to answer stand with their number and the age of the oldest, until they are answered, ended or held [DSH-003]', async () => {
    expect((await read()).today).toEqual([]);
    const [old, answered] = [await inquiry(5), await inquiry(9)];
    const [ended, held] = [await inquiry(20), await inquiry(30)];
    await api.pool.query("update inquiry set closed_at = now(), closed_by = 'S' where id = $1", [ended]);
    await api.pool.query("update inquiry set held_at = now(), held_because = 'many' where id = $1", [held]);
    const sender = await makePerson(api.db, { first_name: 'Nora', last_name: 'Buyer' });
    const named = await inquiry(6, company.id, sender);
    await say(company.owner, answered, 'Yes, we do.', company.id);
    expect((await read()).today).toEqual([
      expect.objectContaining({
        kind: 'requests',
        count: 2,
        until: null,
        waits: null,
        request: { requestID: named, subject: 'Price list', from: 'Nora Buyer' },
      }),
    ]);
    const [line] = (await read()).today;
    const { waitingSince } = (await api.get(`/business/request/${named}?bid=${company.id}`, as(company.owner))).body.data;
    expect([line.since, old]).toEqual([waitingSince, old]);
  });

  test('of the trade each kind stands with its number, its age and what ends first, before the requests [DSH-003]', async () => {
    const later = await published({ visibility: 'invited', invited: [first.id], title: 'Late valves', deadline: hoursAhead(90) });
    const soon = await published({ visibility: 'invited', invited: [first.id], title: 'Soon valves', deadline: hoursAhead(50) });
    await inquiry(1, first.id);
    const { today } = await read(first.owner, first.id);
    expect(today).toMatchObject([
      {
        kind: 'rfqs',
        count: 2,
        waits: { side: 'supplier', what: 'quote', rfqID: soon, title: 'Soon valves', business: { businessID: first.id } },
        request: null,
      },
      { kind: 'requests', count: 1 },
    ]);
    // The age is that of the oldest, which is not the one that ends first.
    const { rows } = await api.pool.query('select published_at as at from rfq where id = $1', [soon]);
    expect([today[0].until, Date.parse(today[0].since) < rows[0].at.getTime()]).toEqual([today[0].waits.until, true]);
    await quote(first, soon);
    await quote(first, later);
    const made = await decidable();
    await whole(made);
    await tell(made);
    expect((await read(second.owner, second.id)).today).toMatchObject([{ kind: 'orders', count: 1, waits: { what: 'answer-order' } }]);
    // A member who may not quote has nothing to confirm.
    expect((await read(second.member, second.id)).today).toEqual([]);
  });
});

describe('the figures', () => {
  test('are those of the last 28 days, day by day, as the analytics of the company say [DSH-004]', async () => {
    for (const [before, count] of [
      [0, 4],
      [27, 3],
      [28, 2],
      [55, 1],
      [56, 90],
    ] as const)
      await makeImpression(api, company.id, company.id, day(before), 'result', count);
    await inquiry(30);
    const { figures } = await read();
    expect([figures.totals.appearances, figures.before.totals.appearances, figures.totals.inquiries, figures.days.length]).toEqual([7, 3, 1, 28]);
    const { body } = await api.get(`/business/${company.id}/analytics`, as(company.owner));
    const { products: _, responses: __, before, ...rest } = body.data;
    const { responses: ___, ...earlier } = before;
    expect(figures).toEqual({ ...rest, before: earlier });
  });

  test('products, boosts, support minutes and the end of the membership are used of included, as their own screens say [DSH-004]', async () => {
    const ends = new Date(Date.now() + 200 * DAY);
    await api.pool.query(
      "insert into membership (id, business_id, tier, starts_at, ends_at) values (gen_random_uuid(), $1, 'premium', now() - interval '100 days', $2)",
      [company.id, ends],
    );
    const product = await makeProduct(api.db, company.id);
    await api.pool.query('insert into product_removal (product_id, account_id, removed_at) values ($1, $2, now())', [
      await makeProduct(api.db, company.id),
      company.owner,
    ]);
    await api.post(`/business/profile/${company.id}/boost`, { productID: product }, as(company.owner));
    for (const [before, minutes] of [
      [10, 45],
      [150, 600],
    ])
      await api.pool.query(
        "insert into support_entry (id, business_id, day, minutes, what, created_at) values (gen_random_uuid(), $1, $2, $3, 'Call', now())",
        [company.id, day(before as number), minutes],
      );
    const { usage } = await read();
    const at = (path: string) => api.get(path, as(company.owner)).then(({ body }) => body.data);
    const [offers, boosts, support, membership] = await Promise.all([
      at(`/product/manage?bid=${company.id}`),
      at(`/business/profile/${company.id}/boost`),
      at(`/business/profile/${company.id}/support`),
      at(`/subscription/current?businessID=${company.id}`),
    ]);
    expect(usage).toEqual({
      tier: 'premium',
      state: membership.state,
      endsAt: membership.endsAt,
      products: { used: offers.used, limit: offers.limit },
      boosts: { used: boosts.used, limit: boosts.limit, renewsAt: boosts.renewsAt },
      support: { usedMinutes: support.usedMinutes, includedMinutes: support.includedMinutes },
    });
    expect(usage).toMatchObject({ endsAt: ends.toISOString(), products: { used: 1 }, boosts: { used: 1 }, support: { usedMinutes: 45 } });
  });
});

describe('the next step', () => {
  const step = async (who?: string) => (await read(who)).next?.step;

  test('follows what stands about the company, from its first inquiry without an answer to its boosts [DSH-005]', async () => {
    expect(await step()).toBe('no-product');
    const product = await makeProduct(api.db, company.id);
    expect((await read()).next).toMatchObject({ step: 'pictures', count: 1 });
    await api.pool.query('delete from product where id = $1', [product]);
    await api.pool.query(
      "insert into certificate (id, business_id, name, place, expire_date) values (gen_random_uuid(), $1, 'ISO 9001', 0, current_date + 10)",
      [company.id],
    );
    expect((await read()).next).toMatchObject({ step: 'expiring', name: 'ISO 9001', at: expect.stringMatching(new RegExp(`^${day(-10)}`)) });
    await api.pool.query(
      "insert into membership (id, business_id, tier, starts_at, ends_at) values (gen_random_uuid(), $1, 'gold', now() - interval '366 days', now() - interval '1 day')",
      [company.id],
    );
    expect(await step()).toBe('membership');
    await api.pool.query('update membership set ended_at = now() where business_id = $1', [company.id]);
    expect(await step()).toBe('membership');
    await inquiry(25);
    expect((await read()).next).toMatchObject({ step: 'answer', count: 1 });
  });

  test('that was put aside stays away for 30 days, for the person alone, however often it is said, and comes back when that is taken back [DSH-005]', async () => {
    expect(await step()).toBe('no-product');
    for (let turn = 0; turn < 2; turn += 1) expect((await putAside('no-product')).status).toBe(200);
    expect([await step(), await step(company.admin)]).toEqual(['profile', 'no-product']);
    await api.pool.query("update next_step_dismissal set at = now() - interval '30 days 1 minute'");
    expect(await step()).toBe('no-product');
    await putAside('no-product');
    await putAside('no-product', true, company.admin);
    await putAside('no-product', false);
    expect([await step(), await step(company.admin)]).toEqual(['no-product', 'profile']);
    expect([(await putAside('any')).status, (await putAside('alone', true, company.stranger)).status]).toEqual([400, 404]);
    expect(NEXT_STEPS).toHaveLength(12);
  });
});

test('the dashboard takes six statements at most, however many threads there are [DSH-009]', async () => {
  for (let thread = 0; thread < 12; thread += 1) await inquiry(thread + 1);
  // Whose the session is takes one more, which these tests go without.
  expect(await countStatements(() => read())).toBeLessThanOrEqual(5);
});

describe('cards of My Businesses', () => {
  const cards = async (who: string) => (await api.get('/business/profile/my-list/figures', as(who))).body.data;

  test('have what waits, appearances and inquiries of 28 days and products used, of all companies in one call of three statements [DSH-006]', async () => {
    const other = await makeBusiness(api.db, { company_name: 'Second Ltd' });
    const gone = await makeBusiness(api.db, { company_name: 'Gone Ltd' });
    for (const id of [other, gone])
      await api.pool.query("insert into business_access (business_id, account_id, access) values ($1, $2, 'owner')", [id, company.owner]);
    await api.pool.query('insert into business_deletion (business_id, account_id, requested_at, due_at) values ($1, $2, now(), now())', [gone, company.owner]);
    await makeProduct(api.db, company.id);
    await makeImpression(api, company.id, company.id, day(27), 'result', 5);
    await makeImpression(api, company.id, company.id, day(28), 'result', 90);
    await makeImpression(api, other, other, day(1), 'result', 2);
    const waiting = await inquiry(5);
    await say(company.owner, await inquiry(30), 'Yes.', company.id);
    const none = { count: 0, since: null };
    const { waitingSince } = (await api.get(`/business/request/${waiting}?bid=${company.id}`, as(company.owner))).body.data;
    expect(await cards(company.owner)).toEqual([
      { businessID: company.id, waiting: { count: 1, since: waitingSince }, products: { used: 1, limit: 7 }, appearances: 5, inquiries: 2 },
      { businessID: other, waiting: none, products: { used: 0, limit: 7 }, appearances: 2, inquiries: 0 },
    ]);
    expect(await cards(company.member)).toMatchObject([{ businessID: company.id, waiting: { count: 1 }, appearances: null, inquiries: null }]);
    expect(await cards(company.stranger)).toEqual([]);
    expect(await countStatements(() => cards(company.owner))).toBeLessThanOrEqual(2);
  });
});
