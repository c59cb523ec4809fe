import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../../bench/support/print.ts';
import type { Random } from '../../bench/support/random.ts';

export type Lane = 'write' | 'signed' | 'public';

/** What one request asks for. */
export interface Ask {
  lane: Lane;
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Result {
  lane: Lane;
  /** 0 for none within the patience of the client. */
  status: number;
  /** Whether it says when to come back. */
  hasHint: boolean;
  /** Milliseconds from when it should have been sent. */
  ms: number;
  /** Milliseconds from the beginning of the run. */
  at: number;
}

/** Longer than anybody would wait, so that it is seen how long people would have had to. */
const PATIENCE_MS = 10_000;

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

/** The address that a client asks from, as its proxy names it. */
export const from = (address: string, ask: Ask): Ask => ({ ...ask, headers: { ...ask.headers, 'x-forwarded-for': address } });

export interface Crowd {
  clients: number;
  seconds: number;
  /** Milliseconds between an answer and the next question, on average. */
  thinkMs?: number;
  /** What the client of a number asks next. */
  next: (client: number) => Ask;
}

/** Clients who ask again when they have their answer; who thinks begins at a moment of his own. */
export async function closedLoop({ clients, seconds, thinkMs = 0, next }: Crowd): Promise<Result[]> {
  const agent = agentOf();
  const began = performance.now();
  const results: Result[] = [];
  const client = async (_: unknown, number: number) => {
    if (thinkMs > 0) await wait(Math.random() * thinkMs);
    while (performance.now() - began < seconds * 1000) {
      results.push(await send(agent, next(number), performance.now(), began));
      if (thinkMs > 0) await wait(thinkMs * (0.5 + Math.random()));
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return results;
}

/** Requests come when they come (Poisson), whatever the answers do. */
export async function openLoop(next: () => Ask, random: Random, perSecond: number, seconds: number): Promise<Result[]> {
  const agent = agentOf();
  const began = performance.now();
  const running: Promise<Result>[] = [];
  for (let due = began; due < began + seconds * 1000; due += (-Math.log(1 - random()) / perSecond) * 1000) {
    const ahead = due - performance.now();
    if (ahead > 1) await wait(ahead);
    running.push(send(agent, next(), due, began));
  }
  const results = await Promise.all(running);
  agent.destroy();
  return results;
}

export interface Measured {
  asked: number;
  /** Of all. */
  wellShare: number;
  refused: number;
  /** Refusals that do not say when to come back. */
  untold: number;
  /** Neither answered well nor refused: none of these may be. */
  wrong: number;
  p50: number;
  p95: number;
  p99: number;
}

/** Times are of good answers alone, in milliseconds. */
export function measured(results: Result[]): Measured {
  const well = results.filter(({ status }) => status === 200);
  const refused = results.filter(({ status }) => status === 503);
  const at = (share: number): number =>
    Math.round(
      percentile(
        well.map(({ ms }) => ms),
        share,
      ),
    );
  return {
    asked: results.length,
    wellShare: well.length / Math.max(1, results.length),
    refused: refused.length,
    untold: refused.filter(({ hasHint }) => !hasHint).length,
    wrong: results.length - well.length - refused.length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  };
}

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
/** Good answers a second. */
export const wellASecond = (results: Result[], seconds: number): number => results.filter(({ status }) => status === 200).length / seconds;
