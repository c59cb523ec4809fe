import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Config } from '#server/base/config/config.ts';
import { readKeys } from '#server/base/config/secret.ts';
import { openDatabase } from '#server/base/database/database.ts';
import { doctorTicket } from '#server/base/http/doctor-route.ts';
import { createHealth } from '#server/base/telemetry/health.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { createApi, type Host } from '#server/compose.ts';
import { cloneDatabase, useApi } from '../../tests/support/api.ts';
import { makeCertificate } from '../../tests/support/certificate.ts';
import { asAdmin } from '../../tests/support/cluster.ts';
import { type FrontProxy, startFrontProxy } from '../../tests/support/front-proxy.ts';
import { startLittlePooler } from '../../tests/support/little-pooler.ts';
import { ownFolder } from '../../tests/support/own-folder.ts';
import { beginGeneration, type Manifest, markRound } from '../backups/folder.ts';
import { lookAtArrival } from './arrival.ts';
import { lookAtBackup } from './backup.ts';
import { lookAtDatabase } from './database.ts';
import { lookAtDisk } from './disk.ts';
import type { Found } from './line.ts';
import { lookAtMail } from './mail.ts';
import type { Patient, World } from './patient.ts';

const api = useApi('empty');
const said = (found: Found[]): string => found.map(({ level, sentence }) => `${level} ${sentence}`).join('\n');
const patientOf = (config: Partial<Config>, more: Partial<Patient> = {}): Patient =>
  ({ config: { ROLE: ['worker'], ...config }, findings: [], world: { now: Date.now }, ...more }) as unknown as Patient;

describe('the doctor and the database', () => {
  test('says which rights a role lacks, each with what to do [OPS-012]', async () => {
    const { url: admin, drop } = await cloneDatabase('empty');
    const role = `bare_${randomBytes(4).toString('hex')}`;
    await asAdmin(admin, (client) => client.query(`create role ${role} login password 'p'`));
    await asAdmin(admin, (client) => client.query(`grant select on all tables in schema public to ${role}; drop extension intarray cascade`));
    const url = Object.assign(new URL(admin), { username: role, password: 'p' }).href;
    const { db, close } = openDatabase(url, silentLog, 1);
    const text = said(await lookAtDatabase(patientOf({ DATABASE_URL: url }, { db, url })).finally(close));
    await drop();
    await asAdmin(inject('clusterUrl'), (client) => client.query(`drop role ${role}`));
    expect(text).toContain(`fault DATABASE_URL: The role ${role} may not create in the schema public`);
    expect(text).toMatch(/fault DATABASE_URL: \d+ tables, such as \w+, belong to another role/);
    expect(text).toMatch(/may not make the extensions intarray\. Run: alter database test_\w+ owner to bare_/);
  });

  test('notices a pooler that hands each transaction to another connection, and none where there is none [OPS-012]', async () => {
    const server = new pg.Client({ connectionString: api.url });
    server.on('error', () => {});
    await server.connect();
    const { stream: socket } = (server as unknown as { connection: { stream: Socket } }).connection;
    socket.removeAllListeners('data');
    const pooler = await startLittlePooler({ socket });
    const pooled = `postgres://wbn:p@127.0.0.1:${pooler.port}/wbn`;
    const look = async (DATABASE_URL: string) => said(await lookAtDatabase(patientOf({ DATABASE_URL }, { db: api.db, url: api.url })));
    expect(await look(pooled)).toContain('pool_mode = session');
    expect(await look(api.url)).toMatch(/^ok The database .* answers as PostgreSQL \d+/);
    await pooler.stop();
    socket.destroy();
  });

  test('names the first migration that is missing [OPS-012]', async () => {
    const { url, drop } = await cloneDatabase('empty');
    const { db, pool, close } = openDatabase(url, silentLog, 1);
    await pool.query("delete from kysely_migration where name like '0048%'");
    const text = said(await lookAtDatabase(patientOf({ DATABASE_URL: url }, { db, url })).finally(close));
    await drop();
    expect(text).toMatch(/^fault 1 migrations are missing, from 0048_stored_files on\. Run bin\/migrate/);
  });
});

