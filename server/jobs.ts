import { LOG_DAYS } from '#contract/integration/webhook/limits.ts';
import { forgetRemovals } from '#server/base/files/removal-queries.ts';
import { forgetKeys } from '#server/base/http/idempotency-queries.ts';
import { beside } from '#server/base/jobs/beside.ts';
import type { Job } from '#server/base/jobs/jobs-queries.ts';
import { forgetDone } from '#server/base/jobs/outbox-queries.ts';
import { forgetLive } from '#server/base/live/live-queries.ts';
import { readOldTexts } from '#server/catalogue/product/trade/backfill.ts';
import { countDirectory } from '#server/directory/home/count.ts';
import { listSearches } from '#server/directory/listing/searches.ts';
import { fillNames } from '#server/directory/search/company-names-queries.ts';
import { refreshStatistics } from '#server/directory/search/put-queries.ts';
import { renewSeals } from '#server/directory/search/seal/seal.ts';
import { forgetSignIns } from '#server/identity/session/forget-queries.ts';
import { forgetInvitations } from './company/actor/invitation-queries.ts';
import { forgetUnmet } from './directory/demand/queries.ts';
import { weekOf } from './directory/demand/unmet.ts';
import { forgetImpressions, forgetVisitors } from './directory/impression/queries.ts';
import { askForAlerts } from './directory/savedsearch/alerts.ts';
import { ageDocuments } from './directory/search/documents/freshness.ts';
import { endLabels, rewriteDocuments, rewriteProgress } from './directory/search/documents/rewrite.ts';
import { eraseDue } from './identity/privacy/erase.ts';
import { eraseDueCompanies, eraseRemovedProducts } from './identity/privacy/erase-companies.ts';
import { forgetEvents } from './integration/webhook/log-queries.ts';
import { sweepForms, sweepUploads } from './media/upload/sweep.ts';
import { endBoosts } from './money/boost/ending.ts';
import { reconcilePayments } from './money/subscription/reconcile.ts';
import { watchTerms } from './money/subscription/term.ts';
import { askForDigests } from './network/notification/digest.ts';
import { forgetNotifications } from './network/notification/queries.ts';
import { tellRest } from './network/notification/rfq/requests.ts';
import { hideGroupPictures } from './network/post/pictures.ts';
import { forgetMerges, settleArrivals } from './operations/merge/after.ts';
import { forgetTransfers } from './operations/transfer/queries.ts';
import { tellAwards } from './trade/award/telling.ts';
import { computeQuarters } from './trade/benchmark/quarter.ts';
import { renewAllResponses } from './trade/desk/responses.ts';
import { returnOverdue } from './trade/desk/returned.ts';
import { checkForecasts } from './trade/forecast/forecast.ts';
import { mailUnread } from './trade/inquiry/unread.ts';
import { forgetEnquiries } from './trade/needhelp/queries.ts';
import { tellEnded } from './trade/negotiation/mails.ts';
import { forgetOrders, tellOrders } from './trade/order/due.ts';
import { forgetLists } from './trade/partslist/forget.ts';
import { tellEnding } from './trade/quote/ends-soon.ts';
import { expireQuotes } from './trade/quote/expiry.ts';
import { forgetTrade } from './trade/quote/forget.ts';
import { fetchRates } from './trade/rate/published.ts';
import { openSeals } from './trade/rfq/ending.ts';
import { tellWaves } from './trade/rfq/matching/matching.ts';
import { keepOffers } from './trade/rfq/matching/offers.ts';
import { tellDue, tellGathered } from './trade/rfq/notices/notices.ts';
import { askForReferences, checkGraph } from './trade/tradereference/daily.ts';
import { compareCompanies } from './trust/caution/compare.ts';
import { keepIdentities } from './trust/identity/follow.ts';
import { forgetDecisions } from './trust/moderation/queries.ts';
import { remindOfCertificates } from './trust/verification/certificates.ts';
import { keepVerifications } from './trust/verification/recheck.ts';

/** Where the trade is switched off nobody is told of it; what is to be forgotten is forgotten all the same. */
const ofTrade =
  (run: Job['run']): Job['run'] =>
  async (context) =>
    context.config.TRADE ? run(context) : undefined;

/** The ordered list of jobs. Each runs in one process at a time and may run again at any moment. */
export const jobs: Job[] = [
  { name: 'search-statistics', everySeconds: 24 * 3600, run: ({ db }) => refreshStatistics(db) },
  { name: 'read-trade-texts', everySeconds: 30, run: (context) => readOldTexts(context) },
  { name: 'search-names', everySeconds: 3600, run: fillNames },
  // Its turn takes as long as its interval: while documents are left it works all the time that the other jobs leave it.
  { name: 'search-facets', everySeconds: 10, run: (context) => rewriteDocuments(context), progress: rewriteProgress },
  { name: 'search-lapses', everySeconds: 30, run: endLabels },
  { name: 'search-freshness', everySeconds: 3600, run: ageDocuments },
  { name: 'list-searches', everySeconds: 6 * 3600, run: listSearches },
  { name: 'count-directory', everySeconds: 600, run: beside(countDirectory, 'the directory could not be counted, the old figures stay') },
  {
    name: 'search-seals',
    everySeconds: 60,
    run: beside(({ db }) => renewSeals(db), 'the search could not be sealed, the old seal stays in force'),
  },
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
  { name: 'return-threads', everySeconds: 60, run: returnOverdue },
  { name: 'rfq-deadlines', everySeconds: 15, run: ofTrade(openSeals) },
  { name: 'expire-quotes', everySeconds: 60, run: ofTrade(expireQuotes) },
  { name: 'reference-graph', everySeconds: 24 * 3600, run: ofTrade(checkGraph) },
  { name: 'reference-questions', everySeconds: 3600, run: ofTrade(askForReferences) },
  { name: 'rounds-end', everySeconds: 60, run: ofTrade(tellEnded) },
  { name: 'award-told', everySeconds: 60, run: ofTrade(tellAwards) },
  { name: 'supplier-offers', everySeconds: 60, run: beside(keepOffers, 'offers could not be kept, companies that have changed are read as they are') },
  { name: 'rfq-waves', everySeconds: 600, run: ofTrade(tellWaves) },
  { name: 'rfq-reminders', everySeconds: 600, run: ofTrade(tellDue) },
  { name: 'quotes-end-soon', everySeconds: 600, run: ofTrade(tellEnding) },
  { name: 'rfq-mails', everySeconds: 60, run: ofTrade(tellGathered) },
  { name: 'forecast-check', everySeconds: 24 * 3600, run: ofTrade(checkForecasts) },
  { name: 'benchmark-quarter', everySeconds: 24 * 3600, run: ofTrade(computeQuarters) },
  { name: 'order-questions', everySeconds: 3600, run: ofTrade(tellOrders) },
  {
    name: 'forget-trade',
    everySeconds: 24 * 3600,
    run: async (context) =>
      forgetOrders(context)
        .then(() => forgetTrade(context))
        .then(() => forgetLists(context)),
  },
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
  { name: 'forget-webhooks', everySeconds: 3600, run: ({ db }) => forgetEvents(db, LOG_DAYS) },
  { name: 'forget-removals', everySeconds: 24 * 3600, run: ({ db }) => forgetRemovals(db) },
  { name: 'forget-answers', everySeconds: 3600, run: async ({ db }) => void (await forgetKeys(db)) },
  {
    name: 'forget-effects',
    everySeconds: 3600,
    run: async ({ db }) => void (await forgetDone(db)),
  },
];
