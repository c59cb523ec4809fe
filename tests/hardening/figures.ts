import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';

const inputKinds = ['valid', 'near', 'hostile'] as const;
export type InputKind = (typeof inputKinds)[number];
/** The valid requests of those who may make the call at all. */
export const BY_RIGHT = 'valid, by right';
type Counted = InputKind | typeof BY_RIGHT;

interface Count {
  requests: number;
  accepted: number;
}

/** What was asked and accepted, call by call; the long form writes it down as it goes. */
export interface Figures {
  answered(call: string, kind: Counted, status: number): void;
  /** Part of the requests that were accepted. */
  share(call: string, kind: Counted): number;
  /** Keeps the request that failed: with a reason beside it it becomes a case of `kept.json`. */
  failed(call: string, request: InjectOptions): void;
  /** Writes the line of a call. */
  close(call: string): void;
}

const directory = join(import.meta.dirname, '../../test-results/fuzz');

export function openFigures(isLong: boolean): Figures {
  const counts = new Map<string, Count>();
  const count = (call: string, kind: string): Count => {
    const name = `${call} ${kind}`;
    if (!counts.has(name)) counts.set(name, { requests: 0, accepted: 0 });
    return counts.get(name) as Count;
  };
  if (isLong) rmSync(join(directory, 'figures.jsonl'), { force: true });
  return {
    answered: (call, kind, status) => {
      const one = count(call, kind);
      one.requests += 1;
      if (status === 200) one.accepted += 1;
    },
    share: (call, kind) => count(call, kind).accepted / count(call, kind).requests,
    failed: (call, request) => {
      mkdirSync(directory, { recursive: true });
      writeFileSync(join(directory, `${call}.json`), `${JSON.stringify({ call, why: '', request }, null, 2)}\n`);
    },
    close: (call) => {
      if (!isLong) return;
      mkdirSync(directory, { recursive: true });
      const line = { call, ...Object.fromEntries([BY_RIGHT, ...inputKinds].map((kind) => [kind, count(call, kind)])) };
      appendFileSync(join(directory, 'figures.jsonl'), `${JSON.stringify(line)}\n`);
    },
  };
}
