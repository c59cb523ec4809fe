import { BEAT_MS } from '#contract/operations/transfer-shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import type { Progress } from './queries.ts';
import { beat, type Taken } from './run-queries.ts';

/** Why a work ended before its end. */
export class Ended extends Error {
  readonly why: 'stop' | 'lost' | 'leaving';

  constructor(why: Ended['why']) {
    super(`ended: ${why}`);
    this.why = why;
  }
}

export interface Pulse {
  /** Aborted with an `Ended` when it must not go on. */
  signal: AbortSignal;
  progress: Progress;
  /** What is new. */
  tell(news: Partial<Progress>): void;
  /** Says nothing any more: its last word is said in a transaction. */
  still(): Promise<void>;
}

/** Says how far a work is, and hears whether it goes on. `isLeaving`: this process ends, or may not write. */
export function startPulse(db: Db, taken: Taken, isLeaving: () => boolean): Pulse {
  const ending = new AbortController();
  const meter = startMeter();
  const progress: Progress = { phase: 'reading', read: 0, good: 0, rejected: 0, written: 0, perSecond: 0, secondsLeft: null, share: 0 };
  const look = async () => {
    if (isLeaving()) return ending.abort(new Ended('leaving'));
    const heard = await beat(db, taken, { ...progress, ...meter(progress) });
    if (heard !== 'go on') ending.abort(new Ended(heard));
  };
  let beating: Promise<void> = Promise.resolve();
  let isStill = false;
  const timer = setInterval(() => {
    // A beat that fails is followed by others; who hears none for long takes the work over.
    if (!isStill) beating = beating.then(look).catch(() => {});
  }, BEAT_MS);
  return {
    signal: ending.signal,
    progress,
    tell: (news) => void Object.assign(progress, news),
    still: async () => {
      isStill = true;
      clearInterval(timer);
      await beating;
    },
  };
}

/** Rows a second of this phase, and what is left at the speed until now. */
function startMeter(): (progress: Progress) => Pick<Progress, 'perSecond' | 'secondsLeft'> {
  const began = performance.now();
  let phase = { name: '', since: began };
  return ({ phase: name, read, written, share }) => {
    const now = performance.now();
    if (phase.name !== name) phase = { name, since: name === 'reading' ? began : now };
    const rows = name === 'writing' ? written : read;
    const seconds = Math.max((now - phase.since) / 1000, 0.1);
    return {
      perSecond: name === 'checking' ? 0 : Math.round(rows / seconds),
      secondsLeft: share > 0.05 ? Math.ceil((((now - began) / 1000) * (1 - share)) / share) : null,
    };
  };
}
