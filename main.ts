import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { callsOf } from '#server/api.ts';
import { addExtras } from '#server/base/api-extras.ts';
import type { Config, Role } from '#server/base/config.ts';
import { openDatabase } from '#server/base/database.ts';
import { createHealth, type Health } from '#server/base/health.ts';
import { createHttp } from '#server/base/http.ts';
import { addIncomingDoor } from '#server/base/incoming-door.ts';
import { openLiveBell } from '#server/base/live-bell.ts';
import { addLiveDoor } from '#server/base/live-door.ts';
import { createLog } from '#server/base/log.ts';
import { createMail, mailDirectory } from '#server/base/mail/mail.ts';
import { addMailbox } from '#server/base/mail/mailbox.ts';
import { onPurge } from '#server/base/page-purge.ts';
import { createPages, type Pages } from '#server/base/pages.ts';
import { createPayments } from '#server/base/payments.ts';
import { createRegisters } from '#server/base/registers/registers.ts';
import type { Parts } from '#server/base/request.ts';
import { readKeys } from '#server/base/secret.ts';
import { filesDirectory, openStores, type Stores } from '#server/base/stores.ts';
import { inProcessTransport } from '#server/in-process.ts';
import { addSharePictures } from '#server/share.ts';
import { levels } from '#server/slices/actor/queries.ts';
import { addSightDoor } from '#server/slices/boost/sight-door.ts';
import { addDocumentDoors } from '#server/slices/document/door.ts';
import { addAttachmentDoor } from '#server/slices/inquiry/attachment-door.ts';
import { addUnsubscribeDoor } from '#server/slices/notification/unsubscribe-door.ts';
import { findable } from '#server/slices/search/renew.ts';
import { authenticate, stillRuns } from '#server/slices/session/authenticate.ts';
import { addWebhookDoor } from '#server/slices/subscription/webhook-door.ts';
import { isExpected } from '#server/slices/upload/queries.ts';
import { startWorker } from '#server/worker.ts';
import type { Settings } from '#web/base/context.ts';

export interface Running {
  parts: Parts;
  addresses: Partial<Record<'site' | 'account' | 'api', string>>;
  stop(): Promise<void>;
}

const root = import.meta.dirname;

/** Opens the doors that `config.ROLE` names, on the database at `databaseUrl`. */
export async function startServers(config: Config, databaseUrl: string): Promise<Running> {
  const parts = await createParts(config, databaseUrl);
  const health = createHealth(databaseUrl);
  const opened: Opened = { addresses: {}, closing: [] };
  const open: Record<Role, () => Promise<void>> = {
    api: () => openApi(parts, health, databaseUrl, opened),
    account: () => openAccount(parts, databaseUrl, opened),
    site: () => openSite(parts, databaseUrl, opened),
    worker: async () => void opened.closing.push(startWorker(parts, databaseUrl).stop),
  };
  for (const role of config.ROLE) await open[role]();
  const stop = async () => {
    health.leave();
    await Promise.all(opened.closing.map((one) => one()));
    parts.mail.close();
    await parts.db.destroy();
  };
  return { parts, addresses: opened.addresses, stop };
}

interface Opened {
  addresses: Running['addresses'];
  closing: (() => Promise<unknown>)[];
}

export async function createParts(config: Config, databaseUrl: string) {
  const log = createLog(config.LOG_LEVEL);
  const { db, pool } = openDatabase(databaseUrl, log, config.DATABASE_POOL);
  const keys = await readKeys(config);
  const now = () => new Date();
  const stores = await openStores(config, keys, now);
  const registers = createRegisters(config);
  const payments = createPayments({ config, db, keys, log });
  return { config, db, pool, log, ...stores, findable, levels, registers, mail: createMail(config, log), keys, payments, now } satisfies Parts & Stores;
}

