import type { RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { callsOf, placesOf } from './api.ts';
import type { Config } from './base/config/config.ts';
import { readKeys } from './base/config/secret.ts';
import { openDatabase } from './base/database/database.ts';
import { addIncomingRoute, type Pace } from './base/files/incoming-route.ts';
import { filesDirectory, openStores, type Stores } from './base/files/stores.ts';
import { addExtras } from './base/http/api-extras.ts';
import { addBatchRoute } from './base/http/batch-route.ts';
import { addDoctorRoute, DOCTOR_PATH } from './base/http/doctor-route.ts';
import type { EachRequest } from './base/http/each-request.ts';
import { type Authenticate, createHttp, type Mounted } from './base/http/http.ts';
import type { AppContext } from './base/http/request.ts';
import { endConnections, inTime } from './base/http/serving.ts';
import { openLiveBell } from './base/live/live-bell.ts';
import { addLiveRoute, type StillRuns } from './base/live/live-route.ts';
import { createMail, mailDirectory, type OpenMail } from './base/mail/mail.ts';
import { addMailbox } from './base/mail/mailbox.ts';
import { createMaintenance } from './base/maintenance/maintenance.ts';
import { createPayments } from './base/payments/payments.ts';
import { createRegisters } from './base/registers/registers.ts';
import { createAdmission } from './base/scaling/admission.ts';
import { openReplicas } from './base/scaling/replicas.ts';
import type { Health } from './base/telemetry/health.ts';
import { createLog } from './base/telemetry/log.ts';
import { addDemoReceiver } from './base/webhooks/demo-receiver.ts';
import { createReceivers } from './base/webhooks/receivers.ts';
import { addDatasheetRoute } from './catalogue/product/documents/route.ts';
import { levels } from './company/actor/queries.ts';
import { addDemandRoute } from './directory/demand/route.ts';
import { addImpressionRoute } from './directory/impression/route.ts';
import { createSearch } from './directory/search/choose.ts';
import { findableIn } from './directory/search/renew.ts';
import { stillRuns as runsStill, authenticate as whoAsks } from './identity/session/authenticate.ts';
import { isExpected } from './media/upload/queries.ts';
import { addWebhookRoute } from './money/subscription/webhook-route.ts';
import { addUnsubscribeRoute } from './network/notification/unsubscribe-route.ts';
import { addPictureRoutes } from './network/post/picture-route.ts';
import { forgetPictures } from './network/post/pictures.ts';
import { addSharePictures } from './share.ts';
import { addAttachmentRoute } from './trade/inquiry/attachment-route.ts';
import { orderSides } from './trade/order/sides.ts';
import { addQuoteFileRoute } from './trade/quote/file-route.ts';
import { addRfqFileRoute } from './trade/rfq/reading/file-route.ts';
import { sides } from './trade/rfq/sides.ts';
import { addCertificateRoutes } from './trust/certificate/routes.ts';
import { addDocumentRoutes } from './trust/document/routes.ts';

/** What the process is made of, with its stores. */
export type ProcessContext = AppContext & Stores & { mail: OpenMail };

/** ProcessContext that others stand for, in tests and benches. */
export interface ContextOverrides {
  log: AppContext['log'];
  now: AppContext['now'];
  mail: OpenMail;
  registers: AppContext['registers'];
  receivers: AppContext['receivers'];
  payments: (at: Pick<AppContext, 'db' | 'log'>) => AppContext['payments'];
  /** Milliseconds that a statement waits for a connection or a lock. */
  patienceMs: number;
}

/** Puts together what every request and job is handed, on the database at `databaseUrl`. */
export async function createAppContext(config: Config, databaseUrl: string, others: Partial<ContextOverrides> = {}): Promise<ProcessContext> {
  const log = others.log ?? createLog(config.LOG_LEVEL, undefined, config.ROLE.join(','));
  const { db, pool } = openDatabase(databaseUrl, log, config.DATABASE_POOL, others.patienceMs);
  const replicas = openReplicas(config, databaseUrl, log);
  const keys = await readKeys(config);
  const now = others.now ?? (() => new Date());
  const search = createSearch(config, log);
  return {
    config,
    db,
    pool,
    replicas,
    log,
    admission: createAdmission({ places: placesOf(config), patienceMs: config.ADMIT_WAIT_MS }),
    maintenance: createMaintenance(),
    ...(await openStores(config, keys, now)),
    search,
    findable: findableIn(search),
    levels,
    sides: { mayAct: (db, asked) => (asked.side.kind === 'order' ? orderSides : sides).mayAct(db, asked) },
    forgetPictures,
    registers: others.registers ?? createRegisters(config),
    receivers: others.receivers ?? createReceivers(config),
    mail: others.mail ?? createMail(config, log),
    keys,
    payments: others.payments ? others.payments({ db, log }) : createPayments({ config, db, keys, log }),
    now,
  };
}

/** What a test replaces at the hosts: the calls, who is who by the request's headers, how long is waited. */
export interface HostOverrides {
  mounted: Mounted[];
  authenticate: Authenticate;
  /** What every request of the API passes beside its own call. */
  each: EachRequest;
  stillRuns: StillRuns;
  /** Milliseconds between looks at open streams. */
  beatMs: number;
  /** How fast a file has to come. */
  pace: Pace;
}

/** A host with all its routes, before it listens. */
export interface Host {
  http: FastifyInstance;
  /** Waits for what is being answered. */
  stop(): Promise<unknown>;
}

/** The API: the calls of the contract and what is served beside them. A route that is added here stands in every test too. */
export async function createApi(parts: ProcessContext, databaseUrl: string, health: Health, others: Partial<HostOverrides> = {}): Promise<Host> {
  const { authenticate = whoAsks, stillRuns = runsStill, beatMs, pace } = others;
  const http = await createHttp(parts, callsOf('api', others.mounted), authenticate, { each: others.each });
  await addExtras(http, parts, health, filesDirectory(parts.config));
  if (parts.diskIncoming) await addIncomingRoute(http, parts, { incoming: parts.diskIncoming, authenticate, expected: isExpected, pace });
  addSharePictures(http, parts);
  addAttachmentRoute(http, parts, authenticate);
  addRfqFileRoute(http, parts, authenticate);
  addQuoteFileRoute(http, parts, authenticate);
  addPictureRoutes(http, parts, authenticate);
  addDemandRoute(http, parts);
  addImpressionRoute(http, parts);
  addBatchRoute(http, callsOf('api', others.mounted));
  addDocumentRoutes(http, parts, authenticate);
  addCertificateRoutes(http, parts, authenticate);
  addDatasheetRoute(http, parts, authenticate);
  await addUnsubscribeRoute(http, parts);
  await addWebhookRoute(http, parts);
  if (parts.config.DEMO) addDemoReceiver(http);
  addDoctorRoute(http, parts, 'api');
  const bell = openLiveBell(databaseUrl, parts.log);
  endConnections(http.server, health);
  addLiveRoute(http, parts, { bell, authenticate, stillRuns, beatMs });
  return { http, stop: () => Promise.all([inTime(http.server, http.close()), bell.stop()]) };
}

/** The account site: calls and, if there are any, `pages` of one origin. */
export async function createAccountSite(parts: ProcessContext, health: Health, pages?: RequestListener, others: Partial<HostOverrides> = {}): Promise<Host> {
  const { config } = parts;
  const showsMailbox = config.DEMO && !config.SMTP_URL;
  const beside = [DOCTOR_PATH, ...(showsMailbox ? ['/dev/mailbox'] : [])];
  const http = await createHttp(parts, callsOf('auth', others.mounted), others.authenticate ?? whoAsks, { host: pages && { pages, beside } });
  addDoctorRoute(http, parts, 'auth');
  if (showsMailbox) addMailbox(http, mailDirectory(config));
  endConnections(http.server, health);
  return { http, stop: () => inTime(http.server, http.close()) };
}
