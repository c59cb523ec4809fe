import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { call, register } from '../../proofs/production/people.ts';
import { settingsIn } from '../../proofs/production/unit.ts';
import { asAdmin, databaseUrl, startTestCluster, templateName } from '../support/cluster.ts';
import { startMailServer } from '../support/mail-server.ts';
import { freePort } from '../support/ports.ts';

const root = join(import.meta.dirname, '../..');
const settings = join(root, 'deploy/settings');

/** The roles of `deploy/settings/` as processes, on ports that are free; `npm run proof:production` is the long form. */
test('roles that run apart serve together: a page and a call through each door, a mail by the worker, health on every admin port [OPS-002] [OPS-003]', async () => {
  test.setTimeout(120_000);
  const place = await mkdtemp(join(tmpdir(), 'wbn-split-'));
  const mail = await startMailServer();
  const database = await makeDatabase();
  const names = (await readdir(settings)).filter((name) => name !== 'wbn.env');
  const own = await Promise.all(names.map(async (name) => withFreePorts(await settingsIn(join(settings, name)))));
  const portOf = (name: string): string => own.flatMap((one) => one[name] ?? [])[0] ?? '';
  const at = { SITE_URL: local(portOf('SITE_PORT')), ACCOUNT_URL: local(portOf('ACCOUNT_PORT')), API_URL: local(portOf('API_PORT')) };
  const shared = { ...at, DEMO: '0', DATABASE_URL: database.url, DATA_DIR: place, SMTP_URL: mail.url, AUTH_SECRET: randomBytes(32).toString('hex') };
  const children = own.map((one) => start({ ...shared, ...one }));
  try {
    for (const { ADMIN_PORT } of own) await expect.poll(() => statusOf(`http://127.0.0.1:${ADMIN_PORT}/health/ready`), { timeout: 60_000 }).toBe(200);
    expect(await statusOf(`${at.SITE_URL}/industries`)).toBe(200);
    const { headers } = await register(mail, 'somebody@buyer.example', at.ACCOUNT_URL);
    for (const one of own.filter(({ ROLE }) => ROLE === 'api')) {
      const { body } = await call(`${local(one['API_PORT'] ?? '')}/user/profile`, undefined, headers);
      expect(body).toMatchObject({ success: true, data: { firstName: 'Ann' } });
    }
  } finally {
    await Promise.all(children.map(end));
    await mail.stop();
    await database.drop();
    await rm(place, { recursive: true });
  }
});

const local = (port: string): string => `http://localhost:${port}`;

const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

async function makeDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  // It runs already: the journeys' server started it.
  const { url, mark } = await startTestCluster();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(url, (client) => client.query(`create database ${name} template ${templateName('empty', mark)}`));
  return { url: databaseUrl(url, name), drop: () => asAdmin(url, async (client) => void (await client.query(`drop database ${name} with (force)`))) };
}

async function withFreePorts(given: Record<string, string>): Promise<Record<string, string>> {
  const changed: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) changed[name] = name.endsWith('_PORT') ? String(await freePort()) : value;
  return changed;
}

function start(own: Record<string, string>): ChildProcess {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], LOG_LEVEL: 'error', ...own };
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'bin/start.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await Promise.race([gone, wait(20_000)]);
}
