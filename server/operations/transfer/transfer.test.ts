import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOOK_MS } from '#contract/operations/transfer-look.ts';
import { BEAT_MS, KEPT_DAYS } from '#contract/operations/transfer-shapes.ts';
import { sweepUploads } from '#server/media/upload/sweep.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, makeCompany } from '../../../tests/support/company.ts';
import { csvOf, importText } from '../../../tests/support/import.ts';
import { everything, useUploads } from '../../../tests/support/uploads.ts';
import { forgetTransfers } from './queries.ts';
import { runTransfers } from './run.ts';

const api = useUploads(undefined, { authenticate: byHeader });
let company: Company;
beforeAll(async () => {
  company = await makeCompany(api);
  const rows = Array.from({ length: 510 }, (_, n) => [`SKU-${n}`, n === 0 ? '=Valve' : `Valve ${n}`, 'A valve.', n % 2 ? 'steel|2 inch' : '']);
  await importText(api.db, csvOf(['external_id', 'name', 'description', 'keywords'], ...rows), { business: company.id, unlimited: true });
}, 60_000);
afterAll(() => api.back());

const start = (format: string, who = company.admin, of = company.id) => api.post(`/business/${of}/export`, { what: 'catalogue', format }, as(who));
const list = async (who = company.owner) => (await api.get(`/business/${company.id}/export`, as(who))).body.data;
const fileOf = (id: string, who = company.owner, of = company.id) => api.get(`/business/${of}/export/${id}/file`, as(who));
const made = async (format: string): Promise<string> => {
  const { body } = await start(format);
  await runTransfers(api);
  return body.data.transferID;
};

describe('an export of a catalogue', () => {
  test.each(['csv', 'xlsx'])(
    'begun by an admin is a file in the columns of an import; imported again, every row is unchanged: %s [IMX-008]',
    async (format) => {
      const id = await made(format);
      const { data } = (await fileOf(id)).body;
      expect(data.name).toMatch(new RegExp(`^products-\\d{4}-\\d\\d-\\d\\d\\.${format}$`));
      const direct = (await api.get(`/business/${company.id}/export/catalogue.${format}`, as(company.owner))).body.data;
      const update = { business: company.id, update: true, unlimited: true };
      for (const { content } of [data, direct]) {
        const { counts, found } = await importText(api.db, Buffer.from(content, 'base64'), update);
        expect({ found, counts }).toEqual({ found: [], counts: { created: 0, updated: 0, unchanged: 510 } });
      }
    },
  );

  test('is shown while it waits and runs to each owner and admin, and to nobody else: a member, a stranger, another company [IMX-008]', async () => {
    const { body } = await start('csv');
    const id = body.data.transferID;
    expect(await list(company.admin)).toContainEqual(expect.objectContaining({ transferID: id, state: 'waiting', hasResult: false }));
    expect((await fileOf(id)).status).toBe(404);
    expect((await start('csv', company.owner)).body.data.transferID).toBe(id);
    await runTransfers(api);
    const other = await makeCompany(api);
    const answers = [
      await start('csv', company.member),
      await start('csv', company.stranger),
      await fileOf(id, company.member),
      await fileOf(id, company.stranger),
      await fileOf(id, other.owner),
      await fileOf(id, other.owner, other.id),
      await api.get(`/business/${company.id}/export`, as(company.member)),
      await api.get(`/staff/import/${id}/rejected`, as(company.owner)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 404, 403, 404]);
    expect((await fileOf(id)).status).toBe(200);
  });
});

describe('what an import or export is', () => {
  test('stands in the database while it runs, so that each tab reads it, and no later than two seconds after [IMX-013]', async () => {
    expect(BEAT_MS + LOOK_MS).toBeLessThan(2_000);
    const { body } = await start('csv');
    const held = await api.pool.connect();
    await held.query('begin; lock table product in access exclusive mode');
    const work = runTransfers(api);
    const now = async () => (await list()).find(({ transferID }: { transferID: string }) => transferID === body.data.transferID);
    await expect.poll(async () => (await now()).state).toBe('running');
    const lease = async () => (await api.pool.query('select leased_until from transfer where id = $1', [body.data.transferID])).rows[0].leased_until.getTime();
    const first = await lease();
    await expect.poll(lease, { timeout: 10_000 }).toBeGreaterThan(first);
    await held.query('rollback');
    held.release();
    await work;
    expect(await now()).toMatchObject({ state: 'done', read: 510, written: 510, share: 1, hasResult: true });
  });

  test('waits for seven days behind the login, and then goes with its bytes [IMX-013]', async () => {
    const before = await everything(api);
    const id = await made('csv');
    const [found] = await list();
    expect(Date.parse(found.keptUntil) - Date.parse(found.endedAt)).toBe(KEPT_DAYS * 86_400_000);
    expect((await everything(api)).length).toBe(before.length + 1);
    expect((await api.get(`/business/${company.id}/export/${id}/file`)).status).toBe(401);
    const age = (days: number) => api.pool.query(`update transfer set ended_at = now() - interval '${days} days' where id = $1`, [id]);
    await age(6);
    await forgetTransfers(api.db);
    expect((await fileOf(id)).status).toBe(200);
    await age(8);
    expect((await fileOf(id)).status).toBe(404);
    expect((await list()).map(({ transferID }: { transferID: string }) => transferID)).not.toContain(id);
    await forgetTransfers(api.db);
    api.pass(2 * 86_400);
    await sweepUploads(api);
    await api.work();
    api.back();
    expect(await everything(api)).toEqual(before);
  });
});
