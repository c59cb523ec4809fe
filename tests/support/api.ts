import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Call } from '#contract/call.ts';
import { mounted } from '#server/api.ts';
import { createAdmission } from '#server/base/admission.ts';
import { addExtras } from '#server/base/api-extras.ts';
import { readConfig } from '#server/base/config.ts';
import { openDatabase } from '#server/base/database.ts';
import { createHealth } from '#server/base/health.ts';
import { type Authenticate, createHttp, type Mounted } from '#server/base/http.ts';
import { addIncomingDoor } from '#server/base/incoming-door.ts';
import { openLiveBell } from '#server/base/live-bell.ts';
import { addLiveDoor, type StillRuns } from '#server/base/live-door.ts';
import { type Log, silentLog } from '#server/base/log.ts';
import type { Letter } from '#server/base/mail/mail.ts';
import { drain } from '#server/base/outbox.ts';
import { createPayments } from '#server/base/payments.ts';
import { createRegisters, type Registers } from '#server/base/registers/registers.ts';
import { openReplicas } from '#server/base/replicas.ts';
import type { Parts } from '#server/base/request.ts';
import { readKeys } from '#server/base/secret.ts';
import { filesDirectory, openStores } from '#server/base/stores.ts';
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
import { reactions } from '#server/worker.ts';
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
export interface Api extends Parts, Host {
  url: string;
  /** The calls of the account site. */
  auth: Host;
  /** Everything that was mailed, oldest first. */
  mails: Letter[];
  /** Does what the worker would: works the outbox off. */
  work(): Promise<void>;
  /** Moves the server's clock. */
  pass(seconds: number): void;
}

/** What a test replaces: the calls, who is who by the request's headers, where logs go. */
export interface Doors {
  mounted: Mounted[];
  authenticate: Authenticate;
  log: Log;
  stillRuns: StillRuns;
  /** Who is asked outside; by default the recorded answers of the demonstration. */
  registers?: Registers;
  /** Milliseconds between looks at open streams. */
  beatMs: number;
  /** Who takes the money; without it whoever the settings name. */
  /** The database's replicas, by its address. */
  replicas?: (url: string) => string;
  payments?: (at: Pick<Parts, 'db' | 'log'>) => Parts['payments'];
}

/** Opens an API for the tests of one file; `settings` override the environment. */
export function useApi(template: Template = 'demo', settings: Record<string, string> = {}, doors: Partial<Doors> = {}): Api {
  const api = {} as Api;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const opened = await openApi(template, settings, { mounted, authenticate, log: silentLog, stillRuns, beatMs: 20_000, ...doors });
    close = opened.close;
    Object.assign(api, opened.api);
  });
  afterAll(() => close());
  return api;
}

/** A fresh database cloned from a template; `drop` removes it with whoever is still connected. */
export async function cloneDatabase(template: Template): Promise<{ url: string; drop: () => Promise<void> }> {
  const clusterUrl = inject('clusterUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(clusterUrl, (client) => client.query(`create database ${name} template ${templateName(template, inject('mark'))}`));
  return {
    url: databaseUrl(clusterUrl, name),
    drop: () => asAdmin(clusterUrl, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}

/** Many tests at once keep a small machine busier than a site may be. */
const PATIENCE_MS = 8_000;

async function openApi(
  template: Template,
  settings: Record<string, string>,
  { mounted, authenticate, log, stillRuns, beatMs, payments, registers, replicas: copies }: Doors,
): Promise<{ api: Api; close: () => Promise<void> }> {
  const { url, drop } = await cloneDatabase(template);
  const config = readConfig({
    NODE_ENV: 'test',
    ROLE: 'api',
    DATA_DIR: join(cacheDirectory, 'data'),
    READS_PER_MINUTE: '1000000',
    WRITES_PER_MINUTE: '1000000',
    DATABASE_POOL: '4',
    ADMIT_AT_ONCE: '0',
    ...searchProofSettings(url),
    ...(copies && { DATABASE_REPLICA_URLS: copies(url) }),
    ...settings,
  });
  const { db, pool, close } = openDatabase(url, log, config.DATABASE_POOL, PATIENCE_MS);
  const replicas = openReplicas(config, url, log);
  const mails: Letter[] = [];
  let shift = 0;
  const now = () => new Date(Date.now() + shift);
  const keys = await readKeys(config);
  const search = createSearch(config, log);
  const stores = await openStores(config, keys, now);
  const parts: Parts = {
    config,
    db,
    pool,
    replicas,
    log,
    admission: createAdmission({ atOnce: config.ADMIT_AT_ONCE, inLine: config.ADMIT_IN_LINE, patienceMs: config.ADMIT_WAIT_MS }),
    search,
    findable: findableIn(search),
    levels,
    registers: registers ?? createRegisters(config),
    ...stores,
    mail: { send: async (letter) => void mails.push(letter) },
    keys,
    payments: payments?.({ db, log }) ?? createPayments({ config, db, keys, log }),
    now,
  };
  const searchProof = await openSearchProof(parts, settings);
  const http = await createHttp(parts, ofHost(mounted, 'api'), authenticate);
  await addExtras(http, parts, createHealth(url), filesDirectory(config));
  if (stores.diskIncoming) await addIncomingDoor(http, parts, { incoming: stores.diskIncoming, authenticate, expected: isExpected });
  addSharePictures(http, parts);
  addAttachmentDoor(http, parts, authenticate);
  addSightDoor(http, parts);
  addDocumentDoors(http, parts, authenticate);
  await addUnsubscribeDoor(http, parts);
  await addWebhookDoor(http, parts);
  const bell = openLiveBell(url, log);
  addLiveDoor(http, parts, { bell, authenticate, stillRuns, beatMs });
  const auth = await createHttp(parts, ofHost(mounted, 'auth'), authenticate);
  await Promise.all([http.ready(), auth.ready()]);
  const api: Api = {
    ...parts,
    ...hostOf(http, searchProof.settle),
    url,
    auth: hostOf(auth),
    mails,
    work: async () => {
      while ((await drain(parts, reactions)) > 0);
    },
    pass: (seconds) => {
      shift += seconds * 1000;
    },
  };
  return {
    api,
    close: async () => {
      await http.close();
      await bell.stop();
      await auth.close();
      await replicas?.stop();
      await close();
      await drop();
      await searchProof.close();
    },
  };
}

const ofHost = (calls: Mounted[], host: Call['host']): Mounted[] => calls.filter(({ call }) => call.host === host);

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
