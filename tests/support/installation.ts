import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Running, startServers } from '#main';
import { readConfig } from '#server/base/config/config.ts';
import { readJobs } from '#server/base/jobs/jobs-queries.ts';
import { createHealth } from '#server/base/telemetry/health.ts';
import { createAccountSite, createAppContext } from '#server/compose.ts';
import type { World } from '../../bin/doctors/patient.ts';
import { cloneDatabase } from './api.ts';
import { makeCertificate } from './certificate.ts';
import { asAdmin } from './cluster.ts';
import { type FrontProxy, startFrontProxy } from './front-proxy.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

const HOSTS = ['wbn.test', 'account.wbn.test', 'api.wbn.test'] as const;
const DAY_MS = 86_400_000;

/** An installation as it stands on a machine: a role without special rights, API and worker, what answers as the two sites, a proxy with TLS in front, a mail server. */
export interface Installation {
  settings: Record<string, string>;
  /** Names lead to the proxy, and its certificate is trusted. */
  world: World;
  proxy: FrontProxy;
  mail: MailServer;
  running: Running;
  /** Of the role; `role` may be taken its rights. */
  url: string;
  role: string;
  folder: string;
  /** Another certificate, which ends in so many days. */
  renew(days: number): void;
  stop(): Promise<void>;
}

export async function openInstallation(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'wbn-whole-'));
  await mkdir(join(folder, 'data'), { mode: 0o750 });
  await mkdir(join(folder, 'backup'));
  const certificate = makeCertificate([...HOSTS], new Date(Date.now() + 90 * DAY_MS));
  const [proxy, mail, database] = await Promise.all([startFrontProxy(certificate), startMailServer(), ownedDatabase()]);
  const settings = settingsFor({ folder, port: proxy.port, mail: mail.url, url: database.url });
  const running = await startServers(readConfig({ ...settings, NODE_ENV: 'test', ROLE: 'api,worker', API_PORT: '0', LOG_LEVEL: 'silent' }), database.url);
  const [site, account] = await Promise.all([openSite(settings['SITE_URL'] as string), openAccount(settings, database.url)]);
  const [first, second, third] = HOSTS;
  for (const [host, to] of [
    [first, site.address],
    [second, account.address],
    [third, running.addresses.api as string],
  ] as const)
    proxy.hosts.set(host, to);
  await untilJobsRan(running);
  const world: World = { now: Date.now, lookup: (async () => [{ address: '127.0.0.1', family: 4 }]) as unknown as World['lookup'], ca: certificate.cert };
  const all = { settings, world, proxy, mail, running, folder, ...database };
  const renew = (days: number): void => {
    const next = makeCertificate([...HOSTS], new Date(Date.now() + days * DAY_MS));
    proxy.show(next);
    world.ca = next.cert;
  };
  const stop = async () => {
    await Promise.all([proxy.stop(), mail.stop(), site.stop(), account.stop(), running.stop()]);
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...all, renew, stop };
}

const settingsFor = ({ folder, port, mail, url }: { folder: string; port: number; mail: string; url: string }): Record<string, string> => ({
  SITE_URL: `https://wbn.test:${port}`,
  ACCOUNT_URL: `https://account.wbn.test:${port}`,
  API_URL: `https://api.wbn.test:${port}`,
  TRUST_PROXY: '127.0.0.1',
  AUTH_SECRET: '9f3c1a7be25d4806f1b7c93e5a0d82647e1f0b3c5d9a8274610fbe3d7c5a9182',
  DATA_DIR: join(folder, 'data'),
  BACKUP_DIR: join(folder, 'backup'),
  DATABASE_URL: url,
  SMTP_URL: mail,
  MAIL_FROM: 'WBN <no-reply@wbn.test>',
  SECURITY_CONTACT: 'mailto:security@wbn.test',
});

/** A database whose role is no superuser and owns what stands in it. */
async function ownedDatabase(): Promise<{ url: string; role: string; drop(): Promise<void> }> {
  const { url: admin, drop } = await cloneDatabase('empty');
  const role = `doctor_${new URL(admin).pathname.slice(6)}`;
  await asAdmin(admin, async (client) => {
    await client.query(`create role ${role} login password 'hunter2 & more' in role postgres`);
  });
  const url = Object.assign(new URL(admin), { username: role, password: encodeURIComponent('hunter2 & more') }).href;
  const end = async () => {
    await drop();
    await asAdmin(inject('clusterUrl'), (client) => client.query(`drop role ${role}`));
  };
  return { url, role, drop: end };
}

/** What answers as the site: a page that says where it stands. */
async function openSite(url: string): Promise<{ address: string; stop(): Promise<void> }> {
  const headers = { 'content-type': 'text/html', 'x-content-type-options': 'nosniff', 'strict-transport-security': 'max-age=1' };
  return listen(createServer((_, response) => void response.writeHead(200, headers).end(`<link rel="canonical" href="${url}/">`)));
}

async function listen(server: Server): Promise<{ address: string; stop(): Promise<void> }> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

/** The account site without its pages, which a build would be needed for. */
async function openAccount(settings: Record<string, string>, url: string): Promise<{ address: string; stop(): Promise<void> }> {
  const parts = await createAppContext(readConfig({ ...settings, NODE_ENV: 'test', ROLE: 'account', LOG_LEVEL: 'silent' }), url);
  const { http, stop: close } = await createAccountSite(parts, createHealth(url));
  const address = await http.listen({ port: 0, host: '127.0.0.1' });
  const stop = async () => {
    await close();
    parts.mail.close();
    await parts.db.destroy();
  };
  return { address, stop };
}

async function untilJobsRan({ parts: { db } }: Running): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    const states = await readJobs(db);
    if (states.length > 25 && states.every(({ succeededAt, failedAt }) => succeededAt ?? failedAt)) return;
    await new Promise((done) => setTimeout(done, 100));
  }
}
