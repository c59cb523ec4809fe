import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { forgetRemovals } from '#server/base/files/removal-queries.ts';
import { forgetKeys } from '#server/base/http/idempotency-queries.ts';
import type { Job } from '#server/base/jobs/jobs-queries.ts';
import { forgetDone } from '#server/base/jobs/outbox-queries.ts';
import { forgetLive } from '#server/base/live/live-queries.ts';
import { readOldTexts } from '#server/catalogue/product/trade/backfill.ts';
import { countDirectory } from '#server/directory/home/count.ts';
import { listSearches } from '#server/directory/listing/searches.ts';
import { fillNames } from '#server/directory/search/company-names-queries.ts';
import { refreshStatistics } from '#server/directory/search/put-queries.ts';
import { renewSealsBeside } from '#server/directory/search/seal/beside.ts';
import { forgetSignIns } from '#server/identity/session/forget-queries.ts';
import type { AppContext } from './base/http/request.ts';
import { runDueJobs } from './base/jobs/jobs.ts';
import { listen } from './base/jobs/listen.ts';
import { drain } from './base/jobs/outbox.ts';
import type { Subscribers, Topic } from './base/jobs/topics.ts';
import { forgetInvitations } from './company/actor/invitation-queries.ts';
import { subscribers as business } from './company/business/mails.ts';
import { subscribers as duplicate } from './company/duplicate/subscribers.ts';
import { subscribers as member } from './company/member/mails.ts';
import { forgetUnmet } from './directory/demand/queries.ts';
import { subscribers as tradeCounts } from './directory/demand/trade-counts.ts';
import { weekOf } from './directory/demand/unmet.ts';
import { forgetImpressions, forgetVisitors } from './directory/impression/queries.ts';
import { askForAlerts, subscribers as savedsearch } from './directory/savedsearch/alerts.ts';
import { ageDocuments } from './directory/search/documents/freshness.ts';
import { endLabels, rewriteDocuments } from './directory/search/documents/rewrite.ts';
import { subscribers as search } from './directory/search/opensearch/opensearch.ts';
import { subscribers as account } from './identity/account/mails.ts';
import { eraseDue } from './identity/privacy/erase.ts';
import { eraseDueCompanies, eraseRemovedProducts } from './identity/privacy/erase-companies.ts';
import { sweepForms, sweepUploads, subscribers as upload } from './media/upload/sweep.ts';
import { endBoosts } from './money/boost/ending.ts';
import { subscribers as subscription } from './money/subscription/mails.ts';
import { reconcilePayments } from './money/subscription/reconcile.ts';
import { watchTerms } from './money/subscription/term.ts';
import { askForDigests } from './network/notification/digest.ts';
import { forgetNotifications } from './network/notification/queries.ts';
import { tellRest } from './network/notification/rfq/requests.ts';
import { subscribers as notification } from './network/notification/sources.ts';
import { hideGroupPictures } from './network/post/pictures.ts';
import { forgetMerges, subscribers as merge, settleArrivals } from './operations/merge/after.ts';
import { subscribers as staff } from './operations/staff/mails.ts';
import { forgetTransfers } from './operations/transfer/queries.ts';
import { startTransfers } from './operations/transfer/run.ts';
import { subscribers as award } from './trade/award/mails.ts';
import { tellAwards } from './trade/award/telling.ts';
import { subscribers as comparison } from './trade/comparison/mails.ts';
import { subscribers as desk } from './trade/desk/live.ts';
import { renewAllResponses, subscribers as responses } from './trade/desk/responses.ts';
import { checkForecasts, subscribers as forecast } from './trade/forecast/forecast.ts';
import { subscribers as inquiry } from './trade/inquiry/mails.ts';
import { mailUnread } from './trade/inquiry/unread.ts';
import { subscribers as needhelp } from './trade/needhelp/mails.ts';
import { forgetEnquiries } from './trade/needhelp/queries.ts';
import { subscribers as negotiation, tellEnded } from './trade/negotiation/mails.ts';
import { forgetOrders, tellOrders } from './trade/order/due.ts';
import { subscribers as order } from './trade/order/subscribers.ts';
import { subscribers as quoteDates } from './trade/quote/dated-mails.ts';
import { tellEnding } from './trade/quote/ends-soon.ts';
import { expireQuotes } from './trade/quote/expiry.ts';
import { forgetTrade } from './trade/quote/forget.ts';
import { subscribers as quote } from './trade/quote/mails.ts';
import { fetchRates } from './trade/rate/published.ts';
import { openSeals } from './trade/rfq/ending.ts';
import { subscribers as rfq } from './trade/rfq/mails.ts';
import { tellWaves } from './trade/rfq/matching/matching.ts';
import { tellDue, tellGathered } from './trade/rfq/notices/notices.ts';
import { askForReferences, checkGraph, subscribers as tradereference } from './trade/tradereference/daily.ts';
import { compareCompanies } from './trust/caution/compare.ts';
import { subscribers as certificate } from './trust/certificate/twins.ts';
import { subscribers as document } from './trust/document/mails.ts';
import { keepIdentities } from './trust/identity/follow.ts';
import { subscribers as identity } from './trust/identity/mails.ts';
import { subscribers as moderation } from './trust/moderation/mails.ts';
import { forgetDecisions } from './trust/moderation/queries.ts';
import { subscribers as report } from './trust/report/mails.ts';
import { remindOfCertificates } from './trust/verification/certificates.ts';
import { subscribers as verification } from './trust/verification/mails.ts';
import { keepVerifications } from './trust/verification/recheck.ts';

