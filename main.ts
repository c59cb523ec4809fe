import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { callsOf } from '#server/api.ts';
import { createAdmission } from '#server/base/admission.ts';
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
import { openReplicas } from '#server/base/replicas.ts';
import type { Parts } from '#server/base/request.ts';
import { readKeys } from '#server/base/secret.ts';
import { SECURITY_PATH, securityText } from '#server/base/security-txt.ts';
import { filesDirectory, openStores, type Stores } from '#server/base/stores.ts';
import { inProcessTransport } from '#server/in-process.ts';
import { addSharePictures } from '#server/share.ts';
import { levels } from '#server/slices/actor/queries.ts';
import { addDocumentDoors } from '#server/slices/document/door.ts';
import { addAttachmentDoor } from '#server/slices/inquiry/attachment-door.ts';
import { addUnsubscribeDoor } from '#server/slices/notification/unsubscribe-door.ts';
import { createSearch } from '#server/slices/search/choose.ts';
import { findableIn } from '#server/slices/search/renew.ts';
import { authenticate, stillRuns } from '#server/slices/session/authenticate.ts';
import { addSightDoor } from '#server/slices/sighting/door.ts';
import { addWebhookDoor } from '#server/slices/subscription/webhook-door.ts';
import { isExpected } from '#server/slices/upload/queries.ts';
import { startWorker } from '#server/worker.ts';
import type { Settings } from '#web/base/context.ts';
import { edition } from '#web/base/edition/uk.ts';
import { WORKER_POLICY } from '#web/site/offline/register.ts';

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
    account: () => openAccount(parts, health, databaseUrl, opened),
    site: () => openSite(parts, health, databaseUrl, opened),
    worker: async () => void opened.closing.push(startWorker(parts, databaseUrl).stop),
  };
  for (const role of config.ROLE) await open[role]();
  const stop = async () => {
    health.leave();
    // Until the balancer has seen that, requests still come.
    await wait(config.DRAIN_SECONDS * 1000);
    await Promise.all(opened.closing.map((one) => one()));
    parts.mail.close();
    await parts.replicas?.stop();
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
  const replicas = openReplicas(config, databaseUrl, log);
  const keys = await readKeys(config);
  const now = () => new Date();
  const admission = createAdmission({ atOnce: config.ADMIT_AT_ONCE, inLine: config.ADMIT_IN_LINE, patienceMs: config.ADMIT_WAIT_MS });
  const stores = await openStores(config, keys, now);
  const search = createSearch(config, log);
  const findable = findableIn(search);
  const registers = createRegisters(config);
  const payments = createPayments({ config, db, keys, log });
  return {
    config,
    db,
    pool,
    replicas,
    log,
    admission,
    ...stores,
    search,
    findable,
    levels,
    registers,
    mail: createMail(config, log),
    keys,
    payments,
    now,
  } satisfies Parts & Stores;
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
  endConnections(http.server, health);
  addLiveDoor(http, parts, { bell, authenticate, stillRuns });
  addresses.api = await http.listen({ port: config.API_PORT, host: config.HOST });
  closing.push(() => inTime(http.server, http.close()), bell.stop);
}

/** The account site: pages and calls of one origin. */
async function openAccount(parts: Parts, health: Health, databaseUrl: string, { addresses, closing }: Opened): Promise<void> {
  const { config, log } = parts;
  const pages = await buildPages(parts, 'account');
  const http = await createHttp(parts, callsOf('auth'), authenticate, { pages: pages.handle, beside: showsMailbox(config) ? ['/dev/mailbox'] : [] });
  if (showsMailbox(config)) addMailbox(http, mailDirectory(config));
  const purges = onPurge(databaseUrl, () => forgetPages(parts, pages), log);
  endConnections(http.server, health);
  addresses.account = await http.listen({ port: config.ACCOUNT_PORT, host: config.HOST });
  closing.push(() => inTime(http.server, http.close()), purges.stop);
}

const showsMailbox = ({ DEMO, SMTP_URL }: Config): boolean => DEMO && !SMTP_URL;

async function openSite(parts: Parts, health: Health, databaseUrl: string, { addresses, closing }: Opened): Promise<void> {
  const { config, log } = parts;
  const pages = await buildPages(parts, 'site');
  const server = pages.server();
  const purges = onPurge(databaseUrl, () => forgetPages(parts, pages), log);
  endConnections(server, health);
  addresses.site = await listen(server, config.SITE_PORT, config.HOST);
  closing.push(() => inTime(server, close(server)), purges.stop);
}

/** What is rendered from now on shows the write that they are forgotten for. */
function forgetPages({ replicas }: Parts, { cache }: Pages): void {
  replicas?.purged();
  cache.clear();
}

async function buildPages(parts: Parts, site: 'site' | 'account'): Promise<Pages> {
  const { config, log, admission } = parts;
  const build = await import(join(root, 'build', site, 'server/index.js'));
  const { createClient } = await import('#web/base/client.ts');
  const { prefixOf } = await import('#web/base/languages.ts');
  const languages = edition.languages.map(({ lang, locale }) => {
    const client = createClient(inProcessTransport(parts, lang));
    const settings = settingsOf(config, lang, locale, prefixOf(lang));
    return { prefix: prefixOf(lang), loadContext: () => build.entry.module.createLoadContext({ client, settings }) };
  });
  // The API too: it counts by a picture what was seen.
  const media = [config.FILES_URL, config.CONTENT_URL, config.API_URL].flatMap((url) => (url ? [new URL(url).origin] : []));
  return createPages({
    build,
    clientDirectory: join(root, 'build', site, 'client'),
    // The one without a prefix takes what is left.
    languages: languages.toSorted((one, other) => other.prefix.length - one.prefix.length),
    policy: {
      connect: [...new Set([config.API_URL, config.ACCOUNT_URL, config.UPLOAD_ORIGIN])],
      media: [...new Set(media)],
      https: config.SITE_URL.startsWith('https:'),
      ...(site === 'site' && { trustedTypes: WORKER_POLICY }),
      // Links from mails and one-time codes stand in these addresses: no page of another site hears of them.
      secretPaths: site === 'account' ? /^\// : /^(?:\/[a-z]{2})?\/(?:session|decision)(?:$|\?)/,
      ...(config.STRIPE && site === 'site' && { checkoutPaths: /^(?:\/[a-z]{2})?\/business\/[^/]+\/membership\/?(?:$|\?)/ }),
    },
    cache: { megabytes: config.HTML_CACHE_MB, seconds: 30 },
    admission,
    texts: { [SECURITY_PATH]: () => securityText(config, parts.now()) },
    log,
  });
}

function settingsOf(config: Config, language: string, locale: string, prefix: string): Settings {
  const films = config.CONTENT_URL ?? '/video';
  return {
    language,
    locale,
    countryName:
      language === edition.languages[0]?.lang
        ? edition.countryName
        : (new Intl.DisplayNames(locale, { type: 'region' }).of(edition.country) ?? edition.countryName),
    siteUrl: config.SITE_URL + prefix,
    rootUrl: config.SITE_URL,
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

/** With its answer each connection ends that a balancer or browser keeps to a process that leaves: the next request opens one to another. */
function endConnections(server: HttpServer, health: Health): void {
  server.prependListener('request', (_, response) => {
    if (health.isLeaving()) response.setHeader('connection', 'close');
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
