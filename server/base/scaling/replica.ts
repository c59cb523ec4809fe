import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../database/database.ts';
import type { WalPosition } from '../database/wal-position-queries.ts';

/** A streaming replica as the configuration names it. */
export interface Copy {
  name: string;
  db: Db;
  /** How far it has replayed; null where it does not answer. */
  where(): Promise<WalPosition | null>;
}

export interface Replica {
  name: string;
  db: Db;
  /** How far it is, as far as is known: it may be further. */
  shown(): WalPosition;
  /** Milliseconds: everything that was committed until so long ago is there. Infinite for one that does not answer. */
  age(): number;
  look(): Promise<void>;
  /** Whether it is that far within a moment. */
  reaches(position: WalPosition): Promise<boolean>;
  /** It could not answer: nobody asks it until it says again how far it is. */
  failed(): void;
}

/** So long a read waits for a replica; then the primary is faster. */
const PATIENCE_MS = 50;
const PAUSE_MS = 4;
/** One that let somebody wait in vain is not waited for again so soon. */
const REST_MS = 1_000;

/** Where the primary was when. */
export interface Marks {
  add(mark: { at: number; position: WalPosition }): void;
  /** The latest moment whose commits are all there at that position. */
  momentOf(position: WalPosition): number;
}

export function createMarks(most = 120): Marks {
  const marks: { at: number; position: WalPosition }[] = [];
  return {
    add(mark) {
      marks.push(mark);
      if (marks.length > most) marks.shift();
    },
    momentOf: (position) => marks.findLast((mark) => mark.position <= position)?.at ?? Number.NEGATIVE_INFINITY,
  };
}

/** Keeps what is known of one replica. */
export function createReplica({ name, db, where }: Copy, marks: Marks, clock: () => number): Replica {
  let answers = false;
  let shown: WalPosition = 0n;
  let restsUntil = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
  const ask = async (): Promise<void> => {
    const found = await where().catch(() => null);
    answers = found !== null;
    if (found !== null) shown = found;
  };
  // Whoever asks meanwhile gets the same answer: it only ever goes forward.
  const look = (): Promise<void> => {
    looking ??= ask().finally(() => {
      looking = null;
    });
    return looking;
  };
  return {
    name,
    db,
    shown: () => shown,
    age: () => (answers ? clock() - marks.momentOf(shown) : Number.POSITIVE_INFINITY),
    look,
    async reaches(position) {
      const begun = clock();
      if (begun < restsUntil) return false;
      while (shown < position && clock() - begun < PATIENCE_MS) {
        await Promise.race([look(), wait(PATIENCE_MS)]);
        if (shown < position) await wait(PAUSE_MS);
      }
      if (shown < position) restsUntil = clock() + REST_MS;
      return shown >= position;
    },
    failed() {
      answers = false;
    },
  };
}
