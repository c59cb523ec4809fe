import type { Keys } from '#server/base/config/secret.ts';
import { type Db, transactional } from '#server/base/database/database.ts';
import { hashPassword } from '#server/base/security/password.ts';
import { acceptTerms, setPassword } from '#server/identity/account/queries.ts';
import { TERMS_VERSION } from '#server/identity/account/register.ts';
import { keepFactor } from '#server/identity/session/factor.ts';
import { insertIdentities, insertStaff, readLogins } from './logins-queries.ts';

export const DEMO_PASSWORD = 'wbn-demo-2026';
/** Base32, for any authenticator; the demonstration's staff cannot do without. */
export const DEMO_STAFF_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const STAFF = 'staff@demo.example';
/** Long enough ago to be established, and far from the end of the year. */
const IDENTIFIED_MS = 120 * 86_400_000;

/** Lets the demonstration's people log in. */
export async function seedLogins(db: Db, keys: Keys, now: Date): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await transactional(db, async (db) => {
    const rows = await readLogins(db);
    for (const { id } of rows) {
      await setPassword(db, id, passwordHash, now);
      await acceptTerms(db, id, TERMS_VERSION, now);
    }
    await insertIdentities(db, new Date(now.getTime() - IDENTIFIED_MS));
    const staff = rows.find(({ email }) => email === STAFF);
    if (!staff) return;
    await insertStaff(db, staff.id);
    await keepFactor({ db, keys }, staff.id, DEMO_STAFF_SECRET, now);
  });
}
