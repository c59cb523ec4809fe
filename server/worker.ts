import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { AppContext } from './base/http/request.ts';
import { runDueJobs } from './base/jobs/jobs.ts';
import { listen } from './base/jobs/listen.ts';
import { drain } from './base/jobs/outbox.ts';
import type { Subscribers, Topic } from './base/jobs/topics.ts';
import { subscribers as business } from './company/business/mails.ts';
import { subscribers as duplicate } from './company/duplicate/subscribers.ts';
import { subscribers as member } from './company/member/mails.ts';
import { subscribers as tradeCounts } from './directory/demand/trade-counts.ts';
import { subscribers as savedsearch } from './directory/savedsearch/alerts.ts';
import { subscribers as search } from './directory/search/opensearch/opensearch.ts';
import { subscribers as account } from './identity/account/mails.ts';
import { subscribers as heard } from './integration/webhook/heard/subscribers.ts';
import { subscribers as webhook } from './integration/webhook/mails.ts';
import { startDeliveries } from './integration/webhook/run.ts';
import { jobs } from './jobs.ts';
import { subscribers as upload } from './media/upload/sweep.ts';
import { subscribers as subscription } from './money/subscription/mails.ts';
import { subscribers as notification } from './network/notification/sources.ts';
import { subscribers as merge } from './operations/merge/after.ts';
import { subscribers as staff } from './operations/staff/mails.ts';
import { startTransfers } from './operations/transfer/run.ts';
import { subscribers as award } from './trade/award/mails.ts';
import { subscribers as comparison } from './trade/comparison/mails.ts';
import { subscribers as desk } from './trade/desk/live.ts';
import { subscribers as responses } from './trade/desk/responses.ts';
import { subscribers as rules } from './trade/desk/rules/give.ts';
import { subscribers as forecast } from './trade/forecast/forecast.ts';
import { subscribers as inquiry } from './trade/inquiry/mails.ts';
import { subscribers as needhelp } from './trade/needhelp/mails.ts';
import { subscribers as negotiation } from './trade/negotiation/mails.ts';
import { subscribers as order } from './trade/order/subscribers.ts';
import { subscribers as quoteDates } from './trade/quote/dated-mails.ts';
import { subscribers as quote } from './trade/quote/mails.ts';
import { subscribers as rfq } from './trade/rfq/mails.ts';
import { subscribers as rfqPages } from './trade/rfq/reading/kept-pages.ts';
import { subscribers as tradereference } from './trade/tradereference/daily.ts';
import { subscribers as certificate } from './trust/certificate/twins.ts';
import { subscribers as document } from './trust/document/mails.ts';
import { subscribers as identity } from './trust/identity/mails.ts';
import { subscribers as moderation } from './trust/moderation/mails.ts';
import { subscribers as report } from './trust/report/mails.ts';
import { subscribers as verification } from './trust/verification/mails.ts';

/** Who hears of what: a topic of the outbox -> what happens then, in order. A topic that nobody hears of does not compile. */
export const subscribers: Required<Subscribers> = together(
  account,
  upload,
  business,
  member,
  report,
  needhelp,
  desk,
  rules,
  responses,
  notification,
  inquiry,
  rfqPages,
  rfq,
  forecast,
  quoteDates,
  quote,
  award,
  order,
  comparison,
  negotiation,
  tradereference,
  search,
  duplicate,
  savedsearch,
  subscription,
  document,
  verification,
  identity,
  certificate,
  moderation,
  staff,
  merge,
  tradeCounts,
  // Last, so that what older events published is still known by its place (`follows`).
  heard,
  webhook,
);

/** The topics that one of these hears of. */
type TopicOf<S> = S extends unknown ? keyof S & Topic : never;

/** What several slices hear reaches each of them: bells before mails, which may have to be tried again. */
function together<S extends Subscribers[]>(...all: S): Required<Pick<Subscribers, TopicOf<S[number]>>>;
function together(...all: Record<string, unknown[]>[]): Record<string, unknown[]> {
  const topics = new Set(all.flatMap((one) => Object.keys(one)));
  return Object.fromEntries([...topics].map((topic) => [topic, all.flatMap((one) => one[topic] ?? [])]));
}

export interface Worker {
  stop(): Promise<void>;
}

/** Seconds between looks at the outbox when nobody rings. */
const IDLE_SECONDS = 5;

/** Works the outbox off as it fills (NOTIFY, else every few seconds) and runs the jobs when they are due. */
export function startWorker(parts: AppContext, databaseUrl: string, idleSeconds = IDLE_SECONDS): Worker {
  const stopping = new AbortController();
  let ring = () => {};
  let bell: pg.Client | null = null;
  const lost = () => {
    bell = null;
    ring();
  };
  const forget = parts.maintenance.on(() => ring());
  const transfers = startTransfers(parts);
  const deliveries = startDeliveries(parts);
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      bell ??= await listen(databaseUrl, () => ring(), lost);
      // Made before the look: what is written meanwhile rings as well.
      const rung = new Promise<void>((done) => {
        ring = done;
      });
      const worked = await workOnce(parts);
      deliveries.ring();
      if (worked > 0) continue;
      await Promise.race([rung, wait(idleSeconds * 1000, undefined, { signal: stopping.signal }).catch(() => {})]);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      ring();
      forget();
      await Promise.all([loop, transfers.stop(), deliveries.stop()]);
      await bell?.end().catch(() => {});
    },
  };
}

async function workOnce(parts: AppContext): Promise<number> {
  // Jobs and events wait until the operator has ended it.
  if (parts.maintenance.isReadOnly()) return 0;
  try {
    return await parts.maintenance.write(async () => {
      await runDueJobs(parts, jobs);
      return drain(parts, subscribers);
    });
  } catch (error) {
    parts.log.warn({ error: String(error) }, 'worker could not work');
    return 0;
  }
}
