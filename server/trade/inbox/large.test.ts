import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INBOX } from '#contract/base/limits.ts';
import type { ListedInquiry } from '#contract/trade/inbox.ts';
import { useApi } from '../../../tests/support/api.ts';
import { fillInbox } from '../../../tests/support/inbox.ts';
import { planOf, touched } from '../../../tests/support/plans.ts';
import { logIn, member, type Session } from '../../../tests/support/session.ts';

const api = useApi('demo');
const [COMPANIES, THREADS] = [20, 10_000];
/** The demonstration has a few of its own, and some whose outcome was set by hand. */
const OF_DEMO = 500;
let session: Session;
let client: pg.Client;

beforeAll(async () => {
  session = await logIn(api, (await member(api)).email);
  client = new pg.Client({ connectionString: api.url });
  await client.connect();
  await fillInbox(client, session.userID, { companies: COMPANIES, threads: THREADS });
}, 120_000);
afterAll(() => client.end());

test('page and counts of 20 companies with 10,000 threads look once at each thread and at no message of it; the pages hold each thread once [INB-010]', async () => {
  for (const query of ['', 'unread=1&who=nobody', 'order=created']) {
    const plan = await planOf(client, 'with t as materialized', () => api.get(`/business/request/all?${query}`, session.headers));
    expect(touched('inquiry', plan)).toBeGreaterThanOrEqual(THREADS);
    expect(touched('inquiry', plan)).toBeLessThan(THREADS + OF_DEMO);
    expect(touched('inquiry_message', plan)).toBeLessThan(OF_DEMO);
  }
  const seen: ListedInquiry[] = [];
  let next: string | null = '';
  let counted = 0;
  for (let page = 0; page < 40 && next !== null; page += 1) {
    const { body } = await api.get(`/business/request/all?status=closed${next && `&after=${next}`}`, session.headers);
    seen.push(...body.data);
    ({ next } = body);
    counted = body.counts.threads;
    expect(body.data.length).toBe(next ? INBOX.page : body.data.length);
  }
  expect(seen.length).toBe(counted);
  expect(new Set(seen.map(({ requestID }) => requestID)).size).toBe(counted);
  const ordered = seen.map(({ unread, lastMessage }) => `${Number(unread > 0)} ${lastMessage.datetime}`);
  expect(ordered).toEqual(ordered.toSorted().reverse());
});
