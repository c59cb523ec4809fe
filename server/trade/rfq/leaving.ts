import type { Db } from '#server/base/database/database.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import { endUnfinished, ofCompanies, ofPerson } from './leaving-queries.ts';

/** What is running ends with who asked, and its suppliers hear of it (TPU-007). The quotes of a sealed one stay unread for ever, as of any that is cancelled. */
export async function endRequestsOf(db: Db, who: { companies: string[] } | { person: string }): Promise<void> {
  const ended = await endUnfinished(db, 'person' in who ? ofPerson(who.person) : ofCompanies(who.companies));
  await publishEach(
    db,
    'rfq.ended',
    ended.map((rfqID) => ({ rfqID })),
  );
}
