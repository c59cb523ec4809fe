import { markOf, readServing } from '#server/base/config/agreement.ts';
import { encrypt, type Keys, type SecretKeys, unseal } from '#server/base/config/secret.ts';
import { type Db, transactional } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { writeSecrets } from '#server/identity/session/factor-queries.ts';
import { lockWebhookSecrets, readWebhookSecrets, writeWebhookSecrets } from '#server/integration/webhook/rotation-queries.ts';
import { writeEarlierTokens } from '#server/trust/verification/checks-queries.ts';
import { websiteTokens } from '#server/trust/verification/code.ts';
import { record } from '../audit/queries.ts';
import { BATCH, lockSecrets, lockWebsites, readSecrets } from './rewrite-queries.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';

/** What was made with one secret and is kept. */
export interface Rewritten {
  /** Authenticators that are sealed with the secret now, and were not. */
  secondFactors: number;
  /** The same of endpoints with such a secret. */
  webhooks: number;
  /** Checks of websites that remember the token that was made with a predecessor. */
  websites: number;
  /** Authenticators and endpoints of which none of the secrets opens one. */
  unreadable: number;
}

type Keeping = Pick<AppContext, 'db' | 'now'> & { keys: Keys };

/**
 * Seals anew with the secret what a predecessor sealed, a few rows in each transaction, with an entry in the audit log: whoever ends in the middle begins
 * again and finds the rest. `older` opens too, and is accepted nowhere else.
 * @throws Error while processes serve that do not accept the secret.
 */
export async function rewrite(parts: Keeping, older: SecretKeys[], told: (line: string) => void): Promise<Rewritten> {
  await refuseUnlessServed(parts);
  const all: Rewritten = { secondFactors: 0, webhooks: 0, websites: 0, unreadable: 0 };
  for (const { work, what } of WORKS) {
    let [after, looked]: [string | null, number] = [FIRST, 0];
    while (after) {
      const done: Batch = await inBatch(parts, older, after, work);
      all.secondFactors += done.changed.secondFactors ?? 0;
      all.webhooks += done.changed.webhooks ?? 0;
      all.websites += done.changed.websites ?? 0;
      all.unreadable += done.unreadable ?? 0;
      looked += done.looked;
      after = done.last;
      if (done.looked > 0) told(`${looked} ${what} looked at`);
    }
  }
  return all;
}

const WAIT = 'Start each process with the new secret and its predecessor first, and wait a minute: bin/secret status says when.';

async function refuseUnlessServed({ db, keys }: Keeping): Promise<void> {
  const serving = await readServing(db, keys);
  if (!serving?.isSaid || serving.by === keys.accepted[0]) return;
  throw new Error(
    serving.by
      ? `Processes still make with the predecessor, because one serves that knows no other: it could not read what is sealed anew. ${WAIT}`
      : `AUTH_SECRET is another than that of the processes that serve. ${WAIT}`,
  );
}

interface Batch {
  looked: number;
  /** The last id that was looked at; null at the end. */
  last: string | null;
  changed: { secondFactors?: number; webhooks?: number; websites?: number };
  unreadable?: number;
}
type Work = (db: Db, keys: readonly SecretKeys[], after: string) => Promise<Batch>;

function inBatch({ db, keys, now }: Keeping, older: SecretKeys[], after: string, work: Work): Promise<Batch> {
  const [own, ...previous] = keys.accepted;
  return transactional(db, async (db) => {
    const done = await work(db, [own as SecretKeys, ...previous, ...older], after);
    if (Object.values(done.changed).some((count) => count > 0)) {
      const about = { kind: 'secret', id: markOf(own as SecretKeys) };
      await record(db, { staffID: null, act: 'secret.rewrite', about, details: done.changed, at: now() });
    }
    return done;
  });
}

const lastOf = (rows: { id: string }[]): string | null => (rows.length < BATCH ? null : (rows.at(-1)?.id ?? null));

async function sealAnew(db: Db, keys: readonly SecretKeys[], after: string): Promise<Batch> {
  const own = keys[0] as SecretKeys;
  const rows = await lockSecrets(db, after);
  const opened = rows.map(({ id, secret }) => ({ id, found: unseal(keys, secret) }));
  const stale = opened.flatMap(({ id, found }) => (found && found.by !== own ? { id, secret: encrypt(own.storage, found.text) } : []));
  if (stale.length > 0) await writeSecrets(db, stale);
  const unreadable = opened.filter(({ found }) => !found).length;
  return { looked: rows.length, last: lastOf(rows), changed: { secondFactors: stale.length }, unreadable };
}

async function sealWebhooks(db: Db, keys: readonly SecretKeys[], after: string): Promise<Batch> {
  const own = keys[0] as SecretKeys;
  const rows = await lockWebhookSecrets(db, after, BATCH);
  const anew = (kept: Buffer): Buffer | null => {
    const found = unseal(keys, kept);
    return found && found.by !== own ? encrypt(own.storage, found.text) : null;
  };
  const stale = rows.flatMap(({ id, secret, previous }) => {
    const [one, other] = [anew(secret), previous && anew(previous)];
    return one || other ? [{ id, secret: one ?? secret, previous: other ?? previous }] : [];
  });
  if (stale.length > 0) await writeWebhookSecrets(db, stale);
  const unreadable = rows.filter(({ secret }) => !unseal(keys, secret)).length;
  return { looked: rows.length, last: lastOf(rows), changed: { webhooks: stale.length }, unreadable };
}

/** A website is looked at again after a year: it holds what was shown to the company then. */
async function rememberTokens(db: Db, [, ...previous]: readonly SecretKeys[], after: string): Promise<Batch> {
  const rows = await lockWebsites(db, after);
  const stale = rows.flatMap(({ id, businessID, earlier }) => {
    const lacking = websiteTokens(previous, businessID).filter((token) => !earlier.includes(token));
    return lacking.length > 0 ? { id, tokens: [...earlier, ...lacking] } : [];
  });
  if (stale.length > 0) await writeEarlierTokens(db, stale);
  return { looked: rows.length, last: lastOf(rows), changed: { websites: stale.length } };
}

const WORKS: { work: Work; what: string }[] = [
  { work: sealAnew, what: 'second factors' },
  { work: sealWebhooks, what: 'endpoints' },
  { work: rememberTokens, what: 'checks of websites' },
];

export interface Sealed {
  own: number;
  previous: number;
  unreadable: number;
}

/** Authenticators by what opens them: the secret, one of its predecessors, neither. */
export const countSealed = (parts: Pick<AppContext, 'db' | 'keys'>): Promise<Sealed> => count(parts, readSecrets);

/** The same of the secrets of endpoints. */
export const countSealedWebhooks = (parts: Pick<AppContext, 'db' | 'keys'>): Promise<Sealed> =>
  count(parts, (db, after) => readWebhookSecrets(db, after, BATCH));

async function count({ db, keys }: Pick<AppContext, 'db' | 'keys'>, read: typeof readSecrets): Promise<Sealed> {
  const counts = { own: 0, previous: 0, unreadable: 0 };
  let after: string | null = FIRST;
  while (after) {
    const rows = await read(db, after);
    for (const { secret } of rows) {
      const found = unseal(keys.accepted, secret);
      counts[!found ? 'unreadable' : found.by === keys.accepted[0] ? 'own' : 'previous'] += 1;
    }
    after = lastOf(rows);
  }
  return counts;
}
