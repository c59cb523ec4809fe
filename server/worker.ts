import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { forgetLive } from './base/live.ts';
import { drain, outboxChannel, type Reactions } from './base/outbox.ts';
import type { Parts } from './base/request.ts';
import { reactions as account } from './slices/account/mails.ts';
import { endBoosts } from './slices/boost/ending.ts';
import { reactions as business } from './slices/business/mails.ts';
import { reactions as desk } from './slices/desk/live.ts';
import { renewAllResponses, reactions as responses } from './slices/desk/responses.ts';
import { reactions as document } from './slices/document/mails.ts';
import { reactions as inquiry } from './slices/inquiry/mails.ts';
import { mailUnread } from './slices/inquiry/unread.ts';
import { reactions as member } from './slices/member/mails.ts';
import { forgetInvitations } from './slices/member/queries.ts';
import { reactions as moderation } from './slices/moderation/mails.ts';
import { forgetDecisions } from './slices/moderation/queries.ts';
import { reactions as needhelp } from './slices/needhelp/mails.ts';
import { forgetEnquiries } from './slices/needhelp/queries.ts';
import { askForDigests } from './slices/notification/digest.ts';
import { forgetNotifications } from './slices/notification/queries.ts';
import { reactions as notification } from './slices/notification/sources.ts';
import { eraseDue } from './slices/privacy/erase.ts';
import { eraseDueCompanies, eraseRemovedProducts } from './slices/privacy/erase-companies.ts';
import { reactions as report } from './slices/report/mails.ts';
import { askForAlerts, reactions as savedsearch } from './slices/savedsearch/alerts.ts';
import { reactions as search } from './slices/search/opensearch.ts';
import { refreshStatistics } from './slices/search/put.ts';
import { forgetSignIns } from './slices/session/forget.ts';
import { forgetSightings, forgetVisitors } from './slices/sighting/queries.ts';
import { reactions as staff } from './slices/staff/mails.ts';
import { reactions as subscription } from './slices/subscription/mails.ts';
import { reconcilePayments } from './slices/subscription/reconcile.ts';
import { watchTerms } from './slices/subscription/term.ts';
import { sweepUploads, reactions as upload } from './slices/upload/sweep.ts';
import { remindOfCertificates } from './slices/verification/certificates.ts';
import { reactions as verification } from './slices/verification/mails.ts';
import { keepVerifications } from './slices/verification/recheck.ts';

/** Who hears of what: a topic of the outbox -> what happens then, in order. */
export const reactions: Reactions = together(
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
  search,
  savedsearch,
  subscription,
  document,
  verification,
  moderation,
  staff,
);

/** What several slices hear reaches each of them: bells before mails, which may have to be tried again. */
function together(...all: Reactions[]): Reactions {
  const topics = new Set(all.flatMap((one) => Object.keys(one)));
  return Object.fromEntries([...topics].map((topic) => [topic, all.flatMap((one) => one[topic] ?? [])]));
}
interface Job {
  name: string;
  everySeconds: number;
  run(parts: Parts): Promise<void>;
}

