import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { onPurge, type PurgeListener } from '#server/base/pages/page-purge.ts';
import { LISTS } from '#server/base/pages/page-tags.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { as } from '../../../../tests/support/company.ts';
import { makePerson } from '../../../../tests/support/made.ts';
import { useRfqs } from '../../../../tests/support/rfq.ts';

const { api, cast, send, published } = useRfqs();
/** What was forgotten since it was last asked. */
let forgotten: string[] = [];
let listener: PurgeListener;
let listens = false;
beforeAll(async () => {
  const forget = (tags: ReadonlySet<string> | null) => {
    listens = true;
    forgotten.push(...(tags ?? []));
  };
  listener = onPurge(api.url, forget, silentLog);
  await vi.waitFor(() => expect(listens).toBe(true));
});
afterAll(() => listener.stop());

const after = async (change: () => Promise<unknown>): Promise<string[]> => {
  await api.work();
  // What was said before has come when this has.
  await api.pool.query("select pg_notify('pages', 'mark')");
  await expect.poll(() => forgotten).toContain('mark');
  forgotten = [];
  await change();
  await api.work();
  await api.pool.query("select pg_notify('pages', 'mark')");
  await expect.poll(() => forgotten).toContain('mark');
  return forgotten.filter((tag) => tag !== 'mark');
};

test('kept pages of a request are forgotten when it changes, ends or is taken down, and lists when it comes', async () => {
  let rfqID = '';
  const came = await after(async () => {
    rfqID = await published();
  });
  expect(came).toEqual(expect.arrayContaining([rfqID, LISTS]));
  const staff = { ...as(await makePerson(api.db)), 'wbn-staff': '1' };
  expect(await after(() => send(cast.buyer, 'post', `/rfq/${rfqID}/cancel`, { reason: 'budget' }))).toContain(rfqID);
  const other = await published({ title: 'Not allowed' });
  expect(await after(() => api.post(`/staff/rfq/${other}/hide`, { reason: 'Weapons.' }, staff))).toContain(other);
});
