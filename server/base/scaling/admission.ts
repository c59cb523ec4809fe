import { setTimeout as pause } from 'node:timers/promises';
import PQueue from 'p-queue';
import { type Admission, type Lane, type Work, type WorkClass, workClasses } from '../http/admission-port.ts';
import { Refusal } from '../http/errors.ts';
import { refused, waitSeconds, workingNow } from '../telemetry/metrics.ts';
import { FairLine, type Waiting } from './fair-line.ts';

interface Limits {
  /** Places of each class; null lets everybody in. */
  places: Record<WorkClass, number> | null;
  /** So long people wait at the most, in milliseconds. */
  patienceMs: number;
}

/** The places of one class and the line before them. */
interface Bulkhead {
  places: number;
  line: FairLine;
  queue: PQueue<FairLine, Partial<Waiting>>;
  /** Milliseconds that works of each name took lately. */
  took: Map<string, number>;
  /** How many times as long as foreseen each lane waited lately, because others came who go first; 1 at the least. */
  stretch: Map<Lane, number>;
}

/** What a work of a name that was never seen takes. */
const UNKNOWN_MS = 20;
/** How much the latest counts in an average. */
const LATEST = 0.1;

/**
 * Lets in what this process can do at once; the others stand in line, lanes before each other and addresses in turns. Whoever would wait for longer than
 * people's patience does not stand in it. A place belongs to the work and is free when that has ended, however it ended: what waits for a slow client holds none.
 */
export function createAdmission({ places, patienceMs }: Limits): Admission {
  const bulkheads = new Map(places ? workClasses.map((one) => [one, bulkheadOf(places[one])]) : []);
  const sum = (count: (one: Bulkhead) => number): number => [...bulkheads.values()].reduce((total, one) => total + count(one), 0);
  return {
    run(work, perform) {
      const bulkhead = work.workClass === null ? undefined : bulkheads.get(work.workClass ?? 'call');
      return bulkhead ? inTurn(bulkhead, work, perform, patienceMs) : perform();
    },
    working: () => sum(({ queue }) => queue.pending),
    waiting: () => sum(({ line }) => line.waiting),
  };
}

function bulkheadOf(places: number): Bulkhead {
  const line = new FairLine(places);
  // p-queue makes its own line; this one is looked into.
  const queueClass = function lineOf() {
    return line;
  } as unknown as new () => FairLine;
  return { places, line, queue: new PQueue({ concurrency: places, queueClass }), took: new Map(), stretch: new Map() };
}

async function inTurn<T>(bulkhead: Bulkhead, work: Work, perform: () => Promise<T>, patienceMs: number): Promise<T> {
  const { queue, line, took } = bulkhead;
  const since = performance.now();
  const isFree = queue.pending < bulkhead.places && line.waiting === 0 && !line.isNameFull(work.name);
  const wait = isFree ? null : waitOf(bulkhead, work, patienceMs);
  if (wait === 'too long') {
    // Who asks again as soon as he is refused would keep us busy with refusing.
    await pause(patienceMs / 2);
    throw refusal(work, 'full');
  }
  const begin = (): Promise<T> => {
    const begun = performance.now();
    wait?.end(begun - since);
    waitSeconds.observe({ lane: work.lane }, (begun - since) / 1000);
    workingNow.inc();
    return perform().finally(() => {
      workingNow.dec();
      line.ended(work);
      const [ms, before = ms] = [performance.now() - begun, took.get(work.name)];
      took.set(work.name, before + (ms - before) * LATEST);
    });
  };
  return queue.add(begin, { work, ...(wait && { signal: wait.signal }) });
}

function waitOf({ line, places, took, stretch }: Bulkhead, work: Work, patienceMs: number) {
  const costOf = (name: string): number => took.get(name) ?? UNKNOWN_MS;
  const foreseen = line.ahead(work).reduce((ms, name) => ms + costOf(name) / places, 0);
  // The work itself is a part of what people wait for, and takes up to twice as long at times; what takes long by its nature may still wait for half of it.
  const most = Math.max(patienceMs / 2, patienceMs - 2 * costOf(work.name));
  if (foreseen * (stretch.get(work.lane) ?? 1) > most) return 'too long';
  const control = new AbortController();
  const end = (waited: number): void => {
    clearTimeout(timer);
    const factor = stretch.get(work.lane) ?? 1;
    stretch.set(work.lane, Math.max(1, factor * (1 + (LATEST * (waited - foreseen * factor)) / patienceMs)));
  };
  const timer = setTimeout(() => {
    end(most);
    control.abort(refusal(work, 'late'));
  }, most);
  return { signal: control.signal, end };
}

function refusal({ lane }: Work, reason: 'full' | 'late'): Refusal {
  refused.inc({ lane, reason });
  return new Refusal('unavailable');
}
