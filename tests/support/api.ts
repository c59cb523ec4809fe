import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import { readConfig } from '#server/base/config/config.ts';
import { drain } from '#server/base/jobs/outbox.ts';
import type { Letter } from '#server/base/mail/mail.ts';
import { createHealth } from '#server/base/telemetry/health.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { type ContextOverrides, createAccountSite, createApi, createAppContext, type HostOverrides, type ProcessContext } from '#server/compose.ts';
import { subscribers } from '#server/worker.ts';
import { asAdmin, cacheDirectory, databaseUrl, type Template, templateName } from './cluster.ts';
import { openSearchProof, searchProofSettings } from './search-proof.ts';

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire carries
  body: any;
}

type Headers = Record<string, string>;

/** One host as a client meets it. */
interface Host {
  http: FastifyInstance;
  get(path: string, headers?: Headers): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Headers): Promise<Answer>;
  put(path: string, body?: unknown, headers?: Headers): Promise<Answer>;
  delete(path: string, body?: unknown, headers?: Headers): Promise<Answer>;
  send(method: string, path: string, options?: { payload?: string; headers?: Headers }): Promise<Answer>;
}

/** The API as a client meets it, on a database of its own that was cloned from a template. */
export interface Api extends ProcessContext, Host {
  url: string;
  /** The calls of the account site. */
  auth: Host;
  /** Everything that was mailed, oldest first. */
  mails: Letter[];
  /** Does what the worker would: works the outbox off. */
  work(): Promise<void>;
  /** Moves the server's clock. */
  pass(seconds: number): void;
  /** Sets the server's clock right again. */
  back(): void;
}

/** What a test replaces: parts, doors, and which replicas its database has. */
export interface Overrides extends ContextOverrides, HostOverrides {
  /** The database's replicas, by its address. */
  replicas: (url: string) => string;
}

/** Opens an API for the tests of one file; `settings` override the environment. */
export function useApi(template: Template = 'demo', settings: Record<string, string> = {}, doors: Partial<Overrides> = {}): Api {
  const api = {} as Api;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const { url, drop } = await cloneDatabase(template);
    const opened = await openOn(url, settings, doors);
    close = () => opened.close().then(drop);
    Object.assign(api, opened.api);
  });
  afterAll(() => close());
  return api;
}

/** A fresh database cloned from a template; `drop` removes it with whoever is still connected. */
export async function cloneDatabase(template: Template): Promise<{ url: string; drop: () => Promise<void> }> {
  const clusterUrl = inject('clusterUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(clusterUrl, (client) => client.query(`create database ${name} template ${templateName(template, inject('mark'))} strategy file_copy`));
  return {
    url: databaseUrl(clusterUrl, name),
    drop: () => asAdmin(clusterUrl, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}

/** Many tests at once keep a small machine busier than a site may be. */
const PATIENCE_MS = 8_000;

const settingsOn = (url: string, replicas?: Overrides['replicas']): Record<string, string> => ({
  NODE_ENV: 'test',
  ROLE: 'api',
  DATA_DIR: join(cacheDirectory, 'data'),
  READS_PER_MINUTE: '1000000',
  WRITES_PER_MINUTE: '1000000',
  DATABASE_POOL: '4',
  ADMIT_AT_ONCE: '0',
  TRADE: '1',
  AWARDS: '1',
  ...searchProofSettings(url),
  ...(replicas && { DATABASE_REPLICA_URLS: replicas(url) }),
});

/** One more of them on the same database. */
export async function openOn(
  url: string,
  settings: Record<string, string> = {},
  others: Partial<Overrides> = {},
): Promise<{ api: Api; close: () => Promise<void> }> {
  const config = readConfig({ ...settingsOn(url, others.replicas), ...settings });
  const mails: Letter[] = [];
  let shift = 0;
  const parts = await createAppContext(config, url, {
    log: silentLog,
    now: () => new Date(Date.now() + shift),
    mail: { send: async (letter) => void mails.push(letter), close: () => {} },
    patienceMs: PATIENCE_MS,
    ...others,
  });
  const searchProof = await openSearchProof(parts, settings);
  const health = createHealth(url);
  const door = await createApi(parts, url, health, others);
  const auth = await createAccountSite(parts, health, undefined, others);
  await Promise.all([door.http.ready(), auth.http.ready()]);
  const api: Api = {
    ...parts,
    ...hostOf(door.http, searchProof.settle),
    url,
    auth: hostOf(auth.http),
    mails,
    work: async () => {
      while ((await drain(parts, subscribers)) > 0);
    },
    pass: (seconds) => {
      shift += seconds * 1000;
    },
    back: () => {
      shift = 0;
    },
  };
  return {
    api,
    close: async () => {
      await Promise.all([door.stop(), auth.stop()]);
      await parts.replicas?.stop();
      await parts.db.destroy();
      await searchProof.close();
    },
  };
}

function hostOf(http: FastifyInstance, before: (path: string) => Promise<void> = async () => {}): Host {
  const send: Host['send'] = async (method, url, options = {}) => {
    await before(url);
    const response = await http.inject({ method: method as 'GET', url, ...options });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return { status: response.statusCode, headers: response.headers, body: isJson ? response.json() : response.body };
  };
  const json = (method: string) => (path: string, body?: unknown, headers?: Headers) =>
    send(method, path, { payload: JSON.stringify(body === undefined ? {} : body), headers: { 'content-type': 'application/json', ...headers } });
  return { http, send, get: (path, headers = {}) => send('GET', path, { headers }), post: json('POST'), put: json('PUT'), delete: json('DELETE') };
}
