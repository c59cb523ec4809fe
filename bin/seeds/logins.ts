import { sql } from 'kysely';
import { type Db, transactional } from '#server/base/database.ts';
import { hashPassword } from '#server/base/password.ts';
import type { Keys } from '#server/base/secret.ts';
import { acceptTerms, setPassword } from '#server/slices/account/queries.ts';
import { TERMS_VERSION } from '#server/slices/account/register.ts';
import { keepFactor } from '#server/slices/session/factor.ts';
import { LOGINS } from './people.ts';

export const DEMO_PASSWORD = 'wbn-demo-2026';
/** Base32, for any authenticator; the demonstration's staff cannot do without. */
export const DEMO_STAFF_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const STAFF = 'staff@demo.example';

/** Lets the demonstration's people log in. */
export async function seedLogins(db: Db, keys: Keys, now: Date): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await transactional(db, async (transaction) => {
    const { rows } = await sql<{ id: string; email: string }>`select id, email from account where email = any(${Object.values(LOGINS)})`.execute(transaction);
    for (const { id } of rows) {
      await setPassword(transaction, id, passwordHash, now);
      await acceptTerms(transaction, id, TERMS_VERSION, now);
    }
    const staff = rows.find(({ email }) => email === STAFF);
    if (!staff) return;
    await sql`insert into staff (account_id) values (${staff.id}) on conflict do nothing`.execute(transaction);
    await keepFactor({ db: transaction, keys }, staff.id, DEMO_STAFF_SECRET, now);
  });
}
