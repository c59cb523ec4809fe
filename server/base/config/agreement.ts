import { z } from 'zod';
import type { Db } from '../database/database.ts';
import type { AppContext } from '../http/request.ts';
import { type Agreed, FORGOTTEN_SECONDS, insertAgreed, readAgreed, readSaidMark } from './agreement-queries.ts';
import { type Config, isLoopback } from './config.ts';
import { type Keys, type SecretKeys, signatureOf } from './secret.ts';
import { version as ours } from './version.ts';

/** How often a process says that it serves with these. */
const SAY_EVERY_MS = 15_000;

/** How long old and new serve side by side while a release rolls out. */
const RELEASE_MINUTES = 60;

/** Several ports of one machine are a developer's; a public address beside them is a setting forgotten. */
const addressOf = (url: string): string => (isLoopback(url) ? 'this machine' : url);

/** Signed, so that it tells two secrets apart and nothing of either. */
export const markOf = ({ storage }: SecretKeys): string => signatureOf(storage, 'the secret that all processes share').slice(0, 22);

export const agreedOf = (config: Config, { accepted }: Keys, version = ours.replace(/[^\d.].*$/, '')): Agreed => ({
  secret: markOf(accepted[0] as SecretKeys),
  edition: config.EDITION,
  addresses: [config.SITE_URL, config.ACCOUNT_URL, config.API_URL].map(addressOf).join(' '),
  version,
});

const Row = z.object({ name: z.string(), value: z.string(), minutes: z.number() });
type Row = z.infer<typeof Row>;

/**
 * Says with what this process serves, and takes the place of what nobody serves with any more. While somebody serves with the predecessor of the secret
 * and does not know the secret, what is made with `keys` is made with the predecessor: whoever serves accepts it.
 * @returns how it differs from the others; null where it does not.
 */
export async function agree(db: Db, own: Agreed, forgottenSeconds = FORGOTTEN_SECONDS, keys?: Keys): Promise<string | null> {
  await insertAgreed(db, own, forgottenSeconds);
  return followAgreed(db, own, keys);
}

async function followAgreed(db: Db, own: Agreed, keys?: Keys): Promise<string | null> {
  const { problem, used } = await compare(db, own, null, keys);
  if (used) keys?.use(used);
  return problem;
}

/** How this differs from what processes serve with at this moment, and whether any serves at all. Changes nothing. */
export const compareAgreed = (db: Db, own: Agreed, keys: Keys): Promise<Compared> => compare(db, own, FORGOTTEN_SECONDS, keys);

interface Compared {
  problem: string | null;
  serves: boolean;
  /** The key, of those that are accepted, that the processes which serve make with. */
  used: SecretKeys | undefined;
}

async function compare(db: Db, own: Agreed, withinSeconds: number | null, keys?: Keys): Promise<Compared> {
  const rows = await readAgreed(db, withinSeconds);
  const agreed = rows.map((row) => Row.parse(row));
  const used = keys && keyOf(keys, agreed.find(({ name }) => name === 'secret')?.value);
  const differences = agreed.flatMap((row) => (row.name === 'secret' && used ? [] : (differenceOf(own, row) ?? [])));
  return { problem: differences.length > 0 ? differences.join(' ') : null, serves: agreed.length > 0, used };
}

/** The key, of those that are accepted, that a mark stands for. */
const keyOf = ({ accepted }: Keys, mark: string | undefined): SecretKeys | undefined => accepted.find((one) => markOf(one) === mark);

/** What those who serve make with, as a command sees it that serves nobody. */
export interface Serving {
  /** Of the keys that are accepted; null for a secret that this one does not know. */
  by: SecretKeys | null;
  since: Date;
  /** Whether somebody has said so within the last seconds. */
  isSaid: boolean;
}

export async function readServing(db: Db, keys: Keys): Promise<Serving | null> {
  const [row] = await readSaidMark(db);
  return row ? { by: keyOf(keys, row.mark) ?? null, since: row.since, isSaid: row.isSaid } : null;
}

/** For a command that makes links: it makes them as those do who serve. */
export async function makeAsServed({ db, keys }: Pick<AppContext, 'db' | 'keys'>): Promise<void> {
  const serving = await readServing(db, keys);
  if (serving?.isSaid && serving.by) keys.use(serving.by);
}

function differenceOf(own: Agreed, { name, value, minutes }: Row): string | null {
  if (name === 'secret' && value !== own.secret)
    return 'AUTH_SECRET is another than that of the processes that serve: nobody who is logged in there is known here.';
  if (name === 'edition' && value !== own.edition) return `EDITION is ${own.edition}; the processes that serve have ${value}.`;
  if (name === 'addresses' && value !== own.addresses) return `SITE_URL, ACCOUNT_URL and API_URL are ${own.addresses}; the processes that serve have ${value}.`;
  if (name === 'version' && value !== own.version && minutes > RELEASE_MINUTES)
    return `Version ${own.version} is older than ${value}, which has served for more than an hour.`;
  return null;
}

export interface Agreement {
  /** How this process differs from the others, as it was seen last. */
  problem(): string | null;
  stop(): void;
}

interface Times {
  everyMs?: number;
  forgottenSeconds?: number;
}

/** Says it now and from then on. A database that is away later is readiness's own trouble. */
export async function holdAgreement(
  { db, config, keys, log, maintenance }: Pick<AppContext, 'db' | 'config' | 'keys' | 'log' | 'maintenance'>,
  times: Times = {},
): Promise<Agreement> {
  const own = agreedOf(config, keys);
  // The embedded database has a single server: whoever starts decides at once.
  const forgotten = times.forgottenSeconds ?? (config.DATABASE_URL ? FORGOTTEN_SECONDS : 0);
  let problem: string | null = null;
  const say = async (): Promise<void> => {
    const before = keys.used;
    // While nothing is written nobody says anything: what was said last counts.
    const found = maintenance.isReadOnly() ? await followAgreed(db, own, keys).then(() => problem) : await agree(db, own, forgotten, keys);
    if (keys.used !== before) log.info({ predecessor: keys.used !== keys.accepted[0] }, 'another secret is made with from now on');
    if (found && found !== problem) log.error({ problem: found }, 'this process differs from the others and is not ready');
    problem = found;
  };
  // What is made before it is known what the others accept would be refused there.
  await say();
  const timer = setInterval(() => void say().catch(() => {}), times.everyMs ?? SAY_EVERY_MS).unref();
  return { problem: () => problem, stop: () => clearInterval(timer) };
}