/** Who hears of what: a topic of the outbox -> what happens then, in order. A topic that nobody hears of does not compile. */
export const subscribers: Required<Subscribers> = together(
  account,
  upload,
  business,
  member,
  report,
  needhelp,
  desk,
  responses,
  notification,
  inquiry,
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
);

/** The topics that one of these hears of. */
type TopicOf<S> = S extends unknown ? keyof S & Topic : never;

/** What several slices hear reaches each of them: bells before mails, which may have to be tried again. */
function together<S extends Subscribers[]>(...all: S): Required<Pick<Subscribers, TopicOf<S[number]>>>;
function together(...all: Record<string, unknown[]>[]): Record<string, unknown[]> {
  const topics = new Set(all.flatMap((one) => Object.keys(one)));
  return Object.fromEntries([...topics].map((topic) => [topic, all.flatMap((one) => one[topic] ?? [])]));
}

/** Where the trade is switched off nobody is told of it; what is to be forgotten is forgotten all the same. */
function ofTrade(run: Job['run']): Job['run'] {
  return async (context) => (context.config.TRADE ? run(context) : undefined);
}

/** The ordered list of jobs. Each runs in one process at a time and may run again at any moment. */
export const jobs: Job[] = [
  { name: 'search-statistics', everySeconds: 24 * 3600, run: ({ db }) => refreshStatistics(db) },
  { name: 'read-trade-texts', everySeconds: 30, run: (context) => readOldTexts(context) },
  { name: 'search-names', everySeconds: 3600, run: fillNames },
  { name: 'search-facets', everySeconds: 30, run: (context) => rewriteDocuments(context) },
  { name: 'search-lapses', everySeconds: 30, run: endLabels },
  { name: 'search-freshness', everySeconds: 3600, run: ageDocuments },
  { name: 'list-searches', everySeconds: 6 * 3600, run: listSearches },
  { name: 'count-directory', everySeconds: 600, run: countDirectory },
  { name: 'search-seals', everySeconds: 60, run: renewSealsBeside },
  { name: 'erase-accounts', everySeconds: 3600, run: eraseDue },
  { name: 'erase-companies', everySeconds: 3600, run: eraseDueCompanies },
  { name: 'erase-removed-products', everySeconds: 3600, run: eraseRemovedProducts },
  { name: 'forget-merges', everySeconds: 3600, run: forgetMerges },
  { name: 'settle-merges', everySeconds: 300, run: settleArrivals },
  { name: 'forget-sign-ins', everySeconds: 3600, run: ({ db }) => forgetSignIns(db) },
  { name: 'forget-invitations', everySeconds: 24 * 3600, run: ({ db, now }) => forgetInvitations(db, now()) },
  { name: 'end-boosts', everySeconds: 60, run: endBoosts },
  { name: 'forget-sightings', everySeconds: 24 * 3600, run: ({ db, now }) => forgetImpressions(db, now()) },
  { name: 'forget-visitors', everySeconds: 600, run: ({ db, now }) => forgetVisitors(db, now()) },
  { name: 'forget-demand', everySeconds: 3600, run: ({ db, now }) => forgetUnmet(db, now(), weekOf(now())) },
  { name: 'sweep-forms', everySeconds: 600, run: sweepForms },
  { name: 'hide-group-pictures', everySeconds: 3600, run: hideGroupPictures },
  { name: 'sweep-uploads', everySeconds: 3600, run: sweepUploads },
  { name: 'keep-verifications', everySeconds: 60, run: keepVerifications },
  { name: 'compare-companies', everySeconds: 60, run: compareCompanies },
  { name: 'keep-identities', everySeconds: 60, run: keepIdentities },
  { name: 'remind-of-certificates', everySeconds: 3600, run: remindOfCertificates },
  { name: 'mail-unread-messages', everySeconds: 60, run: mailUnread },
  { name: 'rfq-deadlines', everySeconds: 15, run: ofTrade(openSeals) },
  { name: 'expire-quotes', everySeconds: 60, run: ofTrade(expireQuotes) },
  { name: 'reference-graph', everySeconds: 24 * 3600, run: ofTrade(checkGraph) },
  { name: 'reference-questions', everySeconds: 3600, run: ofTrade(askForReferences) },
  { name: 'rounds-end', everySeconds: 60, run: ofTrade(tellEnded) },
  { name: 'award-told', everySeconds: 60, run: ofTrade(tellAwards) },
  { name: 'rfq-waves', everySeconds: 600, run: ofTrade(tellWaves) },
  { name: 'rfq-reminders', everySeconds: 600, run: ofTrade(tellDue) },
  { name: 'quotes-end-soon', everySeconds: 600, run: ofTrade(tellEnding) },
  { name: 'rfq-mails', everySeconds: 60, run: ofTrade(tellGathered) },
  { name: 'forecast-check', everySeconds: 24 * 3600, run: ofTrade(checkForecasts) },
  { name: 'order-questions', everySeconds: 3600, run: ofTrade(tellOrders) },
  { name: 'forget-trade', everySeconds: 24 * 3600, run: async (context) => forgetOrders(context).then(() => forgetTrade(context)) },
  { name: 'response-times', everySeconds: 3600, run: renewAllResponses },
  { name: 'rfq-matches-of-day', everySeconds: 3600, run: ofTrade(tellRest) },
  { name: 'fetch-rates', everySeconds: 3600, run: (context) => fetchRates(context) },
  { name: 'daily-mails', everySeconds: 600, run: askForDigests },
  { name: 'search-alerts', everySeconds: 600, run: askForAlerts },
  { name: 'reconcile-payments', everySeconds: 3600, run: reconcilePayments },
  { name: 'watch-memberships', everySeconds: 3600, run: watchTerms },
  { name: 'forget-live-events', everySeconds: 600, run: ({ db }) => forgetLive(db) },
  { name: 'forget-enquiries', everySeconds: 24 * 3600, run: ({ db, now }) => forgetEnquiries(db, now()) },
  { name: 'forget-decisions', everySeconds: 24 * 3600, run: ({ db, now }) => forgetDecisions(db, now()) },
  { name: 'forget-notifications', everySeconds: 24 * 3600, run: ({ db }) => forgetNotifications(db) },
  { name: 'forget-transfers', everySeconds: 3600, run: ({ db }) => forgetTransfers(db) },
  { name: 'forget-removals', everySeconds: 24 * 3600, run: ({ db }) => forgetRemovals(db) },
  { name: 'forget-answers', everySeconds: 3600, run: async ({ db }) => void (await forgetKeys(db)) },
  {
    name: 'forget-effects',
    everySeconds: 3600,
    run: async ({ db }) => void (await forgetDone(db)),
  },
];

export interface Worker {
  stop(): Promise<void>;
}

/** Seconds between looks at the outbox when nobody rings. */
const IDLE_SECONDS = 5;

/** Works the outbox off as it fills (NOTIFY, else every few seconds) and runs the jobs when they are due. */
export function startWorker(parts: AppContext, databaseUrl: string): Worker {
  const stopping = new AbortController();
  let ring = () => {};
  let bell: pg.Client | null = null;
  const lost = () => {
    bell = null;
    ring();
  };
  const forget = parts.maintenance.on(() => ring());
  const transfers = startTransfers(parts);
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      bell ??= await listen(databaseUrl, () => ring(), lost);
      // Made before the look: what is written meanwhile rings as well.
      const rung = new Promise<void>((done) => (ring = done));
      if ((await workOnce(parts)) > 0) continue;
      await Promise.race([rung, wait(IDLE_SECONDS * 1000, undefined, { signal: stopping.signal }).catch(() => {})]);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      ring();
      forget();
      await Promise.all([loop, transfers.stop()]);
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
