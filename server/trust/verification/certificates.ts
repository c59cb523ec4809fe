import { transactional } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import { takeReminders } from './checks-queries.ts';

/** For the worker, 60 and 14 days before and on the day: asks for a mail about each certificate that ends soon, once for each end and each of the days. */
export async function remindOfCertificates({ db, now }: AppContext): Promise<void> {
  const at = now();
  await transactional(db, async (db) => {
    const rows = await takeReminders(db, at);
    await publishEach(
      db,
      'verification.told',
      rows.map((row) => ({ ...row, what: 'certificate' })),
    );
  });
}
