import { createHash } from 'node:crypto';
import type { AppContext } from '#server/base/http/request.ts';
import { signToken } from '#server/identity/session/token.ts';
import { bulk } from '../../bin/seeds/bulk-queries.ts';
import { idOf } from './ids.ts';
import type { Sizes } from './sizes.ts';

/** Somebody who is logged in. */
export interface Caller {
  account: string;
  session: string;
  headers: { 'wbn-auth': string };
}

/** Logs the accounts of these numbers in, as if they had done so on the account site; for 15 minutes. */
export async function logIn(parts: AppContext, numbers: number[], { people }: Sizes): Promise<Caller[]> {
  const at = parts.now();
  const callers = numbers.map((number) => ({ account: idOf('person', number, people), session: idOf('session', number, people) }));
  const rows = [...new Map(callers.map((caller) => [caller.session, caller])).values()].map(({ account, session }) => ({
    ...{ id: session, account_id: account, cookie_hash: `\\x${createHash('sha256').update(session).digest('hex')}` },
    ...{ device: 'Bench', address: '127.0.0.1', created_at: at, last_used_at: at },
  }));
  await bulk(parts.db, 'session', rows);
  return Promise.all(
    callers.map(async ({ account, session }) => {
      const { token } = await signToken(parts, { accountID: account, sessionID: session });
      return { account, session, headers: { 'wbn-auth': token } };
    }),
  );
}

/** The number in an id that the generator made. */
export const numberOf = (id: string): number => Number.parseInt(id.slice(-12), 16);