describe('the doctor and the mail server', () => {
  const servers: SMTPServer[] = [];
  async function serve(options: ConstructorParameters<typeof SMTPServer>[0]): Promise<number> {
    const server = new SMTPServer({ closeTimeout: 50, authOptional: true, disabledCommands: ['STARTTLS'], ...options });
    server.on('error', () => {});
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    servers.push(server);
    return (server.server.address() as AddressInfo).port;
  }
  afterAll(() => Promise.all(servers.map((server) => new Promise<void>((done) => server.close(() => done())))));
  const ask = async (SMTP_URL: string) =>
    said(await lookAtMail(patientOf({ SMTP_URL, MAIL_FROM: 'WBN <no-reply@wbn.test>', SECURITY_CONTACT: 'mailto:sec@wbn.test' })));
  const no = (text: string) => Object.assign(new Error(text), { responseCode: 550 });

  test('logs in, and says when user or password is wrong [OPS-012]', async () => {
    const port = await serve({
      allowInsecureAuth: true,
      authOptional: false,
      onAuth: ({ username, password }, _, done) => (password === 'right & good' ? done(null, { user: username }) : done(new Error('no'))),
    });
    expect(await ask(`smtp://wbn:right%20%26%20good@127.0.0.1:${port}`)).toMatch(/^ok The mail server .* takes mails from no-reply@wbn\.test; none was sent/);
    expect(await ask(`smtp://wbn:wrong@127.0.0.1:${port}`)).toMatch(/^fault SMTP_URL: .*it does not take user or password/);
  });

  test('says when the sender, or the address for weaknesses, is refused [OPS-012]', async () => {
    const strict = await serve({ onMailFrom: (_, __, done) => done(no('sender not owned')) });
    expect(await ask(`smtp://127.0.0.1:${strict}`)).toMatch(/^fault MAIL_FROM: .* does not take mails from no-reply@wbn\.test: 550 .*sender not owned/);
    const empty = await serve({ onRcptTo: (_, __, done) => done(no('no such mailbox')) });
    expect(await ask(`smtp://127.0.0.1:${empty}`)).toMatch(/^warning SECURITY_CONTACT: .* does not take mails to sec@wbn\.test: 550/);
  });

  test('says when the certificate is nobody’s [OPS-012]', async () => {
    const { cert, key } = makeCertificate(['elsewhere.test'], new Date(Date.now() + 86_400_000));
    const port = await serve({ secure: true, cert, key });
    expect(await ask(`smtps://127.0.0.1:${port}`)).toMatch(/^fault SMTP_URL: .*TLS with it fails/);
  });
});

