import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { useApi } from '../tests/support/api.ts';
import { publishLoose } from '../tests/support/outbox.ts';
import { root } from '../tests/support/source.ts';
import { drain } from './base/jobs/outbox.ts';
import { subscribers } from './worker.ts';

const api = useApi('empty');
const probes = join(root, 'build', 'topics-probe');
afterAll(() => rmSync(probes, { recursive: true, force: true }));

/** What the compiler says of the worker beside this code, a line for each mistake. */
function mistakesWith(code: string): string[] {
  mkdirSync(probes, { recursive: true });
  writeFileSync(join(probes, 'probe.ts'), code);
  const files = ['probe.ts', '../../server/worker.ts', ...globSync('server/*/*/topics.ts', { cwd: root }).map((path) => `../../${path}`)];
  writeFileSync(join(probes, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.json', files, include: [], exclude: [] }));
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['--noEmit', '--pretty', 'false', '-p', probes], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => /error TS\d+/.test(line));
}

test('events that do not fit their topic do not compile, nor does a topic that nobody hears [HSE-008]', { timeout: 120_000 }, () => {
  const mistakes = mistakesWith(`import type { Db } from '#server/base/database/database.ts';
import { publish, publishEach } from '#server/base/jobs/outbox.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { publishLive } from '#server/base/live/live.ts';
declare module '#server/base/jobs/topics.ts' {
  interface Topics { 'probe.unheard': { id: string } }
}
export const right = (db: Db) => publish(db, 'follow.added', { resourceID: '', accountID: '' });
export const unknownTopic = (db: Db) => publish(db, 'follow.adde', { resourceID: '', accountID: '' });
export const fieldMissing = (db: Db) => publish(db, 'follow.added', { resourceID: '' });
export const fieldTooMany = (db: Db) => publish(db, 'follow.added', { resourceID: '', accountID: '', name: '' });
export const eachMissing = (db: Db) => publishEach(db, 'follow.added', [{ resourceID: '' }]);
export const deaf = { 'follow.adde': [async () => {}] } satisfies Subscribers;
export const reader = async (_: unknown, { body }: OutboxEvent<'follow.added'>) => void body.name;
export const none = { 'follow.added': [] } satisfies Subscribers;
export const live = (db: Db) => publishLive(db, [], 'message', { requestID: 1 });
`);
  const lines = mistakes.map((line) => Number(/probe\.ts\((\d+),/.exec(line)?.[1] ?? 0));
  expect(lines.toSorted((a, b) => a - b)).toEqual([0, 8, 9, 10, 11, 12, 13, 14, 15]);
  expect(mistakes.find((line) => line.includes('server/worker.ts'))).toContain('"probe.unheard"');
});

/** Topics as the slices declare them. */
const declared = globSync('server/*/*/topics.ts', { cwd: root }).flatMap((path) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/^ {4}'([\w.-]+)': /gm)].map(([, topic]) => topic as string),
);

test('every topic has somebody who hears it, and everybody who listens hears something [FIX-047]', () => {
  expect(declared.length).toBeGreaterThan(40);
  expect(declared.filter((topic) => !Object.hasOwn(subscribers, topic))).toEqual([]);
  expect(Object.entries(subscribers).filter(([topic, heard]) => heard.length === 0 || !declared.includes(topic))).toEqual([]);
});

test('each topic is published somewhere, by its name [FIX-047]', () => {
  const code = globSync('server/**/*.ts', { cwd: root }).filter((path) => !/\.test\.ts$|\/topics\.ts$/.test(path));
  const text = code.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
  const published = new Set(
    [...text.matchAll(/publish(?:Each)?\(\s*[\w.]+,\s*([^,]+),/g)].flatMap(([, topic]) => [...(topic ?? '').matchAll(/'([\w.-]+)'/g)].map(([, name]) => name)),
  );
  expect(declared.filter((topic) => !published.has(topic))).toEqual([]);
});

test('what an older release has left in the outbox is understood: a topic that is gone is done, a body that lacks what is optional is heard', async () => {
  await publishLoose(api.db, 'account.forgotten', { email: 'nobody@test.example' });
  await publishLoose(api.db, 'gone.since', {});
  while ((await drain(api, subscribers)) > 0);
  expect((await api.pool.query('select topic from outbox where done_at is null or last_error is not null')).rows).toEqual([]);
  expect(api.mails.map(({ to }) => to)).toEqual(['nobody@test.example']);
});
