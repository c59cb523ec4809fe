import { beforeAll, describe, expect, test } from 'vitest';
import type { OrderRead } from '#contract/trade/order/read.ts';
import type { OwnReference, ShownReference } from '#contract/trade/reference/shapes.ts';
import type { ListedRfq } from '#contract/trade/rfq/listed.ts';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import { tellOrders } from '#server/trade/order/due.ts';
import { askForReferences, checkGraph } from '#server/trade/tradereference/daily.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';
import { asStaff } from '../../../tests/support/staff.ts';

const api = useApi('demo', {}, { authenticate: byHeader });
const who = { buyer: '', owner: '', admin: '', member: '', staff: '' };
let halderby = '';
let northquay = '';
const DAY_MS = 86_400_000;
const dayAhead = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

beforeAll(async () => {
  for (const key of Object.keys(who) as (keyof typeof who)[])
    who[key] = (await api.pool.query('select id from account where email = $1', [`${key}@demo.example`])).rows[0].id;
  const idOf = async (name: string) => (await api.pool.query('select id from business where company_name = $1', [name])).rows[0].id;
  [halderby, northquay] = [await idOf('Halderby Pumps & Valves'), await idOf('Northquay Electrical')];
});

const get = async (path: string, account = who.buyer) => (await api.get(path, as(account))).body;
const mine = async (): Promise<ListedRfq[]> => (await get('/rfq/mine')).data;
const awarded = async () => (await mine()).find(({ state }) => state === 'awarded') as ListedRfq;
const ordered = async (): Promise<OrderRead> => {
  const { data } = await get(`/order?side=buyer&rfqID=${(await awarded()).rfqID}`);
  return (await get(`/order/${data[0].orderID}`)).data;
};
type Need = { invited: boolean; reasons: { products: unknown[]; listed: unknown[] } };
const sumOf = (some: { count: number }[]): number => some.reduce((sum, { count }) => sum + count, 0);
const quotesOf = async (account = who.owner) => (await get(`/quote/mine?bid=${halderby}`, account)).data;

