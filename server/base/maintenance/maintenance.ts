import { Refusal } from '../http/errors.ts';
import { readOnly } from '../telemetry/metrics.ts';

/** What the operator has set (docs/operations.md, "Maintenance"): announced, or in force. */
export interface Mode {
  readOnly: boolean;
  startsAt: Date;
  /** When it is to be over; null where nobody has said. */
  endsAt: Date | null;
  /** Seconds until then by the database's clock, negative when it takes longer. */
  secondsLeft: number | null;
  /** More about it in the operator's words, by language. */
  words: Record<string, string>;
}

/** How it stands, as this process knows it: one of it for all that the process does. */
export interface Maintenance {
  mode(): Mode | null;
  isReadOnly(): boolean;
  /** @throws Refusal `read_only` while nothing may be written. */
  refuse(): void;
  /** Does what writes. @throws Refusal `read_only` */
  write<T>(work: () => Promise<T>): Promise<T>;
  /** Whether something that began before is still being written. */
  isWriting(): boolean;
  learn(mode: Mode | null): void;
  /** Calls back when the mode has changed, or when the last write of it has ended. @returns how to end that. */
  on(heard: () => void): () => void;
}

/** Seconds that a client is asked to wait: until the announced end, and where there is none or it has passed, a little. */
const LITTLE = 60;
const MOST = 3600;

export function createMaintenance(): Maintenance {
  let [mode, learnedAt, writing] = [null as Mode | null, 0, 0];
  const heard = new Set<() => void>();
  const isReadOnly = () => mode?.readOnly === true;
  const ring = () => {
    for (const one of heard) one();
  };
  const refuse = () => {
    if (!isReadOnly()) return;
    const left = Math.ceil((mode?.secondsLeft ?? 0) - (performance.now() - learnedAt) / 1000);
    throw new Refusal('read_only', { retryAfter: left > 0 ? Math.min(left, MOST) : LITTLE });
  };
  return {
    mode: () => mode,
    isReadOnly,
    refuse,
    isWriting: () => writing > 0,
    async write(work) {
      refuse();
      writing += 1;
      try {
        return await work();
      } finally {
        writing -= 1;
        if (writing === 0 && isReadOnly()) ring();
      }
    },
    learn(found) {
      const before = mode;
      [mode, learnedAt] = [found, performance.now()];
      readOnly.set(isReadOnly() ? 1 : 0);
      if (!isSame(before, found)) ring();
    },
    on(callback) {
      heard.add(callback);
      return () => void heard.delete(callback);
    },
  };
}

/** Apart from the time that passes. */
const isSame = (one: Mode | null, other: Mode | null): boolean => JSON.stringify({ ...one, secondsLeft: 0 }) === JSON.stringify({ ...other, secondsLeft: 0 });
