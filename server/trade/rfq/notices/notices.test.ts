import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { tellEnding } from '#server/trade/quote/ends-soon.ts';
import { forgetTrade } from '#server/trade/quote/forget.ts';
import { as } from '../../../../tests/support/company.ts';
import { needed, quoting, type Supplier, useRfqs } from '../../../../tests/support/rfq.ts';
import { openSeals } from '../ending.ts';
import { tellDue, tellGathered } from './notices.ts';

const trade = useRfqs();
const { api, cast, send, drafted, published, later } = trade;
const { quote } = quoting(trade);
let [one, two, three] = [] as unknown as [Supplier, Supplier, Supplier];
beforeEach(() => {
  [one, two, three] = cast.suppliers as [Supplier, Supplier, Supplier];
});

const at = (id: string) => `${id}@test.example`;
/** Subjects of what one was mailed since the last look. */
const mailed = async (who: string): Promise<string[]> => {
  await api.work();
  const subjects: string[] = [];
  for (let index = api.mails.length - 1; index >= 0; index -= 1)
    if (api.mails[index]?.to === at(who)) subjects.unshift(...api.mails.splice(index, 1).map(({ subject }) => subject));
  return subjects;
};
const due = () => tellDue(api);
const passes = async (by: string) => {
  await later(by);
  await due();
};

describe('invited suppliers who are silent', () => {
  test('are reminded at half of the time and a day before the deadline, once each, and never after they answered [CMP-025]', async () => {
    const rfqID = await published({
      visibility: 'invited',
      invited: [one.id, two.id, three.id],
      deadline: new Date(Date.now() + 96 * 3_600_000).toISOString(),
    });
    for (const { owner } of [one, two, three]) await mailed(owner);
    await passes('47 hours');
    expect([await mailed(one.owner), await mailed(two.owner)]).toEqual([[], []]);
    await send(two.owner, 'post', `/rfq/${rfqID}/not-for-us`, { bid: two.id, reason: 'quantity' });
    await passes('49 hours');
    await due();
    expect([await mailed(one.owner), await mailed(two.owner), await mailed(three.owner)]).toEqual([
      ['Still open: Stainless ball valves'],
      [],
      ['Still open: Stainless ball valves'],
    ]);
    await quote(three, rfqID);
    await passes('73 hours');
    await due();
    expect([await mailed(one.owner), await mailed(two.owner), await mailed(three.owner)]).toEqual([['Still open: Stainless ball valves'], [], []]);
  });

  test('of a short request are reminded once, at half time [CMP-025]', async () => {
    await published({ visibility: 'invited', invited: [one.id], deadline: new Date(Date.now() + 40 * 3_600_000).toISOString() });
    await mailed(one.owner);
    for (const by of ['19 hours', '21 hours', '30 hours', '39 hours']) await passes(by);
    expect(await mailed(one.owner)).toHaveLength(1);
  });

  test('are reminded once more at the buyer’s wish, and whoever answers between the wish and the mail is not [CMP-025]', async () => {
    const rfqID = await published({ visibility: 'invited', invited: [one.id, two.id] });
    for (const { owner } of [one, two]) await mailed(owner);
    const remind = () => send(cast.buyer, 'post', `/rfq/${rfqID}/reminder`);
    expect([(await remind()).status, (await remind()).status]).toEqual([200, 200]);
    await send(two.owner, 'post', `/rfq/${rfqID}/not-for-us`, { bid: two.id, reason: 'quantity' });
    expect([await mailed(one.owner), await mailed(two.owner)]).toEqual([['Still open: Stainless ball valves'], []]);
    await later('73 hours');
    expect((await remind()).body.error).toBe('rfq_closed');
  });
});

