import { agreedOf, compareAgreed } from '#server/base/config/agreement.ts';
import type { Db } from '#server/base/database/database.ts';
import { readJobs } from '#server/base/jobs/jobs-queries.ts';
import { readTopics } from '#server/base/telemetry/probes.ts';
import { jobs as known } from '#server/jobs.ts';
import { type Found, fault, ok, warning } from './line.ts';
import type { Patient } from './patient.ts';
import { readNow } from './queries.ts';

/** The same as the alarms have (docs/operations.md). */
const LATE_SECONDS = 300;
const MISSED_TURNS = 3;
const TURN_GRACE = 900;

/** What the worker owes: mails, notifications, search. */
export async function lookAtEffects(db: Db): Promise<Found[]> {
  const topics = await readTopics(db);
  const found = topics.flatMap(({ topic, waiting, failing, late }) => {
    const why = `bin/effects list --topic ${topic} says why; docs/operations.md, ${failing > 0 ? 'Mail refused' : 'Outbox lag'}.`;
    if (failing > 0) return [fault(`${failing} of ${waiting} effects of ${topic} fail again and again. ${why}`)];
    if (late > LATE_SECONDS) return [fault(`${waiting} effects of ${topic} wait, the oldest for ${Math.round(late)} s. Is a worker running? ${why}`)];
    return [];
  });
  const waiting = topics.reduce((sum, topic) => sum + topic.waiting, 0);
  return found.length > 0 ? found : [ok(waiting === 0 ? 'No effect waits.' : `${waiting} effects wait, none of them for long.`)];
}

/** Ages count by the database's clock, which wrote the times. */
export async function lookAtJobs(db: Db): Promise<Found[]> {
  const names = new Set(known.map(({ name }) => name));
  const states = (await readJobs(db)).filter(({ name }) => names.has(name));
  if (states.length === 0) return [warning('No job ever ran here. Is a worker running (ROLE)?')];
  const rows = await readNow(db);
  const now = rows[0]?.now.getTime() ?? 0;
  const failing = states.flatMap(({ name, failedAt, error }) =>
    error && failedAt
      ? [fault(`The job ${name} failed at ${failedAt.toISOString()}: ${error}. When that is mended: bin/jobs run ${name}; docs/operations.md, Job failing.`)]
      : [],
  );
  const overdue = states.filter(
    ({ succeededAt, everySeconds }) => succeededAt && now - succeededAt.getTime() > (MISSED_TURNS * everySeconds + TURN_GRACE) * 1000,
  );
  const [first] = overdue;
  const late = first
    ? [
        fault(
          `${overdue.length} of ${states.length} jobs have not run as often as they should, such as ${first.name}: every ${first.everySeconds} s, last at ` +
            `${first.succeededAt?.toISOString()}. Is a worker running? docs/operations.md, Hanging job.`,
        ),
      ]
    : [];
  const found = [...failing, ...late];
  return found.length > 0 ? found : [ok(`All ${states.length} jobs that ran here run in time.`)];
}

/** Whether these settings are those of the processes that serve. */
export async function lookAtAgreement({ config, keys }: Patient, db: Db): Promise<Found[]> {
  if (!keys) return [warning('Not looked at: there is no secret here. Run this with the settings of the service.')];
  const { problem, serves } = await compareAgreed(db, agreedOf(config, keys), keys);
  if (problem) return [fault(problem)];
  return [
    serves
      ? ok('Secret, edition, addresses and version are those of the processes that serve.')
      : warning('No process says that it serves. Start the service; if one runs, it has another database.'),
  ];
}
