import type { Db } from '../database/database.ts';

/** What of a request says where it may be read. */
export interface Reading {
  db: Db;
  /** `position`: how far the primary was when the session was looked up. */
  actor: { position?: string | undefined } | null;
}

/** The streaming replicas of the database (docs/decisions/0017-replicas.md). */
export interface Replicas {
  /** Answers a read from one that shows what the caller may count on, else from the primary. */
  answer<R extends Reading, T>(request: R, work: (request: R) => Promise<T>): Promise<T>;
  /** Pages were forgotten because of a write: from now on none is rendered from before it. */
  purged(): void;
  /** Looks where everybody is. */
  check(): Promise<void>;
  state(): ReplicaState[];
  stop(): Promise<void>;
}

interface ReplicaState {
  name: string;
  /** Age of what it shows, at the most; null for one that does not answer. */
  lagSeconds: number | null;
  serves: boolean;
}