describe('the doctor and the proxy', () => {
  let proxy: FrontProxy;
  let world: World;
  const opened: Host[] = [];
  beforeAll(async () => {
    const certificate = makeCertificate(['api.wbn.test'], new Date(Date.now() + 86_400_000));
    proxy = await startFrontProxy(certificate);
    world = { now: Date.now, lookup: (async () => [{ address: '127.0.0.1', family: 4 }]) as unknown as World['lookup'], ca: certificate.cert };
  });
  afterAll(async () => {
    await proxy.stop();
    await Promise.all(opened.map((one) => one.stop()));
  });

  /** What is said of an API that trusts these proxies. */
  async function behind(trusted: string, wrong: FrontProxy['wrong']): Promise<string> {
    const config = { ...api.config, TRUST_PROXY: trusted || undefined };
    const host = await createApi({ ...api, config }, api.url, createHealth(api.url));
    opened.push(host);
    proxy.hosts.set('api.wbn.test', await host.http.listen({ port: 0, host: '127.0.0.1' }));
    proxy.wrong = wrong;
    const ticket = doctorTicket(await readKeys(api.config), Date.now());
    return said(await lookAtArrival({ setting: 'API_URL', url: `https://api.wbn.test:${proxy.port}`, trusted, ticket, world }));
  }

  test.each<[string, string, FrontProxy['wrong'], RegExp]>([
    ['does as it should', '127.0.0.1', {}, /^$/],
    [
      'is not trusted',
      '10.0.0.5',
      {},
      /^fault TRUST_PROXY: Requests come from 127\.0\.0\.1, which it does not name.*Set TRUST_PROXY=10\.0\.0\.5,127\.0\.0\.1\./,
    ],
    ['is not named', '', {}, /^fault TRUST_PROXY: .*Set TRUST_PROXY=127\.0\.0\.1\./],
    ['hands nothing on', '127.0.0.1', { silent: true }, /^fault API_URL: The proxy at 127\.0\.0\.1 does not hand on who visits\. Let it append/],
    ['passes on what visitors claim', '127.0.0.1', { believes: true }, /^fault API_URL: .*passes on what visitors claim/],
    ['says nothing of https', '127.0.0.1', { schemeless: true }, /^fault API_URL: The proxy does not say that visitors come by https/],
    ['collects streams', '127.0.0.1', { collects: true }, /^fault API_URL: The proxy collects answers.*proxy_buffering off/],
  ])('says what is wrong with one that %s [OPS-012]', async (_, trusted, wrong, sentence) => {
    expect(await behind(trusted, wrong)).toMatch(sentence);
  });

  test('opens its door to nobody else: without a ticket, with a forged one and with an old one there is nothing [OPS-012]', async () => {
    const keys = await readKeys(api.config);
    const [good, old] = [doctorTicket(keys, Date.now()), doctorTicket(keys, Date.now() - 3_600_000)];
    const forged = good.replace(/\.(.)/, (_, first: string) => `.${first === 'A' ? 'B' : 'A'}`);
    const statuses = await Promise.all(
      [undefined, 'x', forged, old, `${Date.now()}.`, good].map(async (ticket) => {
        const headers: Record<string, string> = ticket === undefined ? {} : { 'wbn-doctor': ticket };
        return (await api.get('/doctor', headers)).status;
      }),
    );
    expect(statuses).toEqual([404, 404, 404, 404, 404, 200]);
  });
});

describe('the doctor and the folders', () => {
  const manifest = { format: 1, kind: 'cluster', postgres: '18', migrations: [], tables: {}, files: [], stored: [], secretMark: '' };

  test('reads the age of the last round and whether the newest copy is whole [OPS-012]', async () => {
    const BACKUP_DIR = ownFolder();
    const look = async () => said(await lookAtBackup(patientOf({ BACKUP_DIR })));
    expect(await look()).toMatch(/^fault BACKUP_DIR: .* holds no whole copy/);
    const now = new Date();
    const { finish } = await beginGeneration(BACKUP_DIR, now);
    await finish({ ...manifest, startedAt: now.toISOString(), endedAt: now.toISOString(), log: null, missing: ['files/gone.webp'] } as Manifest);
    expect(await look()).toContain('No round was noted in it yet');
    await markRound(BACKUP_DIR, new Date(Date.now() - 600_000));
    expect(await look()).toMatch(/not whole: 1 files that rows name are not in it, such as files\/gone\.webp[\s\S]*Its last round was 10 minutes ago/);
    await markRound(BACKUP_DIR, new Date());
    expect(await look()).not.toContain('round');
  });

  test('says when a folder is not there, or is another user’s [OPS-012]', async () => {
    const DATA_DIR = ownFolder();
    const look = async (config: Partial<Config>) => said(await lookAtDisk(patientOf(config)));
    expect(await look({ DATA_DIR })).toMatch(/^(ok|warning|fault) DATA_DIR: .* GB/);
    expect(await look({ DATA_DIR, BACKUP_DIR: join(DATA_DIR, 'none') })).toMatch(/fault BACKUP_DIR: .* is not there\. Make it, or mount the disk/);
    expect(await look({ DATA_DIR: '/proc/1' })).toMatch(process.getuid?.() === 0 ? /fault DATA_DIR: Nothing can be written/ : /belongs to the user 0/);
  });
});