async function openApi(parts: Parts & Stores, health: Health, databaseUrl: string, { addresses, closing }: Opened): Promise<void> {
  const { config } = parts;
  const http = await createHttp(parts, callsOf('api'), authenticate);
  await addExtras(http, parts, health, filesDirectory(config));
  if (parts.diskIncoming) await addIncomingDoor(http, parts, { incoming: parts.diskIncoming, authenticate, expected: isExpected });
  addSharePictures(http, parts);
  addAttachmentDoor(http, parts, authenticate);
  addSightDoor(http, parts);
  addDocumentDoors(http, parts, authenticate);
  await addUnsubscribeDoor(http, parts);
  await addWebhookDoor(http, parts);
  const bell = openLiveBell(databaseUrl, parts.log);
  addLiveDoor(http, parts, { bell, authenticate, stillRuns });
  addresses.api = await http.listen({ port: config.API_PORT, host: config.HOST });
  closing.push(() => inTime(http.server, http.close()), bell.stop);
}

/** The account site: pages and calls of one origin. */
async function openAccount(parts: Parts, databaseUrl: string, { addresses, closing }: Opened): Promise<void> {
  const { config, log } = parts;
  const pages = await buildPages(parts, 'account');
  const http = await createHttp(parts, callsOf('auth'), authenticate, { pages: pages.handle, beside: showsMailbox(config) ? ['/dev/mailbox'] : [] });
  if (showsMailbox(config)) addMailbox(http, mailDirectory(config));
  const purges = onPurge(databaseUrl, pages.cache.clear, log);
  addresses.account = await http.listen({ port: config.ACCOUNT_PORT, host: config.HOST });
  closing.push(() => inTime(http.server, http.close()), purges.stop);
}

const showsMailbox = ({ DEMO, SMTP_URL }: Config): boolean => DEMO && !SMTP_URL;

async function openSite(parts: Parts, databaseUrl: string, { addresses, closing }: Opened): Promise<void> {
  const { config, log } = parts;
  const pages = await buildPages(parts, 'site');
  const server = pages.server();
  const purges = onPurge(databaseUrl, pages.cache.clear, log);
  addresses.site = await listen(server, config.SITE_PORT, config.HOST);
  closing.push(() => inTime(server, close(server)), purges.stop);
}

async function buildPages(parts: Parts, site: 'site' | 'account'): Promise<Pages> {
  const { config, log } = parts;
  const build = await import(join(root, 'build', site, 'server/index.js'));
  const { createClient } = await import('#web/base/client.ts');
  const client = createClient(inProcessTransport(parts));
  const settings = settingsOf(config);
  // The API too: it counts by a picture what was seen.
  const media = [config.FILES_URL, config.CONTENT_URL, config.API_URL].flatMap((url) => (url ? [new URL(url).origin] : []));
  return createPages({
    build,
    clientDirectory: join(root, 'build', site, 'client'),
    loadContext: () => build.entry.module.createLoadContext({ client, settings }),
    policy: {
      connect: [...new Set([config.API_URL, config.ACCOUNT_URL, config.UPLOAD_ORIGIN])],
      media: [...new Set(media)],
      https: config.SITE_URL.startsWith('https:'),
      // Links from mails and one-time codes stand in these addresses: no page of another site hears of them.
      secretPaths: site === 'account' ? /^\// : /^\/(?:session|decision)(?:$|\?)/,
      ...(config.STRIPE && site === 'site' && { checkoutPaths: /^\/business\/[^/]+\/membership\/?(?:$|\?)/ }),
    },
    cache: { megabytes: config.HTML_CACHE_MB, seconds: 30 },
    log,
  });
}

function settingsOf(config: Config): Settings {
  const films = config.CONTENT_URL ?? '/video';
  return {
    siteUrl: config.SITE_URL,
    accountUrl: config.ACCOUNT_URL,
    apiUrl: config.API_URL,
    filesUrl: config.FILES_URL,
    introVideo: { en: `${films}/intro-en`, es: `${films}/intro-es` },
    demo: config.DEMO,
  };
}

function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => done(`http://${host}:${(server.address() as AddressInfo).port}`));
  });
}

/** What is being answered may end; a connection on which nothing was ever asked is not waited for. */
const GRACE_MS = 10_000;

async function inTime(server: Server & { closeAllConnections?: () => void }, closed: Promise<unknown>): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections?.(), GRACE_MS);
  await closed.finally(() => clearTimeout(timer));
}

function close(server: Server & { closeIdleConnections?: () => void }): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeIdleConnections?.();
  });
}
