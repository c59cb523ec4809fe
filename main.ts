import { mkdir } from 'node:fs/promises';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { mounted } from '#server/api.ts';
import { addExtras } from '#server/base/api-extras.ts';
import type { Config } from '#server/base/config.ts';
import { openDatabase } from '#server/base/database.ts';
import { createHealth } from '#server/base/health.ts';
import { createHttp } from '#server/base/http.ts';
import { createLog } from '#server/base/log.ts';
import { onPurge } from '#server/base/page-purge.ts';
import { createPages, type Pages } from '#server/base/pages.ts';
import type { Parts } from '#server/base/request.ts';
import { diskStorage } from '#server/base/storage.ts';
import { inProcessTransport } from '#server/in-process.ts';
import { addSharePictures } from '#server/share.ts';
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
  const closing: (() => Promise<unknown>)[] = [];
  const addresses: Running['addresses'] = {};
  if (config.ROLE.includes('api')) {
    const http = await createHttp(parts, mounted, async () => null);
    await addExtras(http, parts, health, filesDirectory(config));
    addSharePictures(http, parts);
    addresses.api = await http.listen({ port: config.API_PORT, host: config.HOST });
    closing.push(() => http.close());
  }
  for (const site of ['site', 'account'] as const) {
    if (!config.ROLE.includes(site)) continue;
    const pages = await openSite(parts, site);
    const purges = onPurge(databaseUrl, pages.cache.clear, parts.log);
    addresses[site] = await listen(pages.server, site === 'site' ? config.SITE_PORT : config.ACCOUNT_PORT, config.HOST);
    closing.push(() => close(pages.server), purges.stop);
  }
  if (config.ROLE.includes('worker')) {
    const worker = startWorker(parts, databaseUrl);
    closing.push(() => worker.stop());
  }
  const stop = async () => {
    health.leave();
    await Promise.all(closing.map((one) => one()));
    await parts.db.destroy();
  };
  return { parts, addresses, stop };
}

const filesDirectory = (config: Config): string => join(config.DATA_DIR, 'files');

export async function createParts(config: Config, databaseUrl: string): Promise<Parts> {
  const log = createLog(config.LOG_LEVEL);
  const { db, pool } = openDatabase(databaseUrl, log, config.DATABASE_POOL);
  await mkdir(filesDirectory(config), { recursive: true });
  return { config, db, pool, log, storage: diskStorage(filesDirectory(config), config.FILES_URL), now: () => new Date() };
}

async function openSite(parts: Parts, site: 'site' | 'account'): Promise<Pages> {
  const { config, log } = parts;
  const build = await import(join(root, 'build', site, 'server/index.js'));
  const { createClient } = await import('#web/base/client.ts');
  const client = createClient(inProcessTransport(parts));
  const films = config.CONTENT_URL ?? '/video';
  const settings: Settings = {
    siteUrl: config.SITE_URL,
    accountUrl: config.ACCOUNT_URL,
    apiUrl: config.API_URL,
    filesUrl: config.FILES_URL,
    introVideo: { en: `${films}/intro-en`, es: `${films}/intro-es` },
    demo: config.DEMO,
  };
  const media = [
    ...new Set([new URL(config.FILES_URL).origin, config.CONTENT_URL && new URL(config.CONTENT_URL).origin].filter((origin) => typeof origin === 'string')),
  ];
  return createPages({
    build,
    clientDirectory: join(root, 'build', site, 'client'),
    loadContext: () => build.entry.module.createLoadContext({ client, settings }),
    policy: { connect: [config.API_URL, config.ACCOUNT_URL], media, https: config.SITE_URL.startsWith('https:') },
    cache: { megabytes: config.HTML_CACHE_MB, seconds: 30 },
    log,
  });
}

function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => done(`http://${host}:${(server.address() as AddressInfo).port}`));
  });
}

function close(server: Server & { closeIdleConnections?: () => void }): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeIdleConnections?.();
  });
}
