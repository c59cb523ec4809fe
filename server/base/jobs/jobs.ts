import type { AppContext } from '../http/request.ts';
import { inTrace, traceOf } from '../telemetry/trace.ts';
import { inSpan } from '../telemetry/tracing.ts';
import { claim, type Job, keyOf, noteFailure, noteStart, noteSuccess, readJustRun } from './jobs-queries.ts';

/** So long a job that failed waits, and not until its next day. */
const RETRY_SECONDS = 300;

/** Runs what is due. One that fails keeps no other from its turn, and is tried again within minutes. */
export async function runDueJobs(parts: AppContext, jobs: Job[]): Promise<void> {
  // A job that ran in the future ran before a clock was set back: it does not wait for that moment to come again.
  const rows = await readJustRun(parts.db, jobs.map(keyOf));
  const fresh = new Set(rows.map(({ name }) => name));
  const due = jobs.filter((one) => !fresh.has(keyOf(one)));
  for (const job of due) if (!parts.maintenance.isReadOnly() && (await claim(parts.db, job))) await run(parts, job).catch(() => {});
}

/** Runs a job now, whenever it is due. @throws what it throws, after it was noted. */
export async function runNow(parts: AppContext, job: Job): Promise<void> {
  await noteStart(parts.db, keyOf(job), { everySeconds: job.everySeconds });
  await run(parts, job);
}

const run = (parts: AppContext, job: Job): Promise<void> => inTrace(traceOf(), () => runTraced(parts, job));

async function runTraced(parts: AppContext, job: Job): Promise<void> {
  const { db, log } = parts;
  const began = performance.now();
  const seconds = () => Math.round(performance.now() - began) / 1000;
  try {
    await inSpan({ name: `job ${job.name}`, kind: 'internal' }, () => job.run(parts));
  } catch (error) {
    log.error({ job: job.name, seconds: seconds(), error: String(error) }, 'job failed, will be tried again');
    const wait = Math.min(job.everySeconds, RETRY_SECONDS);
    await noteFailure(db, job.everySeconds - wait, seconds(), String(error).slice(0, 500), keyOf(job));
    throw error;
  }
  await noteSuccess(db, seconds(), keyOf(job));
}
