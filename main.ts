import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { holdAgreement } from '#server/base/config/agreement.ts';
import type { Config, Role } from '#server/base/config/config.ts';
import { DEMONSTRATION_HELD } from '#server/base/config/production.ts';
import { holdStore } from '#server/base/files/store-mark.ts';
import { openAdminServer } from '#server/base/http/admin-server.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { close, endConnections, inTime, listen } from '#server/base/http/serving.ts';
import { watchMaintenance } from '#server/base/maintenance/maintenance-watch.ts';
import { onPurge } from '#server/base/pages/page-purge.ts';
import type { Tags } from '#server/base/pages/page-tags.ts';
import type { Pages } from '#server/base/pages/pages.ts';
import { createHealth, type Health } from '#server/base/telemetry/health.ts';
import { openTracing } from '#server/base/telemetry/tracing.ts';
import { createAccountSite, createApi, createAppContext, type ProcessContext } from '#server/compose.ts';
import { holdsDemonstration } from '#server/identity/account/demonstration-queries.ts';
import { inProcessTransport } from '#server/in-process.ts';
import { composePages, type Site } from '#server/pages.ts';
import { startWorker } from '#server/worker.ts';
import { createClient } from '#web/base/client/client.ts';

export interface Running {
  parts: ProcessContext;
  addresses: Partial<Record<'site' | 'account' | 'api' | 'admin', string>>;
  stop(): Promise<void>;
}

const root = import.meta.dirname;

/** Opens the doors that `config.ROLE` names, on the database at `databaseUrl`; `accountPages` stand in the place of the built ones. @throws Error outside the demonstration for a database that holds its log-ins. */
export async function startServers(config: Config, databaseUrl: string, accountPages?: RequestListener): Promise<Running> {
  const parts = await createAppContext(config, databaseUrl);
  const endTracing = await openTracing(config, parts.log);
  await refuseDemonstration(parts);
  const watch = await watchMaintenance(databaseUrl, parts.maintenance, parts.log);
  const health = createHealth(databaseUrl, await holdAgreement(parts));
  if (config.ROLE.includes('api') || config.ROLE.includes('worker')) await holdStore(parts.db, config);
  const opened: Opened = { addresses: {}, closing: [] };
  const open: Record<Role, () => Promise<void>> = {
    api: () => openApi(parts, health, databaseUrl, opened),
    account: () => openAccount(parts, health, databaseUrl, opened, accountPages),
    site: () => openSite(parts, health, databaseUrl, opened),
    worker: async () => void opened.closing.push(startWorker(parts, databaseUrl).stop),
  };
  // First, so that whoever watches sees it begin.
  if (config.ADMIN_PORT !== undefined) await openAdmin(parts, health, opened);
  for (const role of config.ROLE) await open[role]();
  const stop = async () => {
    health.leave();
    // Until the balancer has seen that, requests still come.
    await wait(config.DRAIN_SECONDS * 1000);
    await Promise.all(opened.closing.map((one) => one()));
    parts.mail.close();
    await parts.replicas?.stop();
    await watch.stop();
    await parts.db.destroy();
    await endTracing();
  };
  return { parts, addresses: opened.addresses, stop };
}

interface Opened {
  addresses: Running['addresses'];
  closing: (() => Promise<unknown>)[];
}

async function refuseDemonstration({ config, db, replicas }: AppContext): Promise<void> {
  if (config.DEMO || !(await holdsDemonstration(db))) return;
  await replicas?.stop();
  await db.destroy();
  throw new Error(DEMONSTRATION_HELD);
}

async function openAdmin(parts: AppContext, health: Health, { addresses, closing }: Opened): Promise<void> {
  const door = await openAdminServer(parts, health);
  addresses.admin = door.address;
  closing.push(door.close);
}

async function openApi(parts: ProcessContext, health: Health, databaseUrl: string, { addresses, closing }: Opened): Promise<void> {
  const { http, stop } = await createApi(parts, databaseUrl, health);
  addresses.api = await http.listen({ port: parts.config.API_PORT, host: parts.config.HOST });
  closing.push(stop);
}

async function openAccount(parts: ProcessContext, health: Health, databaseUrl: string, { addresses, closing }: Opened, pages?: RequestListener): Promise<void> {
  const { http, stop } = await createAccountSite(parts, health, pages ?? (await keptPages(parts, 'account', databaseUrl, closing)).handle);
  addresses.account = await http.listen({ port: parts.config.ACCOUNT_PORT, host: parts.config.HOST });
  closing.push(stop);
}

async function openSite(parts: AppContext, health: Health, databaseUrl: string, { addresses, closing }: Opened): Promise<void> {
  const server = (await keptPages(parts, 'site', databaseUrl, closing)).server();
  endConnections(server, health);
  addresses.site = await listen(server, parts.config.SITE_PORT, parts.config.HOST);
  closing.push(() => inTime(server, close(server)));
}

/** The built pages of a site, which forget what is written. */
async function keptPages(parts: AppContext, name: Site['name'], databaseUrl: string, closing: Opened['closing']): Promise<Pages> {
  const folder = join(root, 'build', name);
  const build = await import(join(folder, 'server/index.js'));
  const clientOf = (language: string) => createClient(inProcessTransport(parts, language));
  const pages = composePages(parts, { name, build, clientDirectory: join(folder, 'client'), clientOf });
  const forget = (tags: Tags): void => {
    // What is rendered from now on shows the write that they are forgotten for.
    parts.replicas?.purged();
    pages.cache.forget(tags);
  };
  closing.push(onPurge(databaseUrl, forget, parts.log).stop);
  return pages;
}
