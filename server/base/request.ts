import type pg from 'pg';
import type { Call, Calls, Given, Input } from '#contract/call.ts';
import type { Config } from './config.ts';
import type { Db } from './database.ts';
import type { Log } from './log.ts';
import type { Storage } from './storage.ts';

/** What the process is made of; composed once in `main.ts`, handed to every request and job. */
export interface Parts {
  config: Config;
  db: Db;
  pool: pg.Pool;
  storage: Storage;
  log: Log;
  now(): Date;
}

/** Who is asking. */
export interface Actor {
  accountID: string;
}

export interface Request extends Parts {
  actor: Actor | null;
  requestID: string;
}

export type Handler<C extends Call> = (request: Request, input: Input<C>) => Promise<Given<C>>;
/** One handler for each call of a concept; a missing one does not compile. */
export type Handlers<G extends Calls> = { [K in keyof G]: Handler<G[K]> };
