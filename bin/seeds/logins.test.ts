import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startServers } from '#main';
import { readConfig } from '#server/base/config/config.ts';
import type { Db } from '#server/base/database/database.ts';
import { holdsDemonstration } from '#server/identity/account/demonstration-queries.ts';
import { authenticator } from '#server/identity/session/factor.ts';
import { forgetDemonstration } from '#server/trust/moderation/operator.ts';
import { useApi } from '../../tests/support/api.ts';
import { cacheDirectory } from '../../tests/support/cluster.ts';
import { openBrowser } from '../../tests/support/session.ts';
import { prepareDatabase } from '../steps/prepare.ts';
import { DEMO_PASSWORD, DEMO_STAFF_SECRET } from './logins.ts';
import { LOGINS } from './people.ts';

const settings = { DATA_DIR: join(cacheDirectory, 'data'), API_PORT: '0', SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'silent' };
const emails = Object.values(LOGINS);

class Undone extends Error {}
/** Does the work and takes it back. */
const trying = (db: Db, work: (db: Db) => Promise<void>): Promise<void> =>
  db
    .transaction()
    .execute(async (transaction) => {
      await work(transaction);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });

describe('a database that held the demonstration’s log-ins', () => {
  const api = useApi('demo');
  const start = (ROLE: string) => startServers(readConfig({ ...settings, ROLE, DEMO: '0' }), api.url);

  test.each(['api', 'site', 'account', 'worker', 'all'])(
    'is served by no %s outside the demonstration, and the sentence says what to do [FIX-001]',
    async (role) => {
      await expect(start(role)).rejects.toThrow(/bin\/account forget-demonstration/);
    },
  );

  test.each(emails)('is known by %s alone, without the mark and under another address [FIX-001]', async (email) => {
    await trying(api.db, async (db) => {
      await sql`delete from setting where name = 'seed:logins'`.execute(db);
      await sql`delete from staff`.execute(db);
      await sql`delete from second_factor`.execute(db);
      await sql`delete from credential where account_id <> (select id from account where email = ${email})`.execute(db);
      await sql`update account set email = 'boss@wbn.example' where email = ${email}`.execute(db);
      expect(await holdsDemonstration(db)).toBe(true);
      await sql`delete from credential`.execute(db);
      // Whoever renamed it could ask for a new password.
      expect(await holdsDemonstration(db)).toBe(true);
      await sql`update account set email = 'once@demo.example' where email = 'boss@wbn.example'`.execute(db);
      expect(await holdsDemonstration(db)).toBe(false);
    });
  });
});

describe('a database that held the demonstration’s log-ins, once', () => {
  const api = useApi('demo');

  test('they are removed, is served for good: no password, session or factor works, a renamed one is nobody’s, and no later start brings them back [FIX-001]', async () => {
    const [owner = ''] = emails;
    const browser = openBrowser(api);
    expect((await browser.post('/login', { email: owner, password: DEMO_PASSWORD })).status).toBe(200);
    await api.pool.query("update account set email = 'boss@wbn.example' where email = 'buyer@demo.example'");
    expect(await forgetDemonstration(api)).toBe(6);
    for (const email of [...emails, 'boss@wbn.example']) {
      expect((await openBrowser(api).post('/login', { email, password: DEMO_PASSWORD })).status, email).toBe(401);
    }
    const left = await api.pool.query('select 1 from credential union all select 1 from second_factor union all select 1 from staff');
    expect(left.rows).toEqual([]);
    expect((await api.pool.query('select 1 from session where ended_at is null')).rows).toEqual([]);
    expect((await api.pool.query("select 1 from account where email = 'boss@wbn.example'")).rows).toEqual([]);
    expect((await api.pool.query("select 1 from audit_entry where act = 'demonstration.forget'")).rows).toHaveLength(6);

    await api.pool.query("delete from setting where name = 'seed:logins'");
    await prepareDatabase(readConfig({ ...settings, ROLE: 'api', DEMO: '1' }), api.url);
    expect(await holdsDemonstration(api.db)).toBe(false);
    await (await startServers(readConfig({ ...settings, ROLE: 'api', DEMO: '0' }), api.url)).stop();
  });
});

describe('a second factor that another AUTH_SECRET sealed', () => {
  const api = useApi('demo', { AUTH_SECRET: '0'.repeat(64) });

  test('is refused in words that name the way on, and never an error of ours [FIX-001]', async () => {
    const browser = openBrowser(api);
    const { ticket } = (await browser.post('/login', { email: 'staff@demo.example', password: DEMO_PASSWORD })).body.data;
    const code = authenticator(DEMO_STAFF_SECRET).generate({ timestamp: api.now().getTime() });
    const answer = await browser.post('/login/two-factor', { ticket, code });
    expect([answer.status, answer.body.error]).toEqual([409, 'factor_unreadable']);
    expect(answer.body.message).toMatch(/recovery codes/);
  });
});
