import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Call, Calls, Given, Input, Side } from '#contract/base/call.ts';
import type { Config } from '../config/config.ts';
import type { Keys } from '../config/secret.ts';
import type { Db } from '../database/database.ts';
import type { Incoming } from '../files/incoming.ts';
import type { Storage } from '../files/storage.ts';
import type { Mail } from '../mail/mail.ts';
import type { Maintenance } from '../maintenance/maintenance.ts';
import type { Payments } from '../payments/payments-port.ts';
import type { Registers } from '../registers/registers.ts';
import type { PutMemory, SearchIndex, SearchKind } from '../search/search-port.ts';
import type { Log } from '../telemetry/log.ts';
import type { Receivers } from '../webhooks/receivers.ts';
import type { Admission } from './admission-port.ts';
import { Refusal } from './errors.ts';
import type { Replicas } from './replicas-port.ts';

/** Makes what the caller's transaction wrote findable, or lets what it hid vanish, with the same commit. */
export interface Findable {
  renew(db: Db, kind: SearchKind, ids: string[], memory?: PutMemory): Promise<void>;
  /** The same where only likes have changed: one number of each document. */
  reweigh(db: Db, kind: SearchKind, ids: string[]): Promise<void>;
}

export type Level = 'member' | 'admin' | 'owner';

/** Who may do what for a business or in a group. `missing` for what does not exist, or what the caller must not know of. */
export interface Levels {
  read(db: Db, kind: 'business' | 'product' | 'question' | 'group', id: string, accountID: string): Promise<Level | 'none' | 'missing'>;
}

/** Who wants to act on which side of a trade. */
export interface SideAsked {
  side: Side;
  id: string;
  /** The business of a supplier; null for the buyer. */
  businessID: string | null;
  accountID: string;
}

/** Who stands on which side of a trade. */
export interface Sides {
  mayAct(db: Db, asked: SideAsked): Promise<boolean>;
}

/** What the process is made of; put together in `server/compose.ts`, handed to every request and job. */
export interface AppContext {
  config: Config;
  db: Db;
  pool: pg.Pool;
  /** Null where all reads go to the one database. */
  replicas: Replicas | null;
  storage: Storage;
  incoming: Incoming;
  log: Log;
  admission: Admission;
  maintenance: Maintenance;
  mail: Mail;
  keys: Keys;
  /** Null where nothing is sold. */
  payments: Payments | null;
  findable: Findable;
  search: SearchIndex;
  levels: Levels;
  sides: Sides;
  /** The pictures of these posts `p` go for good, with the caller's commit. */
  forgetPictures(db: Db, posts: RawBuilder<unknown>): Promise<void>;
  registers: Registers;
  receivers: Receivers;
  now(): Date;
}

/** Who is asking, as the session of the request says. */
export interface Actor {
  accountID: string;
  sessionID: string;
  emailConfirmed: boolean;
  staff: boolean;
  /** How far the primary was when it was asked for the session (`wal-position-queries.ts`): the caller counts on everything until there. */
  position?: string;
}

export interface CookieOptions {
  /** How long the browser keeps it; 0 forgets it at once. */
  maxAgeSeconds: number;
}

/** What a request says of the program that sent it. */
export interface Visit {
  /** IPv4, or the first half of an IPv6 address. */
  address: string;
  userAgent: string;
  /** What the header `wbn-language` says; answers in words of ours are in it. */
  language: string | undefined;
  cookies: Record<string, string | undefined>;
  refreshToken: string | undefined;
  setCookie(name: string, value: string, options: CookieOptions): void;
}

export interface Request extends Omit<AppContext, 'pool'> {
  actor: Actor | null;
  requestID: string;
  visit: Visit;
}

/** A visit by nobody, as pages make it while they are rendered. */
export const noVisit: Visit = { address: '', userAgent: '', language: undefined, cookies: {}, refreshToken: undefined, setCookie: () => {} };

/** Who acts, and in which transaction: all that most writes of the trade need of a request. */
export type Acting = Pick<Request, 'db' | 'actor'>;

/** The caller of a call that is not public. */
export function actorOf({ actor }: Pick<Request, 'actor'>): Actor {
  if (!actor) throw new Refusal('TokenNotFound');
  return actor;
}

export type Handler<C extends Call> = (request: Request, input: Input<C>) => Promise<Given<C>>;
/** One handler for each call of a concept; a missing one does not compile. */
export type Handlers<G extends Calls> = { [K in keyof G]: Handler<G[K]> };
