import { type Admission, type Lane, lanes, type Work } from '../http/admission-port.ts';
import { Refusal } from '../http/errors.ts';
import { refused, waitSeconds, workingNow } from '../telemetry/metrics.ts';

interface Limits {
  /** Places; 0 lets everybody in. */
  atOnce: number;
  /** So many wait in each lane. */
  inLine: number;
  /** So long somebody waits at the most; a tenth of it in a lane that was never empty for as long, until few are refused there. */
  patienceMs: number;
}

/** A crowd of a moment is worked off within our patience; a line that stays only makes everybody late, so that it is kept short (CoDel). */
const LASTING_SHARE = 0.1;
/** Of those who come to a line that stays: with fewer refused it is a crowd again. Two who come together may be refused where there is only a little patience. */
const REFUSED_SHARE = 0.2;

interface Line {
  waiting: Waiting[];
  /** Milliseconds that somebody may have waited by now. */
  patience(now: number): number;
  /** At the end of it. @returns how long he may wait */
  enter(one: Waiting, now: number): number;
  leave(one: Waiting): void;
  refused(now: number): void;
}

interface Waiting extends Work {
  weight: number;
  since: number;
  go(): void;
  giveUp(reason: 'full' | 'late'): void;
}

/**
 * Lets in what this process can do at once; a few more wait for a moment, everybody else hears at once that we are busy.
 * A place belongs to the work and is free when that has ended, however it ended: what only waits for a slow client holds none.
 */
export function createAdmission(limits: Limits): Admission {
  const { atOnce, inLine, patienceMs } = limits;
  const places = createPlaces(atOnce);
  const lines = new Map<Lane, Line>(lanes.map((lane) => [lane, createLine(patienceMs)]));
  const next = (): void => {
    const now = performance.now();
    for (const { waiting, patience } of lines.values()) {
      const patienceNow = waiting.length > 0 ? patience(now) : 0;
      for (const one of [...waiting]) {
        // Timers come late when the process is busy, so that time is looked at here too.
        if (now - one.since > patienceNow) one.giveUp('late');
        else if (places.fit(one)) one.go();
        // Nobody behind goes first who only needs less; whom his own name holds back is passed by.
        else if (!places.isNameFull(one)) return;
      }
    }
  };
  const turn = (work: Work): Promise<Waiting> =>
    new Promise((done, fail) => {
      const line = lines.get(work.lane) as Line;
      const one = waitingFor({ ...work, weight: Math.min(work.weight ?? 1, places.most) }, line, { places, done, fail });
      next();
      if (line.waiting.length > inLine && line.waiting.includes(one)) one.giveUp('full');
    });
  return {
    async run(work, perform) {
      if (atOnce === 0) return perform();
      const one = await turn(work);
      try {
        return await perform();
      } finally {
        places.free(one);
        next();
      }
    },
    working: places.taken,
    waiting: () => [...lines.values()].reduce((sum, { waiting }) => sum + waiting.length, 0),
  };
}

function createLine(patienceMs: number): Line {
  const waiting: Waiting[] = [];
  let [emptyAt, lasts] = [0, false];
  // Of the time since then; and when somebody was refused last.
  let [since, came, refused, refusedAt] = [0, 0, 0, 0];
  const look = (now: number): void => {
    if (lasts ? now - since <= patienceMs : waiting.length === 0 || now - emptyAt <= patienceMs) return;
    // Whether it is empty says nothing here: a line that refuses is so now and then just because it refuses.
    lasts = !lasts || (now - refusedAt <= patienceMs && refused > came * REFUSED_SHARE);
    [emptyAt, since, came, refused] = [now, now, 0, 0];
  };
  const patience = (now: number): number => {
    look(now);
    return lasts ? patienceMs * LASTING_SHARE : patienceMs;
  };
  return {
    waiting,
    patience,
    enter(one, now) {
      if (waiting.length === 0) emptyAt = now;
      came += 1;
      waiting.push(one);
      return patience(now);
    },
    leave: (one) => void waiting.splice(waiting.indexOf(one), 1),
    refused(now) {
      refused += 1;
      refusedAt = now;
    },
  };
}

type Heavy = Pick<Waiting, 'name' | 'weight'>;

function createPlaces(atOnce: number) {
  const most = Math.max(1, Math.ceil(atOnce / 2));
  const ofName = new Map<string, number>();
  let taken = 0;
  const add = (name: string, count: number): void => {
    taken += count;
    const now = (ofName.get(name) ?? 0) + count;
    if (now > 0) ofName.set(name, now);
    else ofName.delete(name);
    workingNow.set(taken);
  };
  const isNameFull = ({ name, weight }: Heavy): boolean => (ofName.get(name) ?? 0) + weight > most;
  return {
    most,
    isNameFull,
    fit: (one: Heavy): boolean => taken + one.weight <= atOnce && !isNameFull(one),
    take: ({ name, weight }: Heavy) => add(name, weight),
    free: ({ name, weight }: Heavy) => add(name, -weight),
    taken: () => taken,
  };
}

interface Turn {
  places: ReturnType<typeof createPlaces>;
  done(one: Waiting): void;
  fail(error: Refusal): void;
}

/** Stands in line from now on. */
function waitingFor(work: Work & { weight: number }, line: Line, { places, done, fail }: Turn): Waiting {
  const { lane } = work;
  const leave = (): void => {
    clearTimeout(timer);
    line.leave(one);
  };
  const one: Waiting = {
    ...work,
    since: performance.now(),
    go() {
      leave();
      places.take(one);
      waitSeconds.observe({ lane }, (performance.now() - one.since) / 1000);
      done(one);
    },
    giveUp(reason) {
      leave();
      line.refused(performance.now());
      refused.inc({ lane, reason });
      fail(new Refusal('unavailable'));
    },
  };
  const timer = setTimeout(() => one.giveUp('late'), line.enter(one, one.since));
  return one;
}