describe('the decisions of the demonstration', () => {
  test('tell both sides by bell when it happened, and mail nobody at the first start', async () => {
    const order = await ordered();
    const bells = async (account: string): Promise<string[]> =>
      (
        await api.pool.query("select detail->>'event' as event from notification where account_id = $1 and about_id = $2 order by place", [
          account,
          order.orderID,
        ])
      ).rows.map(({ event }) => event);
    expect(await bells(who.buyer)).toEqual(['order-changed', 'order-delivery', 'order-closed']);
    expect(await bells(who.owner)).toEqual(['order-proposed', 'order-accepted', 'order-delivery', 'order-closed']);
    const { rows } = await api.pool.query(
      'select account_id from notification group by 1 having array_agg(created_at order by place) <> array_agg(created_at order by created_at)',
    );
    expect(rows).toEqual([]);
    const before = api.mails.length;
    for (const job of [tellOrders, askForReferences, checkGraph]) await job(api);
    await api.work();
    expect(api.mails.slice(before)).toEqual([]);
    expect((await api.pool.query("select 1 from setting where name = 'trade-clock'")).rows).toEqual([]);
  });

  test('give the buyer in Hull five requests: to decide with five quotes that differ, open and public, sealed, awarded, and one whose expired quote can be asked again [TDE-002]', async () => {
    const { rows } = await api.pool.query('select company_name, city from business where id = $1', [northquay]);
    expect(rows).toEqual([{ company_name: 'Northquay Electrical', city: 'Hull' }]);
    const all = (await mine()).filter(({ state }) => state !== 'draft');
    expect(new Set(all.map(({ businessID }) => businessID))).toEqual(new Set([northquay]));
    expect(all.map(({ state, complete, sealed }) => [state, complete, sealed]).sort()).toEqual(
      [
        ['awarded', 3, false],
        ['deciding', 2, false],
        ['deciding', 5, false],
        ['open', 2, false],
        ['open', 4, true],
      ].sort(),
    );
    const of = (state: string, complete: number) => all.find((one) => one.state === state && one.complete === complete) as ListedRfq;
    const read = async ({ rfqID }: ListedRfq) => (await get(`/rfq/${rfqID}/quotes`)).data;
    const five = await read(of('deciding', 5));
    const differ = (fact: (content: { currency: string; incoterm: string; lines: { offer: { moq?: string } | null }[] }) => unknown) =>
      new Set(five.map(({ content }: { content: never }) => fact(content))).size;
    expect([differ(({ currency }) => currency), differ(({ incoterm }) => incoterm), differ(({ lines }) => lines[0]?.offer?.moq)].map((one) => one > 2)).toEqual(
      [true, true, true],
    );
    expect(five.filter(({ content }: { content: { costs: object[] } }) => content.costs.length > 0)).toHaveLength(2);
    expect(five.filter(({ sums }: { sums: { priced: number; asked: number } }) => sums.priced < sums.asked)).toHaveLength(1);
    const open = (await get(`/rfq/${of('open', 2).rfqID}`)).data.rfq;
    expect([open.visibility, open.publicPage]).toEqual(['open', true]);
    const invited = await api.pool.query('select count(*)::int as n from rfq_invitation where rfq_id = $1 and taken_back_at is null', [of('open', 2).rfqID]);
    expect(invited.rows[0].n).toBe(3);
    expect((await get(`/rfq/${of('open', 4).rfqID}/quotes`)).error).toBe('sealed');
    const over = (await read(of('deciding', 2))).find(({ state }: { state: string }) => state === 'expired');
    expect((await api.post(`/quote/${over.quoteID}/prolong-request`, { rfqID: of('deciding', 2).rfqID }, as(who.buyer))).status).toBe(200);
    // Its mails are this test's.
    await api.work();
    const again = await api.post(`/rfq/${of('deciding', 2).rfqID}/copy`, {}, as(who.buyer));
    const asked = async (rfqID: string) =>
      (await get(`/rfq/${rfqID}`)).data.rfq.lines.map(({ description, quantity }: OwnRfq['lines'][number]) => [description, quantity]);
    expect(await asked(again.body.data.rfqID)).toEqual(await asked(of('deciding', 2).rfqID));
  });

  test('hold an order that was accepted with one changed line and delivered on time by both, with its files and a named reference that was replied to [TDE-003]', async () => {
    const order = await ordered();
    expect([order.state, order.version, order.versions.length]).toEqual(['closed', 2, 2]);
    const [answer] = order.answers;
    expect([order.answers.length, answer?.kind, answer?.lines.map(({ status }) => status)]).toEqual([1, 'changed', ['as-ordered', 'changed', 'as-ordered']]);
    expect(order.deliveries.map(({ side, delivered, onTime, complete }) => [side, delivered, onTime, complete])).toEqual([
      ['buyer', 'yes', true, true],
      ['supplier', 'yes', true, true],
    ]);
    // On time by the promise too, and not by what both say alone.
    expect(order.deliveries.every(({ day }) => day !== null && order.promised !== null && day <= order.promised)).toBe(true);
    expect(order.history.map(({ what }) => what)).toEqual(['prepared', 'sent', 'changed', 'accepted', 'delivery', 'delivery', 'closed']);
    for (const [type, start] of [
      ['peppol', '<?xml'],
      ['pdf', '%PDF-'],
    ]) {
      const { data } = await get(`/order/${order.orderID}/file?type=${type}`);
      expect(Buffer.from(data.content, 'base64').toString('latin1').slice(0, 5)).toBe(start);
    }
    const { data } = await get(`/trade-reference?bid=${halderby}`);
    const entry = data.find(({ kind, buyer }: ShownReference) => kind === 'order' && buyer.name === 'Northquay Electrical');
    expect(entry).toMatchObject({ again: true, delivered: { buyer: 'yes', supplier: 'yes' }, onTime: { buyer: true, supplier: true }, disputed: false });
    expect(entry.reply.text).toContain('Thank you');
  });

  test('give the owner two invitations and six matches with reasons, a draft quote, and a counter-offer that waits; won and lost ones with reasons and value over twelve months [TDE-004]', async () => {
    const forYou = await get(`/rfq/for-you?bid=${halderby}`, who.owner);
    expect([forYou.counts, forYou.data.length]).toEqual([{ invited: 2, suiting: 6 }, 8]);
    expect(forYou.data.filter(({ invited, reasons }: Need) => !invited && reasons.products.length + reasons.listed.length === 0)).toEqual([]);
    const waiting = (await get('/trade/waiting', who.owner)).data;
    expect(waiting.map(({ what, business }: { what: string; business: { businessID: string } }) => [what, business.businessID])).toEqual(
      ['counter', 'finish', 'quote'].map((what) => [what, halderby]),
    );
    const year = `from=${dayAhead(-365)}&to=${dayAhead(0)}`;
    const { funnel, lost, value } = (await get(`/business/${halderby}/analytics/outcomes?${year}`, who.owner)).data;
    expect([funnel.won, sumOf(lost)]).toEqual([6, 7]);
    expect(new Set(lost.map(({ reason }: { reason: string }) => reason)).size).toBeGreaterThanOrEqual(5);
    expect(sumOf(value.byCurrency)).toBeGreaterThanOrEqual(6);
    expect(new Set(value.byMonth.map(({ month }: { month: string }) => month)).size).toBeGreaterThanOrEqual(4);
    const rfq = (await mine()).find(({ title }) => title.startsWith('Ball valves DN 25')) as ListedRfq;
    const { data } = await get(`/rfq/${rfq.rfqID}/own-counter?bid=${halderby}`, who.owner);
    expect(data.rounds.map(({ side, state }: { side: string; state: string }) => [side, state])).toEqual([['buyer', 'open']]);
  });

  test('leave the member one request to price and no price of the others, which the admin assigns; staff has one held request, one disputed reference and a ring of three [TDE-005]', async () => {
    const quotes = await quotesOf(who.member);
    const assigned = (await mine()).find(({ title }) => title.startsWith('240 ball valves')) as ListedRfq;
    const own = async (rfqID: string) => (await api.get(`/rfq/${rfqID}/quote?bid=${halderby}`, as(who.member))).status;
    expect(await own(assigned.rfqID)).toBe(200);
    const others = (await quotesOf()).filter(({ state, rfqID }: { state: string | null; rfqID: string }) => state !== null && rfqID !== assigned.rfqID);
    expect(others.length).toBeGreaterThan(10);
    for (const { rfqID } of others) expect([403, 404]).toContain(await own(rfqID));
    expect(quotes.filter(({ rfqID, total }: { rfqID: string; total: unknown }) => rfqID !== assigned.rfqID && total !== null)).toEqual([]);
    expect((await get(`/order?side=supplier&bid=${halderby}`, who.member)).data).toEqual([]);
    expect((await api.get(`/business/${halderby}/analytics/outcomes`, as(who.member))).status).toBe(403);
    const other = others.find(({ rfqState }: { rfqState: string }) => rfqState === 'deciding');
    const body = { bid: halderby, members: [who.member] };
    expect((await api.put(`/rfq/${other.rfqID}/assignment`, body, as(who.member))).status).not.toBe(200);
    expect((await api.put(`/rfq/${other.rfqID}/assignment`, body, as(who.admin))).status).toBe(200);
    expect(await own(other.rfqID)).toBe(200);
    const queue = async (name: string): Promise<{ title: string; excerpt: string }[]> => (await api.get(`/staff/queue/${name}`, asStaff(who.staff))).body.data;
    expect(await queue('rfqs')).toHaveLength(1);
    const references = await api.pool.query(
      'select s.company_name as supplier, b.company_name as buyer, t.disputed_at is not null as disputed from trade_reference t join business s on s.id = t.supplier_id join business b on b.id = t.buyer_id where t.id = any($1::uuid[])',
      [(await queue('references')).map((row) => (row as unknown as { id: string }).id)],
    );
    const ring = references.rows.filter(({ disputed }) => !disputed);
    expect([references.rows.length - ring.length, ring.length, new Set(ring.map(({ supplier }) => supplier))]).toEqual([
      1,
      3,
      new Set(ring.map(({ buyer }) => buyer)),
    ]);
  });
});