describe('the buyer', () => {
  test('is told at the deadline that quotes can be read, and 7, 30 and 53 days later that they wait; then it lapses [RFQ-024]', async () => {
    const rfqID = await published();
    await quote(one, rfqID, { validUntil: new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10) });
    await mailed(cast.buyer);
    const heard: string[] = [];
    for (const by of ['71 hours', '73 hours', '9 days', '12 days', '32 days', '34 days', '55 days', '57 days', '63 days 1 hour', '64 days']) {
      await passes(by);
      heard.push(...(await mailed(cast.buyer)).map((subject) => `${by}: ${subject}`));
    }
    expect(heard).toEqual([
      '73 hours: The quotes can be read: Stainless ball valves',
      '12 days: Waits for your decision: Stainless ball valves',
      '34 days: Waits for your decision: Stainless ball valves',
      '57 days: Waits for your decision: Stainless ball valves',
    ]);
    expect(await mailed(one.owner)).toEqual(['Not decided: Stainless ball valves']);
    expect((await trade.own(rfqID)).state).toBe('lapsed');
  });

  test('of a sealed request is told once it was opened, by number alone before [TEV-003]', async () => {
    const rfqID = await published({ sealed: true });
    await quote(one, rfqID);
    await api.work();
    expect(api.mails.map(({ text }) => text).join('\n')).not.toContain('Halderby');
    expect(await mailed(cast.buyer)).toEqual(['A quote has come: Stainless ball valves']);
    await passes('73 hours');
    expect(await mailed(cast.buyer)).toEqual([]);
    await openSeals(api);
    await due();
    expect(await mailed(cast.buyer)).toEqual(['The quotes can be read: Stainless ball valves']);
  });

  test('hears of all quotes of an hour in one mail that names who offered what [TEV-002] [TEV-003]', async () => {
    const rfqID = await published({ visibility: 'open' });
    await quote(one, rfqID);
    expect(await mailed(cast.buyer)).toEqual(['A quote has come: Stainless ball valves']);
    await later('10 minutes');
    await quote(two, rfqID);
    await quote(three, rfqID);
    await tellGathered(api);
    expect(await mailed(cast.buyer)).toEqual([]);
    await later('65 minutes');
    await tellGathered(api);
    await tellGathered(api);
    await api.work();
    const [mail, ...more] = api.mails.filter(({ to }) => to === at(cast.buyer));
    expect([mail?.subject, more]).toEqual(['2 quotes have come: Stainless ball valves', []]);
    expect(mail?.text).toMatch(/Aire Castings offers £17,500\.00 \(DAP Hull, 21 days\)\.[\s\S]*Ruhr Armaturen offers £17,500\.00/);
    expect(mail?.text).not.toContain('Halderby');
  });

  test('and the supplier hear three days before a quote ends [QUO-012]', async () => {
    const rfqID = await published();
    await quote(one, rfqID, { validUntil: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10) });
    const ends = async (by: string) => {
      await later(by);
      await tellEnding(api);
      await tellEnding(api);
    };
    await ends('6 days');
    for (const who of [cast.buyer, one.owner]) await mailed(who);
    await ends('7 days');
    expect([await mailed(cast.buyer), await mailed(one.owner)]).toEqual([
      [expect.stringMatching(/^A quote ends on \d\d\/\d\d\/\d{4}: Stainless ball valves$/)],
      [expect.stringMatching(/^Your quote ends on \d\d\/\d\d\/\d{4}: Stainless ball valves$/)],
    ]);
  });

  test('of a sealed request hears nothing of a quote that ends before it was opened, and its supplier does [QUO-012] [RFQ-020]', async () => {
    const rfqID = await published({ sealed: true });
    await quote(one, rfqID, { validUntil: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10) });
    for (const who of [cast.buyer, one.owner]) await mailed(who);
    await tellEnding(api);
    expect([await mailed(cast.buyer), (await mailed(one.owner)).length]).toEqual([[], 1]);
    expect((await api.get('/notification', as(cast.buyer))).body.items.map(({ rfq }: { rfq: { event: string } }) => rfq.event)).toEqual(['sealed-quote']);
  });

  test('is told a fortnight before a draft goes that nobody changes, and it goes after half a year [RFQ-011]', async () => {
    const { rfqID } = await drafted({ title: 'Kept for later' });
    const there = async () => (await trade.read(cast.buyer, rfqID)).status;
    await passes('165 days');
    await forgetTrade(api);
    expect(await mailed(cast.buyer)).toEqual([]);
    await passes('167 days');
    expect(await mailed(cast.buyer)).toEqual(['Your draft goes in 14 days: Kept for later']);
    await later('179 days');
    await forgetTrade(api);
    expect(await there()).toBe(200);
    await later('181 days');
    await forgetTrade(api);
    expect(await there()).toBe(404);
  });

  test('is told again of a draft that was changed after its notice, before it goes [RFQ-011]', async () => {
    const { rfqID } = await drafted({ title: 'Kept for later' });
    await passes('167 days');
    expect(await mailed(cast.buyer)).toHaveLength(1);
    await api.pool.query("update rfq set changed_at = changed_at + interval '170 days' where id = $1", [rfqID]);
    const there = async () => (await trade.read(cast.buyer, rfqID)).status;
    await later('351 days');
    await forgetTrade(api);
    expect(await there()).toBe(200);
    await due();
    expect(await mailed(cast.buyer)).toEqual(['Your draft goes in 14 days: Kept for later']);
    await later('366 days');
    await forgetTrade(api);
    expect(await there()).toBe(404);
  });
});

