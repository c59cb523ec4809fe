// Serves the operator: when each job ran last, and how; runs one now. bin/jobs --help
import { makeAsServed } from '#server/base/config/agreement.ts';
import type { EmbeddedPostgres } from '#server/base/database/embedded-postgres.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { runNow } from '#server/base/jobs/jobs.ts';
import { type JobState, readJobs } from '#server/base/jobs/jobs-queries.ts';
import { createAppContext } from '#server/compose.ts';
import { jobs } from '#server/jobs.ts';
import { record } from '#server/operations/audit/queries.ts';
import { joinCluster } from './steps/cluster.ts';
import { operatorConfig } from './steps/operator-config.ts';
import { prepareDatabase } from './steps/prepare.ts';

const USAGE = `Usage: bin/jobs list        when each ran last, and how; how far one is that takes many turns
       bin/jobs run NAME    now, whenever it is due`;

const [verb = '', name = ''] = process.argv.slice(2);

const verbs: Record<string, (parts: AppContext) => Promise<string>> = {
  list: async ({ db }) => {
    const known = new Map((await readJobs(db)).map((state) => [state.name, state]));
    const progress = await Promise.all(jobs.map((job) => job.progress?.(db)));
    return jobs.map((job, i) => lineOf(known.get(job.name) ?? never(job.name, job.everySeconds), progress[i] ?? null)).join('\n');
  },
  run: async (parts) => {
    const job = jobs.find((one) => one.name === name);
    if (!job) throw new Error(`There is no job ${name || 'without a name'}: ${jobs.map((one) => one.name).join(', ')}.`);
    await record(parts.db, { staffID: null, act: 'job.run', about: { kind: 'job', id: name }, at: parts.now() });
    await runNow(parts, job);
    return `${name} ran.`;
  },
};

const never = (job: string, everySeconds: number): JobState => ({ name: job, everySeconds, succeededAt: null, failedAt: null, seconds: null, error: null });

const lineOf = ({ name: job, everySeconds, succeededAt, failedAt, seconds, error }: JobState, progress: string | null): string =>
  [
    job.padEnd(26),
    `every ${everySeconds} s`.padEnd(14),
    `succeeded ${succeededAt?.toISOString() ?? 'never'}`,
    ...(seconds === null ? [] : [`in ${seconds} s`]),
    ...(failedAt ? [`failed ${failedAt.toISOString()}`] : []),
    ...(error ? [error] : []),
    ...(progress ? [progress] : []),
  ].join('  ');

process.exitCode = await main();

async function main(): Promise<number> {
  const work = verbs[verb];
  if (!work) {
    console.log(USAGE);
    return verb === '--help' || verb === '-h' ? 0 : 2;
  }
  const config = operatorConfig();
  let cluster: EmbeddedPostgres | null = null;
  try {
    cluster = await joinCluster(config);
    await prepareDatabase({ ...config, DEMO: false }, cluster.url);
    const parts = await createAppContext(config, cluster.url);
    try {
      await makeAsServed(parts);
      console.log(await work(parts));
      return 0;
    } finally {
      parts.mail.close();
      await parts.db.destroy();
    }
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  } finally {
    await cluster?.stop();
  }
}