describe('the figures of the demonstration', () => {
  test('are those of a first start today: open requests are open for weeks, sealed ones for days, and nothing lies in the future [TDE-006]', async () => {
    const days = async (where: string): Promise<number[]> =>
      (await api.pool.query(`select extract(epoch from deadline - now()) / 86400 as days from rfq r where rfq_state(r, now()) = 'open' and ${where}`)).rows.map(
        ({ days }) => Number(days),
      );
    expect(Math.min(...(await days('not sealed')))).toBeGreaterThan(13);
    expect(Math.max(...(await days('sealed')))).toBeLessThan(10);
    for (const [table, column] of [
      ['trade_order_history', 'at'],
      ['notification', 'created_at'],
      ['trade_reference', 'written_at'],
      ['award', 'told_at'],
      ['quote', 'submitted_at'],
    ])
      expect((await api.pool.query(`select 1 from ${table} where ${column} > now()`)).rows, table).toEqual([]);
    const { rows } = await api.pool.query('select min(published_at) as first from rfq');
    expect((Date.now() - rows[0].first.getTime()) / DAY_MS).toBeGreaterThan(340);
  });

  test('are enough for a forecast that says that it is an example, for a table of what came of forecasts, and for rates of each day that converts', async () => {
    const rfq = (await mine()).find(({ state, sealed }) => state === 'open' && !sealed) as ListedRfq;
    const { data } = await get(`/rfq/${rfq.rfqID}/forecast`);
    expect([data.standing, data.example, data.likely.of]).toEqual(['shown', true, 3]);
    expect(data.companies.some(({ word }: { word: string }) => word !== 'unknown')).toBe(true);
    const quality = (await api.get('/staff/quality', asStaff(who.staff))).body;
    expect([quality.shown, quality.data.length > 2]).toEqual([true, true]);
    const { rows } = await api.pool.query(
      "select r.title from rfq r where r.deadline < now() and not exists (select from exchange_rate e where e.day <= r.deadline::date and e.day > r.deadline::date - 45 and e.source = 'Embedded example rates')",
    );
    expect(rows).toEqual([]);
  });

  test('agree between lists, orders, decisions, quotes, references and the company page [TDE-006]', async () => {
    const sold = await get(`/order?side=supplier&bid=${halderby}`, who.owner);
    const won = (await quotesOf()).filter(({ state }: { state: string }) => state === 'won');
    // Each order of the company is a quote that it won, and the list counts what it shows.
    expect(won.map(({ rfqID }: { rfqID: string }) => rfqID).sort()).toEqual(sold.data.map(({ rfqID }: { rfqID: string }) => rfqID).sort());
    expect(Object.values(sold.counts as Record<string, number>).reduce((sum, count) => sum + count, 0)).toBe(sold.data.length);

    const order = await ordered();
    const { award } = (await get(`/rfq/${order.rfqID}/award`)).data;
    const [first] = order.versions;
    // What was awarded is what was ordered first, and what was accepted is that with the changed day.
    expect(first?.content.lines.map(({ lineID, total }) => [lineID, total])).toEqual(
      award.parts.map(({ lineID, total }: { lineID: string; total: string }) => [lineID, total]),
    );
    expect(order.content.totals).toEqual(first?.content.totals);
    const { data: bought } = await get(`/order?side=buyer&rfqID=${order.rfqID}`);
    expect(bought[0]).toMatchObject({ number: order.number, total: { amount: order.content.totals.total, currency: order.content.currency } });
    const quote = (await get(`/rfq/${order.rfqID}/quotes`)).data.find(({ number }: { number: string }) => number === order.content.quoteNumber);
    expect([quote.state, quote.sums.total]).toEqual(['won', first?.content.totals.total]);

    for (const rfq of await mine()) {
      if (rfq.state === 'draft' || rfq.sealed) continue;
      expect((await get(`/rfq/${rfq.rfqID}/quotes`)).data, rfq.title).toHaveLength(rfq.complete);
    }

    const { counts, total, data } = await get(`/trade-reference?bid=${halderby}`);
    const orders = data.filter(({ kind }: ShownReference) => kind === 'order');
    expect(counts).toMatchObject({
      orders: orders.length,
      onTime: orders.filter(({ onTime }: ShownReference) => onTime.buyer).length,
      again: orders.filter(({ again }: ShownReference) => again).length,
      conversations: data.length - orders.length,
    });
    const { received } = (await get(`/business/${halderby}/references`, who.owner)).data;
    const shown = received.filter(({ state, disputed, kind }: OwnReference) => state === 'shown' || (disputed && kind === 'order'));
    expect([total, data.length]).toEqual([shown.length, shown.length]);
    // A reference from an order says what both sides said there.
    for (const { orderID, onTime } of received.filter(({ kind }: OwnReference) => kind === 'order')) {
      const { data: own } = await get(`/order/${orderID}`, who.owner);
      expect(own.deliveries.map((one: { onTime: boolean }) => one.onTime)).toEqual([onTime.buyer, onTime.supplier]);
    }
  });
});