/** The ordered list of jobs. Each runs in one process at a time and may run again at any moment. */
export const jobs: Job[] = [
  { name: 'search-statistics', everySeconds: 24 * 3600, run: ({ db }) => refreshStatistics(db) },
  { name: 'erase-accounts', everySeconds: 3600, run: eraseDue },
  { name: 'erase-companies', everySeconds: 3600, run: eraseDueCompanies },
  { name: 'erase-removed-products', everySeconds: 3600, run: eraseRemovedProducts },
  {
    name: 'forget-sign-ins',
    everySeconds: 3600,
    run: ({ db }) => forgetSignIns(db),
  },
  { name: 'forget-invitations', everySeconds: 24 * 3600, run: ({ db, now }) => forgetInvitations(db, now()) },
  { name: 'end-boosts', everySeconds: 60, run: endBoosts },
  { name: 'forget-sightings', everySeconds: 24 * 3600, run: ({ db, now }) => forgetSightings(db, now()) },
  { name: 'forget-visitors', everySeconds: 600, run: ({ db, now }) => forgetVisitors(db, now()) },
  { name: 'sweep-uploads', everySeconds: 3600, run: sweepUploads },
  { name: 'keep-verifications', everySeconds: 60, run: keepVerifications },
  { name: 'remind-of-certificates', everySeconds: 3600, run: remindOfCertificates },
  { name: 'mail-unread-messages', everySeconds: 60, run: mailUnread },
  { name: 'response-times', everySeconds: 3600, run: renewAllResponses },
  { name: 'daily-mails', everySeconds: 600, run: askForDigests },
  { name: 'search-alerts', everySeconds: 600, run: askForAlerts },
  { name: 'reconcile-payments', everySeconds: 3600, run: reconcilePayments },
  { name: 'watch-memberships', everySeconds: 3600, run: watchTerms },
  { name: 'forget-live-events', everySeconds: 600, run: ({ db }) => forgetLive(db) },
  { name: 'forget-enquiries', everySeconds: 24 * 3600, run: ({ db, now }) => forgetEnquiries(db, now()) },
  { name: 'forget-decisions', everySeconds: 24 * 3600, run: ({ db, now }) => forgetDecisions(db, now()) },
  { name: 'forget-notifications', everySeconds: 24 * 3600, run: ({ db }) => forgetNotifications(db) },
  {
    name: 'forget-answers',
    everySeconds: 3600,
    run: async ({ db }) => void (await sql`delete from idempotency_key where created_at < now() - interval '2 days'`.execute(db)),
  },
  {
    name: 'forget-effects',
    everySeconds: 3600,
    run: async ({ db }) => void (await sql`delete from outbox where done_at < now() - interval '7 days'`.execute(db)),
  },
];

export interface Worker {
  stop(): Promise<void>;
}

/** Seconds between looks at the outbox when nobody rings. */
const IDLE_SECONDS = 5;

/** Works the outbox off as it fills (NOTIFY, else every few seconds) and runs the jobs when they are due. */
export function startWorker(parts: Parts, databaseUrl: string): Worker {
  const stopping = new AbortController();
  let ring = () => {};
  let bell: pg.Client | null = null;
  const lost = () => {
    bell = null;
    ring();
  };
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      bell ??= await listen(databaseUrl, () => ring(), lost);
      // Made before the look: what is written meanwhile rings as well.
      const rung = new Promise<void>((done) => {
        ring = done;
      });
      if ((await workOnce(parts)) > 0) continue;
      await Promise.race([rung, wait(IDLE_SECONDS * 1000, undefined, { signal: stopping.signal }).catch(() => {})]);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      ring();
      await loop;
      await bell?.end().catch(() => {});
    },
  };
}

async function workOnce(parts: Parts): Promise<number> {
  try {
    await runDueJobs(parts);
    return await drain(parts, reactions);
  } catch (error) {
    parts.log.warn({ error: String(error) }, 'worker could not work');
    return 0;
  }
}

/** A job that ran in the future ran before a clock was set back: it does not wait for that moment to come again. */
async function runDueJobs(parts: Parts): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from setting where name = any(${jobs.map((job) => `job:${job.name}`)})
    and changed_at between now() - ((value ->> 'everySeconds')::int * interval '1 second') and now() + interval '1 minute'`.execute(parts.db);
  const fresh = new Set(rows.map((row) => row.name));
  for (const job of jobs.filter((one) => !fresh.has(`job:${one.name}`))) await runAlone(parts, job);
}

async function runAlone(parts: Parts, job: Job): Promise<void> {
  const claimed = await sql`
    insert into setting (name, value) values (${`job:${job.name}`}, ${JSON.stringify({ everySeconds: job.everySeconds })}::jsonb)
    on conflict (name) do update set changed_at = now(), value = excluded.value
      where setting.changed_at not between now() - ((setting.value ->> 'everySeconds')::int * interval '1 second') and now() + interval '1 minute'
    returning 1`.execute(parts.db);
  if (claimed.rows.length > 0) await job.run(parts);
}

async function listen(connectionString: string, heard: () => void, lost: () => void): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  client.on('end', lost);
  client.on('notification', heard);
  try {
    await client.connect();
    await client.query(`listen ${outboxChannel}`);
    return client;
  } catch {
    return null;
  }
}
