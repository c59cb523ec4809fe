import { beforeEach, describe, expect, test } from 'vitest';
import { dropEffect, readEffect, retryEffects } from '#server/operations/audit/effects.ts';
import { readWaiting } from '#server/operations/audit/effects-queries.ts';
import { useApi } from '../../../tests/support/api.ts';
import { loosely, publishLoose } from '../../../tests/support/outbox.ts';
import { readProbes } from '../telemetry/probes.ts';
import { runDueJobs, runNow } from './jobs.ts';
import { type Job, readJobs } from './jobs-queries.ts';
import { drain } from './outbox.ts';

const said: { facts: Record<string, unknown>; sentence: string }[] = [];
const api = useApi('empty');
const parts = () => ({
  ...api,
  log: { ...api.log, error: (facts: object, sentence: string) => void said.push({ facts: { ...facts }, sentence }) } as typeof api.log,
});
const stateOf = async (name: string) => (await readJobs(api.db)).find((one) => one.name === name);
const elapse = (name: string, seconds: number) =>
  api.pool.query("update setting set changed_at = changed_at - $2 * interval '1 second' where name = $1", [`job:${name}`, seconds]);
beforeEach(async () => {
  await api.pool.query("delete from setting where name like 'job:%'");
  await api.pool.query('delete from outbox');
  said.length = 0;
});
/** Value of a line of the metrics. */
const shown = async (line: string): Promise<number> => Number(new RegExp(`^${line} (\\S+)$`, 'm').exec(await readProbes(api))?.[1]);

describe('a job that fails', () => {
  let works = false;
  const runs: string[] = [];
  const daily: Job = {
    name: 'fails-by-day',
    everySeconds: 86_400,
    run: async () => {
      runs.push('daily');
      if (!works) throw new Error('the register does not answer');
    },
  };
  const next: Job = { name: 'comes-after', everySeconds: 86_400, run: async () => void runs.push('next') };

  beforeEach(() => {
    works = false;
    runs.length = 0;
  });

  test('is named in the log and the metrics, and keeps no other from its turn [OPS-015] [OPS-017]', async () => {
    await runDueJobs(parts(), [daily, next]);
    expect(runs).toEqual(['daily', 'next']);
    expect(said).toMatchObject([{ facts: { job: 'fails-by-day', error: 'Error: the register does not answer' }, sentence: 'job failed, will be tried again' }]);
    expect(await stateOf('fails-by-day')).toMatchObject({ succeededAt: null, failedAt: expect.any(Date), error: 'Error: the register does not answer' });
    expect(await shown('wbn_job_last_success_timestamp_seconds\\{job="fails-by-day"\\}')).toBe(0);
    expect(await shown('wbn_job_last_failure_timestamp_seconds\\{job="fails-by-day"\\}')).toBeGreaterThan(Date.now() / 1000 - 60);
    expect(await shown('wbn_job_last_success_timestamp_seconds\\{job="comes-after"\\}')).toBeGreaterThan(Date.now() / 1000 - 60);
    expect(await shown('wbn_job_last_duration_seconds\\{job="comes-after"\\}')).toBeGreaterThanOrEqual(0);
  });

  test('is tried again within minutes, not at its next day [OPS-017]', async () => {
    await runDueJobs(parts(), [daily, next]);
    await runDueJobs(parts(), [daily, next]);
    expect(runs).toEqual(['daily', 'next']);
    await elapse('fails-by-day', 301);
    works = true;
    await runDueJobs(parts(), [daily, next]);
    expect(runs).toEqual(['daily', 'next', 'daily']);
    expect(await stateOf('fails-by-day')).toMatchObject({ succeededAt: expect.any(Date), error: null, everySeconds: 86_400 });
    await elapse('fails-by-day', 301);
    await runDueJobs(parts(), [daily]);
    expect(runs).toHaveLength(3);
  });

  test('is run now by the operator, whenever it is due, and says what went wrong [OPS-017]', async () => {
    await runNow(parts(), next);
    expect(runs.at(-1)).toBe('next');
    await expect(runNow(parts(), daily)).rejects.toThrow('the register does not answer');
    expect((await stateOf('fails-by-day'))?.error).toContain('register');
  });
});

describe('an effect that is not done', () => {
  beforeEach(async () => {
    await publishLoose(api.db, 'mail.of-test', { to: 'somebody@test.example' });
    const failing = loosely({ 'mail.of-test': [async () => Promise.reject(new Error('no mail server'))] });
    await drain(api, failing);
  });

  test('shows its true age, not the time since its next try, by its topic [OPS-015]', async () => {
    await api.pool.query("update outbox set created_at = now() - interval '2 hours' where topic = 'mail.of-test'");
    expect(await shown('wbn_effects_late_seconds\\{topic="mail.of-test"\\}')).toBeGreaterThan(7_100);
    expect(await shown('wbn_outbox_late_seconds')).toBeGreaterThan(7_100);
    expect(await shown('wbn_effects_waiting\\{topic="mail.of-test"\\}')).toBe(1);
    // What is to be done later is not late, however long ago it was said.
    await api.pool.query("update outbox set attempts = 0, due_at = now() + interval '1 hour' where topic = 'mail.of-test'");
    expect(await shown('wbn_effects_late_seconds\\{topic="mail.of-test"\\}')).toBe(0);
    await api.pool.query("update outbox set attempts = 3 where topic = 'mail.of-test'");
    expect(await shown('wbn_effects_failing\\{topic="mail.of-test"\\}')).toBe(0);
    await api.pool.query("update outbox set attempts = 4 where topic = 'mail.of-test'");
    expect(await shown('wbn_effects_failing\\{topic="mail.of-test"\\}')).toBe(1);
  });

  test('is listed, shown without what it says, made due and given up by the operator, with an entry in the audit log [OPS-017]', async () => {
    const [waiting] = await readWaiting(api.db, 'mail.of-test', 10);
    expect(waiting).toMatchObject({ topic: 'mail.of-test', attempts: 1, error: 'Error: no mail server' });
    const id = waiting?.id ?? 0;
    const effect = await readEffect(api.db, id);
    expect(effect.fields).toEqual(['to']);
    expect(JSON.stringify(effect)).not.toContain('somebody@test.example');
    expect(await retryEffects(api.db, { topic: 'mail.of-test' })).toBe(1);
    let heard = 0;
    const heardBy = loosely({ 'mail.of-test': [async () => Promise.reject(new Error(`heard ${++heard}`))] });
    await drain(api, heardBy);
    expect(heard).toBe(1);
    await dropEffect(api.db, id, 'the address is nobody’s');
    expect(await readWaiting(api.db, 'mail.of-test', 10)).toEqual([]);
    await expect(dropEffect(api.db, id, 'twice')).rejects.toThrow(`No effect waits with the number ${id}`);
    const { rows } = await api.pool.query("select act, about_kind, reason from audit_entry where act like 'effect.%' order by number");
    expect(rows).toEqual([
      { act: 'effect.retry', about_kind: 'topic', reason: null },
      { act: 'effect.drop', about_kind: 'effect', reason: 'the address is nobody’s' },
    ]);
  });
});
