import { setTimeout as pause } from 'node:timers/promises';
import PQueue from 'p-queue';
import { type Admission, type Lane, type Work, type WorkClass, workClasses } from '../http/admission-port.ts';
import { Refusal } from '../http/errors.ts';
import { refused, waitSeconds } from '../telemetry/metrics.ts';
import { FairLine, type Waiting } from './fair-line.ts';

/** Places of each class, null lets everybody in; and so many milliseconds people wait at the most. */
type Limits = { places: Record<WorkClass, number> | null; patienceMs: number };

/** The places of one class and the line before them. */
interface Bulkhead {
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
      if (!bulkhead) return perform();
      return bulkhead.line.letsIn(work) ? inPlace(bulkhead, work, 0, perform) : inTurn(bulkhead, work, patienceMs, perform);
    },
    working: () => sum(({ line }) => line.working),
    waiting: () => sum(({ line }) => line.waiting.length),
  };
}

function bulkheadOf(places: number): Bulkhead {
  const line = new FairLine(places);
  // p-queue makes its own line; this one is looked into, and most works never stand in it.
  const queueClass = function lineOf() {
    return line;
  } as unknown as new () => FairLine;
  return { line, queue: new PQueue({ concurrency: places, queueClass }), took: new Map(), stretch: new Map() };
}

/** Works in the place that it has, after so many milliseconds in line. */
async function inPlace<T>({ queue, line, took }: Bulkhead, work: Work, waited: number, perform: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  waitSeconds.observe([work.lane], waited / 1000);
  try {
    return await perform();
  } finally {
    const [ms, before = ms] = [performance.now() - begun, took.get(work.name)];
    took.set(work.name, before + (ms - before) * LATEST);
    line.ended(work);
    // p-queue did not see who found a place at once: set anew, its number makes it look into the line.
    if (line.waiting.length > 0) queue.concurrency = line.places;
  }
}

async function inTurn<T>(bulkhead: Bulkhead, work: Work, patienceMs: number, perform: () => Promise<T>): Promise<T> {
  const wait = waitOf(bulkhead, work, patienceMs);
  // Who asks again as soon as he is refused would keep us busy with refusing.
  if (wait === 'too long') throw await pause(patienceMs / 2, refusal(work, 'full'));
  return bulkhead.queue.add(() => inPlace(bulkhead, work, wait.end(), perform), { work, ...wait });
}

function waitOf({ line, took, stretch }: Bulkhead, work: Work, patienceMs: number) {
  const [since, factor] = [performance.now(), () => stretch.get(work.lane) ?? 1];
  const costOf = (name: string): number => took.get(name) ?? UNKNOWN_MS;
  const foreseen = line.ahead(work).reduce((ms, name) => ms + costOf(name) / line.places, 0);
  // The work itself is a part of what people wait for, and takes up to twice as long at times; what takes long by its nature may still wait for half of it.
  const most = Math.max(patienceMs / 2, patienceMs - 2 * costOf(work.name));
  if (foreseen * factor() > most) return 'too long';
  const control = new AbortController();
  const end = (): number => {
    clearTimeout(timer);
    const waited = performance.now() - since;
    stretch.set(work.lane, Math.max(1, factor() * (1 + (LATEST * (waited - foreseen * factor())) / patienceMs)));
    return waited;
  };
  const timer = setTimeout(() => {
    end();
    control.abort(refusal(work, 'late'));
  }, most);
  return { signal: control.signal, end };
}

function refusal({ lane }: Work, reason: 'full' | 'late'): Refusal {
  refused.inc({ lane, reason });
  return new Refusal('unavailable');
}
