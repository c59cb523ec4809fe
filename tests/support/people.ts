import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { newId } from '#server/base/database/id.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { acceptTerms, confirmEmail, insertAccount, setPassword } from '#server/identity/account/queries.ts';
import { TERMS_VERSION } from '#server/identity/account/register.ts';
import { keepFactor } from '#server/identity/session/factor.ts';
import { DEMO_STAFF_SECRET } from '../../bin/seeds/logins.ts';

const ARGON2ID = 2;
/** A hash says what it costs to check: these are as good as the real ones where no secret is kept. */
const CHEAP = { algorithm: ARGON2ID, memoryCost: 8, timeCost: 1, parallelism: 1 };

export interface Wanted {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** With the authenticator of the demonstration's staff, and codes of their own. */
  staff?: boolean;
  /** Days since the account was made; none for a new one. */
  days?: number;
}

/** Somebody who registered and confirmed the address long ago. */
export async function makeConfirmed(
  parts: Pick<AppContext, 'db' | 'findable' | 'keys'>,
  { email, password, firstName, lastName, staff, days = 0 }: Wanted,
): Promise<void> {
  const passwordHash = await hash(password, CHEAP);
  await parts.db.transaction().execute(async (db) => {
    const now = new Date(Date.now() - days * 86_400_000);
    const id = newId();
    const username = `${firstName}-${lastName}-${id.slice(-12)}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    if (!(await insertAccount(db, { id, email, username, firstName, lastName }, now))) throw new Error(`${email} is taken`);
    await setPassword(db, id, passwordHash, now);
    await acceptTerms(db, id, TERMS_VERSION, now);
    await confirmEmail(db, id, now);
    await parts.findable.renew(db, 'person', [id]);
    if (!staff) return;
    await sql`insert into staff (account_id) values (${id})`.execute(db);
    await keepFactor({ db, keys: parts.keys }, id, DEMO_STAFF_SECRET, now);
  });
}

/** Lets the demonstration's people log in at the price of the others. */
export async function cheapenLogins({ db }: Pick<AppContext, 'db'>, password: string): Promise<void> {
  await sql`update credential set password_hash = ${await hash(password, CHEAP)}`.execute(db);
}
