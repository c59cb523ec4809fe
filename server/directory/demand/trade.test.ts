import { beforeEach, describe, expect, test } from 'vitest';
import { registry } from '#server/base/telemetry/metrics.ts';
import { declined, partOf, useAwards } from '../../../tests/support/award.ts';
import { as } from '../../../tests/support/company.ts';
import { makeProduct } from '../../../tests/support/made.ts';
import { asStaff, makeStaff } from '../../../tests/support/staff.ts';

const { api, award, cast, decidable, later, published, quote, send, submit, suppliers, tell, undo, whole } = useAwards();
let since = 0;
beforeEach(async () => {
  await api.pool.query('truncate trade_reference cascade');
  await api.pool.query('delete from product');
  since = (await api.pool.query('select coalesce(max(number), 0)::int as n from audit_entry')).rows[0].n;
});

const orderOf = async (rfqID: string): Promise<string> => (await api.pool.query('select id from trade_order where rfq_id = $1', [rfqID])).rows[0].id;
/** A product in the category of the request, so that it suits the company. */
const suits = (business: string) => makeProduct(api.db, business, { name: 'Ball valve', category_id: '0004-01', sub_category_id: '0004-01-01' });

/** One of which companies hear while it is open. */
async function suited(body: object = {}) {
  const made = await decidable(body);
  await later('1 hour');
  await api.work();
  await later('73 hours');
  return made;
}

describe('the counters of the trade', () => {
  /** Each line of a metric of the trade, with its labels, and what it counts. */
  async function counted(): Promise<Map<string, number>> {
    const lines = (await registry.metrics()).split('\n').filter((line) => /^wbn_trade_/.test(line) && !line.includes('_bucket'));
    return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]));
  }

  test('say what was published, told, quoted, refused, awarded, undone, ordered and decided, and name nobody [TPU-013]', async () => {
    await api.work();
    const before = await counted();
    const [first, second, third] = suppliers();
    await suits(third.id);
    const made = await suited();
    expect((await submit(first, made.rfqID)).body.error).toBe('rfq_closed');
    await whole(made);
    await undo(made);
    await whole(made);
    await tell(made);
    await api.work();
    const orderID = await orderOf(made.rfqID);
    await send(second.owner, 'post', `/order/${orderID}/answer`, { version: 1, kind: 'confirmed' });
    await api.pool.query(
      "insert into trade_order_delivery (order_id, side, account_id, at, delivered, on_time, complete) values ($1, 'buyer', $2, now(), 'yes', true, true), ($1, 'supplier', $3, now(), 'yes', true, true)",
      [orderID, cast.buyer, second.owner],
    );
    await api.pool.query("update account set email = id || '@gmail.com'");
    await api.work();
    const said = { kind: 'order', id: orderID, again: true, comment: 'Well.', named: true, independent: true };
    const { referenceID } = (await send(cast.buyer, 'post', '/trade-reference', said)).body.data;
    await send(second.owner, 'post', `/trade-reference/${referenceID}/dispute`, { reason: 'false-fact', evidence: 'See the note.' });
    const decided = await api.post(`/staff/reference/${referenceID}/decide`, { keep: true, reason: 'As both said.' }, asStaff(await makeStaff(api, 'Ada')));
    expect(decided.body).toEqual({ success: true });
    await api.work();
    const after = await counted();
    const changes = Object.fromEntries(
      [...after].flatMap(([name, value]) => (value === (before.get(name) ?? 0) ? [] : [[name, value - (before.get(name) ?? 0)]])),
    );
    const { wbn_trade_matching_seconds_sum: seconds, wbn_trade_matching_seconds_count: matchings, ...counts } = changes;
    expect(seconds).toBeGreaterThan(0);
    expect(matchings).toBeGreaterThanOrEqual(1);
    expect(counts).toEqual({
      wbn_trade_rfqs_published_total: 1,
      wbn_trade_matches_told_total: 1,
      wbn_trade_quotes_submitted_total: 3,
      'wbn_trade_quotes_refused_total{reason="rfq_closed"}': 1,
      wbn_trade_awards_total: 1,
      wbn_trade_award_undos_total: 1,
      'wbn_trade_orders_total{state="prepared"}': 1,
      'wbn_trade_orders_total{state="proposed"}': 1,
      'wbn_trade_orders_total{state="accepted"}': 1,
      'wbn_trade_references_total{decision="shown"}': 1,
      'wbn_trade_references_total{decision="kept"}': 1,
    });
    const labels = [...after.keys()].flatMap((name) => [...name.matchAll(/="([^"]*)"/g)].map(([, value]) => value ?? ''));
    expect(labels.filter((value) => !/^[a-z_]{4,20}$/.test(value))).toEqual([]);
  });
});

