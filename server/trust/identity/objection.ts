import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { openObjection, readEmployees } from './case-queries.ts';
import { readProved } from './queries.ts';

/** The word of an owner that somebody at a domain of theirs is not one of them. @throws Refusal `not_found` for whoever is not confirmed there. */
export async function objectTo(request: Request, businessID: string, accountID: string): Promise<void> {
  await inTransaction(request, async (request) => {
    const { db, now } = request;
    const proved = await readProved(db, accountID, 'lock');
    const [employee] = await readEmployees(db, businessID, accountID);
    if (!proved || !employee) throw new Refusal('not_found');
    await openObjection(db, { accountID, ...proved, businessID, by: actorOf(request).accountID, at: now() });
  });
}