test('suppliers hear of all changes of a quarter of an hour once, and of a new deadline at once [RFQ-018]', async () => {
  const rfqID = await published({ visibility: 'invited', invited: [one.id] });
  await mailed(one.owner);
  const change = async (note: string) => {
    const { version } = await trade.own(rfqID);
    expect((await send(cast.buyer, 'put', `/rfq/${rfqID}`, { version, note })).status).toBe(200);
  };
  await change('With lockable levers.');
  await change('With lockable levers, please.');
  await tellGathered(api);
  expect(await mailed(one.owner)).toEqual([]);
  await later('16 minutes');
  await tellGathered(api);
  await tellGathered(api);
  expect(await mailed(one.owner)).toEqual(['Changed: Stainless ball valves']);
  await send(cast.buyer, 'post', `/rfq/${rfqID}/extend`, { deadline: new Date(Date.now() + 100 * 3_600_000).toISOString() });
  expect(await mailed(one.owner)).toEqual(['Changed: Stainless ball valves']);
});

test('who switches mails of a kind off gets none of them, and the bell goes on [TEV-002]', async () => {
  await api.put('/notification/settings', { kinds: [{ kind: 'rfq-invited', site: true, mail: false }] }, as(one.owner));
  await published({ visibility: 'invited', invited: [one.id, two.id] });
  expect([await mailed(one.owner), await mailed(two.owner)]).toEqual([[], ['Invited to quote: Stainless ball valves']]);
  expect((await api.get('/notification/summary', as(one.owner))).body.unread).toBe(1);
});

test('what ended three years ago without an award is forgotten with its quotes, and nothing younger', async () => {
  const rfqID = await published();
  await quote(one, rfqID);
  await send(cast.buyer, 'post', `/rfq/${rfqID}/cancel`, { reason: 'budget' });
  const left = async () => (await api.pool.query('select (select count(*)::int from rfq) as rfqs, (select count(*)::int from quote) as quotes')).rows[0];
  await later('1090 days');
  await forgetTrade(api);
  expect(await left()).toEqual({ rfqs: 1, quotes: 1 });
  await later('1097 days');
  await forgetTrade(api);
  expect(await left()).toEqual({ rfqs: 0, quotes: 0 });
});

test('of jobs that run at the same time each thing is told once', async () => {
  await published({ visibility: 'invited', invited: [one.id], title: `Once ${newId()}`, lines: needed().lines });
  await mailed(one.owner);
  await later('37 hours');
  await Promise.all([due(), due(), due(), due()]);
  expect(await mailed(one.owner)).toHaveLength(1);
});
