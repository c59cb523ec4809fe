import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { newId } from '#server/base/database/id.ts';
import type { Place, Writer } from './world.ts';

/** What the clients met. */
export interface Seen {
  since: Date;
  /** Text of each write that was answered with success -> its id. */
  acknowledged: Map<string, string>;
  /** Statuses of all answers to writes. */
  writes: Map<number, number>;
  /** Statuses of all answers to reads. */
  reads: Map<number, number>;
  /** Requests that ended without an answer. */
  broken: { writes: number; reads: number };
  /** 503 without Retry-After. */
  withoutHint: number;
  /** Milliseconds that one write took at the most, all its repeats included, and one answer. */
  longestWrite: number;
  longestAnswer: number;
}

export interface Load {
  seen: Seen;
  /** Lets everybody finish what they began: each write is repeated until it is answered. */
  stop(): Promise<void>;
}

interface Options {
  /** Where requests go. */
  url: string;
  writers: Writer[];
  readsPerSecond: number;
  /** Without keys a repeat is another write. */
  withoutKeys?: boolean;
  /** Whether a request that was cut may be repeated at all. */
  patient?: boolean;
  /** Milliseconds between two writes of one writer. */
  pauseMs?: number;
}

/** Writers that repeat each write with its Idempotency-Key until it is answered, and readers at a steady rate. */
export function startLoad(world: Place, options: Options): Load {
  const seen: Seen = {
    since: new Date(),
    acknowledged: new Map(),
    writes: new Map(),
    reads: new Map(),
    broken: { writes: 0, reads: 0 },
    withoutHint: 0,
    longestWrite: 0,
    longestAnswer: 0,
  };
  const state = { going: true };
  const writing = options.writers.map((writer) => keepWriting(seen, state, options, writer));
  const paths = [`/business/profile/${world.businessID}`, '/catsys/industry'];
  const reading = keepReading(seen, state, options, paths);
  return {
    seen,
    async stop() {
      state.going = false;
      await Promise.all([...writing, reading]);
    },
  };
}

interface State {
  going: boolean;
}

async function keepWriting(seen: Seen, state: State, options: Options, writer: Writer): Promise<void> {
  while (state.going) {
    const content = `Proof ${newId()}`;
    const begun = performance.now();
    const id = await write(seen, options, writer, content);
    seen.longestWrite = Math.max(seen.longestWrite, performance.now() - begun);
    seen.acknowledged.set(content, id);
    await wait(options.pauseMs ?? 0);
  }
}

async function write(seen: Seen, { url, withoutKeys }: Options, writer: Writer, content: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'wbn-auth': await writer.token(), ...(!withoutKeys && { 'idempotency-key': newId() }) };
  const body = JSON.stringify({ content, timelineID: writer.accountID });
  const begun = performance.now();
  while (performance.now() - begun < MOST_MS) {
    const answer = await ask(seen, `${url}/social/posts/make-post`, { method: 'POST', headers, body }, 'writes');
    if (answer?.status === 200) return (answer.body as { postID: string }).postID;
    await wait(20 + Math.random() * 60);
  }
  throw new Error(`A write was not served for ${MOST_MS / 1000} s, whatever was answered: ${JSON.stringify(Object.fromEntries(seen.writes))}`);
}

async function keepReading(seen: Seen, state: State, { url, readsPerSecond }: Options, paths: string[]): Promise<void> {
  const running = new Set<Promise<unknown>>();
  for (let number = 0; state.going && readsPerSecond > 0; number++) {
    const one = ask(seen, `${url}${paths[number % paths.length]}`, {}, 'reads').finally(() => running.delete(one));
    running.add(one);
    await wait(1000 / readsPerSecond);
  }
  await Promise.all(running);
}

interface Answer {
  status: number;
  body: unknown;
}

const PATIENCE_MS = 20_000;
/** Whoever is not served for so long never will be. */
const MOST_MS = 60_000;

/** One request. @returns null when there was no answer. */
async function ask(seen: Seen, url: string, init: RequestInit, kind: 'writes' | 'reads'): Promise<Answer | null> {
  const begun = performance.now();
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    const body = await response.json().catch(() => null);
    seen[kind].set(response.status, (seen[kind].get(response.status) ?? 0) + 1);
    if (response.status === 503 && !response.headers.get('retry-after')) seen.withoutHint += 1;
    return { status: response.status, body };
  } catch {
    seen.broken[kind] += 1;
    return null;
  } finally {
    seen.longestAnswer = Math.max(seen.longestAnswer, performance.now() - begun);
  }
}

export interface Checked {
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Posts without what commits with them. */
  half: number;
}

/** Reads what is in the database now, and compares. */
export async function check({ parts }: Place, { acknowledged, since }: Seen, { withoutKeys = false } = {}): Promise<Checked> {
  const { rows } = await sql<{ content: string; id: string }>`select content, id from post where content like 'Proof %' and created_at >= ${since}`.execute(
    parts.db,
  );
  const found = new Map<string, string[]>();
  for (const { content, id } of rows) found.set(content, [...(found.get(content) ?? []), id]);
  const asked = [...acknowledged];
  // The answer that the key gives again commits with the post.
  const half = await sql`select 1 from post p where not ${withoutKeys} and content like 'Proof %' and created_at >= ${since} and not exists (
    select 1 from idempotency_key k where k.answer ->> 'postID' = p.id::text)`.execute(parts.db);
  return {
    acknowledged: asked.length,
    lost: asked.filter(([content, id]) => !found.get(content)?.includes(id)).length,
    doubled: asked.filter(([content]) => (found.get(content)?.length ?? 0) > 1).length,
    half: half.rows.length,
  };
}

/** Answers that nobody should ever get. */
export function unexpected({ writes, reads }: Seen): string {
  const wrong = [...writes, ...reads].filter(([status]) => status !== 200 && status !== 503);
  return wrong.map(([status, count]) => `${count} x ${status}`).join(', ');
}

export const countOf = (seen: Seen, status: number): number => (seen.writes.get(status) ?? 0) + (seen.reads.get(status) ?? 0);
