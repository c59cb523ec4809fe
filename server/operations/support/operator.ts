import { z } from 'zod';
import { Id } from '#contract/base/shapes.ts';
import { type Db, transactional } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { lockBusiness } from '#server/company/business/lock-queries.ts';
import { type Entry, insertEntry } from './queries.ts';

const Written = z.object({
  businessID: Id,
  day: z.iso.date('A day is written as 2026-11-20.'),
  minutes: z.coerce.number().int().min(1, 'At least one minute.').max(1440, 'At most a day: 1440 minutes.'),
  what: z.string().trim().min(1, 'Say what the time was for: the owner reads it.').max(500, 'At most 500 characters.'),
});

/** Writes down support that was given; the company reads it. @throws Error with a sentence that says what is wrong. */
export async function noteSupport(db: Db, written: Record<keyof Entry | 'businessID', unknown>, now: Date): Promise<void> {
  const entry = Written.safeParse(written);
  if (!entry.success) throw new Error(entry.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  await transactional(db, async (db) => {
    if (!(await lockBusiness(db, entry.data.businessID))) throw new Error('There is no business with this id.');
    await insertEntry(db, { ...entry.data, id: newId(), at: now });
  });
}
