import { beforeAll, describe, expect, test } from 'vitest';
import type { ListedRfq } from '#contract/trade/rfq/listed.ts';
import { tellDue, tellGathered } from '#server/trade/rfq/notices/notices.ts';
import { useApi } from '../../tests/support/api.ts';
import { byHeader } from '../../tests/support/bench.ts';
import { as } from '../../tests/support/company.ts';
import { asStaff } from '../../tests/support/staff.ts';

const api = useApi('demo', {}, { authenticate: byHeader });
let [buyer, owner, staff] = ['', '', ''];
let halderby = '';
beforeAll(async () => {
  const idOf = async (email: string): Promise<string> => (await api.pool.query('select id from account where email = $1', [email])).rows[0].id;
  [buyer, owner, staff] = [await idOf('buyer@demo.example'), await idOf('owner@demo.example'), await idOf('staff@demo.example')];
  halderby = (await api.pool.query("select id from business where company_name = 'Halderby Pumps & Valves'")).rows[0].id;
});

const mine = async (): Promise<ListedRfq[]> => (await api.get('/rfq/mine', as(buyer))).body.data;
const one = async (title: RegExp) => (await mine()).find((rfq) => title.test(rfq.title)) as ListedRfq;
const received = async (title: RegExp) => (await api.get(`/rfq/${(await one(title)).rfqID}/quotes`, as(buyer))).body;

describe('the demonstration of the trade', () => {
  test('gives the buyer a request to decide with five quotes that differ, an open one, a sealed one, one with an expired quote, and a draft', async () => {
    expect((await mine()).map(({ state, complete, sealed }) => [state, complete, sealed])).toEqual(
      expect.arrayContaining([
        ['deciding', 5, false],
        ['open', 2, false],
        ['open', 4, true],
        ['deciding', 2, false],
        ['draft', 0, false],
      ]),
    );
    const { data } = await received(/^Ball valves DN 25/);
    const facts = (fact: (quote: (typeof data)[number]) => unknown) => new Set(data.map(fact)).size;
    expect([
      facts(({ content }: { content: { currency: string } }) => content.currency),
      facts(({ content }: { content: { incoterm: string } }) => content.incoterm),
    ]).toEqual([3, 3]);
    expect(data.filter(({ sums }: { sums: { priced: number; asked: number } }) => sums.priced < sums.asked)).toHaveLength(1);
    expect(data.filter(({ content }: { content: { costs: object[] } }) => content.costs.length > 0).length).toBeGreaterThan(1);
    expect((await received(/^36 actuated/)).error).toBe('sealed');
    expect((await received(/^400 seat/)).data.map(({ state }: { state: string }) => state)).toEqual(['expired', 'submitted']);
  });

  test('gives the owner two invitations first, six that suit the company with reasons, and a draft quote', async () => {
    const { body } = await api.get(`/rfq/for-you?bid=${halderby}`, as(owner));
    const invited = body.data.filter((rfq: { invited: boolean }) => rfq.invited);
    expect([invited.length, body.data.slice(0, 2).every((rfq: { invited: boolean }) => rfq.invited)]).toEqual([2, true]);
    expect(body.data.filter((rfq: { invited: boolean; score: { coverage: number } }) => !rfq.invited && rfq.score.coverage > 0).length).toBeGreaterThanOrEqual(
      6,
    );
    const quotes = (await api.get(`/quote/mine?bid=${halderby}`, as(owner))).body.data;
    expect(quotes.map(({ state }: { state: string | null }) => state)).toContain('draft');
  });

  test('gives staff one request to look at, which nobody else finds', async () => {
    const held = (await api.get('/staff/rfq', asStaff(staff))).body.data;
    expect(held.map(({ reason }: { reason: string }) => reason)).toEqual(['contact']);
    const { body } = await api.post('/rfq/search', { text: 'every size' });
    expect(body.data).toEqual([]);
  });

  test('tells nobody of what was told before the first start', async () => {
    const before = api.mails.length;
    await tellDue(api);
    await tellGathered(api);
    await api.work();
    expect(api.mails.slice(before)).toEqual([]);
  });
});
