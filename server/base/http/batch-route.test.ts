import { beforeAll, describe, expect, test } from 'vitest';
import { BATCH_PARTS } from '#contract/base/limits.ts';
import { type Answer, useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, makeCompany } from '../../../tests/support/company.ts';
import { makePerson } from '../../../tests/support/made.ts';

const LIMIT = 40;
const api = useApi('empty', { READS_PER_MINUTE: String(LIMIT), TRUST_PROXY: '127.0.0.1' }, { authenticate: byHeader });

let addresses = 0;
/** Each asks from an address of its own. */
const from = () => {
  addresses += 1;
  return { 'x-forwarded-for': `203.0.113.${addresses}` };
};

interface Part {
  call: string;
  input?: Record<string, unknown>;
}

const ask = (parts: unknown, headers: Record<string, string> = {}): Promise<Answer> => api.post('/batch', { parts }, { ...from(), ...headers });
const statuses = ({ body }: Answer): number[] => body.parts.map(({ status }: { status: number }) => status);
const countries: Part = { call: 'reference.countries' };

describe('several reads in one request', () => {
  let company: Company;
  let stranger: string;
  beforeAll(async () => {
    company = await makeCompany(api, { company_name: 'Halderby Valves Ltd' });
    stranger = await makePerson(api.db, { email_confirmed_at: new Date() });
  });

  test('are answered part by part as they would be alone, to whoever asks', async () => {
    const path = `/business/profile/${company.id}`;
    const alone = [path, `${path}/member`, '/business/profile/my-list', '/business/profile/nonsense', '/newsfeed/load?nextID=x'];
    const parts: Part[] = [
      { call: 'business.get', input: { id: company.id } },
      { call: 'member.list', input: { id: company.id } },
      { call: 'business.myList' },
      { call: 'business.get', input: { id: 'nonsense' } },
      { call: 'feed.load', input: { nextID: 'x' } },
    ];
    const seen: number[][] = [];
    for (const headers of [as(company.owner), as(stranger), { 'wbn-auth': 'expired' }, {}]) {
      const { body } = await ask(parts, headers);
      for (const [place, one] of alone.entries()) {
        const single = await api.get(one, { ...from(), ...headers });
        const bare = ({ requestId: _, ...rest }: Record<string, unknown>) => rest;
        expect({ status: body.parts[place].status, ...bare(body.parts[place].body) }).toEqual({ status: single.status, ...bare(single.body) });
      }
      seen.push(body.parts.map(({ status }: { status: number }) => status));
    }
    // The owner, somebody else, a token that is over, nobody: none of it is decided for the batch as a whole.
    expect(seen.map((row) => row[1])).toEqual([200, 403, 401, 401]);
  });

  test('are not spoilt by one that is refused, and nothing of them is kept by anybody', async () => {
    const { status, headers, body } = await ask([countries, { call: 'business.myList' }, countries]);
    expect({ status, success: body.success, parts: statuses({ status, headers, body }) }).toEqual({ status: 200, success: true, parts: [200, 401, 200] });
    expect(body.parts[1].body).toMatchObject({ success: false, error: 'TokenNotFound' });
    expect(headers['cache-control']).toBe('no-store');
  });

  test('count one by one for the address that asks, and the batch as one more', async () => {
    const there = from();
    const all = Array.from({ length: BATCH_PARTS }, () => countries);
    const each: number[] = [];
    for (let sent = 0; sent < 4; sent += 1) each.push(...(statuses(await ask(all, there)) ?? []));
    // Four batches are four requests, and the rest of the limit is for their parts.
    expect(each.filter((status) => status === 200)).toHaveLength(LIMIT - 4);
    expect(each.filter((status) => status === 429)).toHaveLength(4 * BATCH_PARTS - LIMIT + 4);
    expect((await api.get('/reference/countries', there)).status).toBe(429);
    expect((await ask(all, there)).status).toBe(429);
    expect(statuses(await ask([countries], from()))).toEqual([200]);
  });

  const refused: [why: string, parts: unknown][] = [
    ['no parts', []],
    ['too many', Array.from({ length: BATCH_PARTS + 1 }, () => countries)],
    ['a write', [{ call: 'business.create', input: {} }]],
    ['a call of the account site', [{ call: 'session.check' }]],
    ['what is for staff', [{ call: 'staff.list', input: { queue: 'reports' } }]],
    ['a file', [{ call: 'privacy.download' }]],
    ['another path than a call’s', [{ call: '../metrics' }]],
    ['itself', [{ call: 'batch.read' }]],
    ['dots in the place of an id', [{ call: 'business.get', input: { id: '..' } }]],
    ['nothing in the place of an id', [{ call: 'business.get', input: {} }]],
    ['half a sign', [{ call: 'business.get', input: { id: '\ud800' } }]],
    ['a list for a value', [{ call: 'feed.load', input: { nextID: ['x'] } }]],
    ['something beside the parts', [{ call: 'feed.load', headers: { 'wbn-auth': 'x' } }]],
  ];
  test.each(refused)('are refused as a whole where one is %s', async (_, parts) => {
    const { status, body } = await ask(parts);
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_input' });
  });

  test('stay in their place whatever an id holds', async () => {
    const ids = ['../../metrics', '..%2f..%2fmetrics', 'x/../../health/live', '?x=1', '#x', '%2e%2e', 'a\\..\\b'];
    const answers = await ask(ids.map((id) => ({ call: 'business.get', input: { id } })));
    // Each is read as an id that is none.
    expect(new Set(answers.body.parts.map(({ status, body }: { status: number; body: { error: string } }) => `${status} ${body.error}`))).toEqual(
      new Set(['400 invalid_input']),
    );
  });
});