describe('/staff/demand', () => {
  const look = async (who: string, days = 30) => (await api.get(`/staff/demand/trade?days=${days}`, asStaff(who))).body.data;

  test('shows what was asked, told, quoted and decided, medians by category, what found nobody, and vain searches, as counts without content [TPU-010]', async () => {
    const [first, second] = suppliers();
    await suits(first.id);
    const valves = 'Zinnwaldite valves';
    const made = await suited({ title: valves });
    await whole(made);
    await tell(made);
    await later('0 hours');
    const invited = await published({ title: 'Zinnwaldite gaskets', visibility: 'invited', invited: [second.id] });
    await quote(second, invited);
    await api.pool.query('delete from product');
    await published({ title: 'Zinnwaldite for nobody' });
    await api.work();
    await api.pool.query('truncate unmet_text cascade');
    await api.pool.query(`with t as (insert into unmet_text (id, text) values (gen_random_uuid(), 'zinnwaldit') returning id)
      insert into unmet_search (text_id, type, countries, chosen, day, count) select id, 'PR', '', '', current_date, 7 from t`);
    const who = await makeStaff(api, 'Ada');
    const data = await look(who);
    expect(data).toMatchObject({
      ...{ published: 3, told: 2, quoted: 2, decided: 1, unmatched: 1, companies: 1, quotes: 4, awards: 1, undone: 0, searches: 7 },
      orders: { proposed: 1 },
      references: { written: 0, held: 0, removed: 0 },
      categories: [{ id: '0004-01', published: 3, quotes: 1, few: true }],
    });
    const text = JSON.stringify(data).toLowerCase();
    for (const content of ['zinnwaldit', made.rfqID, first.id, cast.company, 'halderby', 'humber', '8.5']) expect(text).not.toContain(content);
    // Of a sealed one it is told that it was published, and nothing of who quotes, before it is opened.
    await quote(first, await published({ title: 'Zinnwaldite under seal', sealed: true, visibility: 'invited', invited: [first.id] }));
    await api.pool.query("update rfq set published_at = published_at - interval '6 hours'");
    const again = await look(who);
    expect(again).toMatchObject({ published: 4, told: 3, quoted: 2, quotes: 4, categories: [{ published: 3, quotes: 1 }] });
    expect(again.categories[0].hours).toBeCloseTo(6, 0);
    await api.pool.query("update rfq set published_at = published_at - interval '40 days'");
    expect((await look(who)).published).toBe(0);
    expect((await look(who, 90)).published).toBe(4);
    expect((await api.get('/staff/demand/trade', as(cast.buyer))).status).toBe(404);
  });
});

describe('the audit log', () => {
  const log = async () =>
    (await api.pool.query('select act, account_id as by, about_id as about from audit_entry where number > $1 order by number', [since])).rows;

  test('has what sides of the trade and staff did, without a word of what was written, and each side reads its own history', async () => {
    const [, second] = suppliers();
    const made = await decidable();
    await whole(made);
    await undo(made);
    await award(made, { parts: made.lines.map((lineID) => partOf(lineID, made.quotes[1])), declines: declined([made.quotes[0], made.quotes[2]]) });
    await tell(made);
    const orderID = await orderOf(made.rfqID);
    await send(second.owner, 'post', `/order/${orderID}/answer`, { version: 1, kind: 'refused', text: 'Zinnwaldite is sold out.' });
    await send(cast.buyer, 'post', `/rfq/${made.rfqID}/reopen`, {
      reason: 'Zinnwaldite again',
      deadline: new Date(Date.now() + 200 * 3_600_000).toISOString(),
    });
    expect((await log()).map(({ act, by, about }) => [act, by, about])).toEqual([
      ...['rfq.publish', 'award.make', 'award.undo', 'award.make', 'award.tell'].map((act) => [act, cast.buyer, made.rfqID]),
      ['order.refuse', second.owner, orderID],
      ['rfq.reopen', cast.buyer, made.rfqID],
    ]);
    const { rows } = await api.pool.query("select count(*)::int as n from audit_entry where audit_entry::text ilike '%zinnwald%'");
    expect(rows).toEqual([{ n: 0 }]);
    const history = (await api.get(`/rfq/${made.rfqID}/history`, as(cast.buyer))).body.data.map(({ what }: { what: string }) => what);
    expect(history).toEqual(expect.arrayContaining(['published', 'award-made', 'award-undone', 'awarded', 'reopened']));
    const acts = async (who: string) => (await api.get(`/order/${orderID}`, as(who))).body.data.history.map(({ what }: { what: string }) => what);
    expect(await Promise.all([acts(cast.buyer), acts(second.owner)])).toEqual([
      ['prepared', 'sent', 'refused'],
      ['prepared', 'sent', 'refused'],
    ]);
  });
});
