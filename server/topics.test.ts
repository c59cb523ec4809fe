import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useApi } from '../tests/support/api.ts';
import { publishLoose } from '../tests/support/outbox.ts';
import { root } from '../tests/support/source.ts';
import type { Db } from './base/database/database.ts';
import { drain, publish, publishEach } from './base/jobs/outbox.ts';
import type { OutboxEvent, Subscribers } from './base/jobs/topics.ts';
import { publishLive } from './base/live/live-queries.ts';
import { subscribers } from './worker.ts';

const api = useApi('empty');
/** What does not compile: where one of these did, the compiler would say so of its comment, and `npm run check` with it. */
const refused = {
  // @ts-expect-error there is no such topic
  unknownTopic: (db: Db) => publish(db, 'follow.adde', { resourceID: '', accountID: '' }),
  // @ts-expect-error accountID is missing
  fieldMissing: (db: Db) => publish(db, 'follow.added', { resourceID: '' }),
  // @ts-expect-error nobody named it
  fieldTooMany: (db: Db) => publish(db, 'follow.added', { resourceID: '', accountID: '', name: '' }),
  // @ts-expect-error accountID is missing
  eachMissing: (db: Db) => publishEach(db, 'follow.added', [{ resourceID: '' }]),
  // @ts-expect-error there is no such topic
  deaf: () => ({ 'follow.adde': [async () => {}] }) satisfies Subscribers,
  // @ts-expect-error it has no name
  reader: (_: unknown, { body }: OutboxEvent<'follow.added'>) => body.name,
  // @ts-expect-error nobody hears it
  none: () => ({ 'follow.added': [] }) satisfies Subscribers,
  // @ts-expect-error requestID is a text
  live: (db: Db) => publishLive(db, [], 'message', { requestID: 1 }),
  unheard: (): Required<Subscribers> => {
    const { 'follow.added': _, ...others } = subscribers;
    // @ts-expect-error nobody hears follow.added
    return others;
  },
};
const taken = {
  right: (db: Db) => publish(db, 'follow.added', { resourceID: '', accountID: '' }),
  allHeard: (): Required<Subscribers> => subscribers,
};

test('events that do not fit their topic do not compile, nor does a topic that nobody hears [HSE-008]', () => {
  expect([Object.keys(refused).length, Object.keys(taken).length]).toEqual([9, 2]);
  const { exclude = [], include = [] } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as { include?: string[]; exclude?: string[] };
  expect([include.includes('server'), exclude.filter((glob) => /server|test/.test(glob))]).toEqual([true, []]);
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
