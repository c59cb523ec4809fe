import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../../bench/support/print.ts';
import type { Random } from '../../bench/support/random.ts';

/** What one request asks for. */
export interface Ask {
  lane: 'write' | 'signed' | 'public';
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

interface Result {
  lane: Ask['lane'];
  /** 0 for none within the patience of the client. */
  status: number;
  hasHint: boolean;
  /** Milliseconds from when it should have been sent. */
  ms: number;
  /** Milliseconds from the beginning of the run. */
  at: number;
}

const PATIENCE_MS = 2_000;

function send(agent: Agent, ask: Ask, since: number, began: number): Promise<Result> {
  return new Promise((done) => {
    const end = (status: number, hasHint = false) => done({ lane: ask.lane, status, hasHint, ms: performance.now() - since, at: since - began });
    const sent = request(ask.url, { method: ask.method, headers: ask.headers, agent }, (response) => {
      response.resume();
      response.once('end', () => end(response.statusCode ?? 0, Boolean(response.headers['retry-after'])));
      response.once('error', () => end(0));
    });
    const timer = setTimeout(() => sent.destroy(), Math.max(0, since + PATIENCE_MS - performance.now()));
    sent.once('close', () => {
      clearTimeout(timer);
      end(0);
    });
    sent.on('error', () => end(0));
    sent.end(ask.body);
  });
}

const agentOf = (): Agent => new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** So many clients, each of whom asks again as soon as it has its answer. @returns good answers a second. */
export async function closedLoop(next: () => Ask, clients: number, seconds: number): Promise<number> {
  const agent = agentOf();
  const began = performance.now();
  let good = 0;
  const client = async () => {
    while (performance.now() - began < seconds * 1000) {
      const { status } = await send(agent, next(), performance.now(), began);
      if (status === 200) good += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return good / ((performance.now() - began) / 1000);
}

export interface Measured {
  /** Good answers a second. */
  goodput: number;
  offered: number;
  p50: number;
  p99: number;
  refused: number;
  /** Of what was not answered well: the share that was told so, with when to come back. */
  toldSo: number;
  unanswered: number;
  wrong: number;
  /** p99 and share of good answers of each lane. */
  lanes: Record<string, { p99: number; good: number }>;
  /** p99 of how late the generator itself was, in milliseconds. */
  lag: number;
  results: Result[];
}

/** Requests come when they come (Poisson), whatever the answers do; a client waits two seconds from when it wanted to ask. */
export async function openLoop(next: () => Ask, random: Random, perSecond: number, seconds: number): Promise<Measured> {
  const agent = agentOf();
  const began = performance.now();
  const running: Promise<Result>[] = [];
  const lags: number[] = [];
  for (let due = began; due < began + seconds * 1000; due += (-Math.log(1 - random()) / perSecond) * 1000) {
    const ahead = due - performance.now();
    if (ahead > 1) await wait(ahead);
    lags.push(Math.max(0, performance.now() - due));
    running.push(send(agent, next(), due, began));
  }
  const results = await Promise.all(running);
  agent.destroy();
  return measured(results, seconds, percentile(lags, 0.99));
}

function measured(results: Result[], seconds: number, lag: number): Measured {
  const good = results.filter(({ status }) => status === 200);
  const bad = results.filter(({ status }) => status === 503 || status === 0);
  const refused = results.filter(({ status, hasHint }) => status === 503 && hasHint);
  const times = (list: Result[]) => list.map(({ ms }) => ms);
  const lanes = Object.fromEntries(
    (['write', 'signed', 'public'] as const).map((lane) => {
      const [all, fine] = [results, good].map((list) => list.filter((one) => one.lane === lane)) as [Result[], Result[]];
      return [lane, { p99: Math.round(percentile(times(fine), 0.99)), good: fine.length / Math.max(1, all.length) }];
    }),
  );
  return {
    goodput: good.length / seconds,
    offered: results.length / seconds,
    p50: Math.round(percentile(times(good), 0.5)),
    p99: Math.round(percentile(times(good), 0.99)),
    refused: refused.length / results.length,
    toldSo: bad.length === 0 ? 1 : refused.length / bad.length,
    unanswered: results.filter(({ status }) => status === 0).length / results.length,
    wrong: results.filter(({ status }) => status !== 200 && status !== 503 && status !== 0).length,
    lanes,
    lag: Math.round(lag),
    results,
  };
}
