import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { hide, show } from '#server/network/resource/visibility.ts';
import { recordActivity } from './activity.ts';
import { lockBusiness } from './lock.ts';

const DELETION_DAYS = 30;
const DAY_MS = 86_400_000;

/** Hides a business with its products; the name typed must be its own. @returns when it is deleted for good. */
export async function deleteBusiness(request: Request, id: string, typedName: string): Promise<Date> {
  const { db, now } = request;
  const { rows } = await sql<{ name: string; dueAt: Date | null }>`
    select b.company_name as name, d.due_at as "dueAt" from business b left join business_deletion d on d.business_id = b.id where b.id = ${id} for update of b`.execute(
    db,
  );
  const [business] = rows;
  if (!business) throw new Refusal('not_found');
  if (business.dueAt) return business.dueAt;
  if (typedName.trim() !== business.name) throw new Refusal('invalid_input', { fields: { companyName: say('nameNotTyped', { name: business.name }) } });
  const requestedAt = now();
  const dueAt = new Date(requestedAt.getTime() + DELETION_DAYS * DAY_MS);
  const { accountID } = actorOf(request);
  await sql`insert into business_deletion (business_id, account_id, requested_at, due_at) values (${id}, ${accountID}, ${requestedAt}, ${dueAt})`.execute(db);
  await hide(request, [id], requestedAt);
  await recordActivity(request, id, 'deleted');
  await publishEach(
    db,
    'business.deletion',
    (await ownersOf(db, id)).map((owner) => ({ businessID: id, accountID: owner, dueAt: dueAt.toISOString() })),
  );
  return dueAt;
}

export async function restoreBusiness(request: Request, id: string): Promise<void> {
  const { db } = request;
  await lockBusiness(db, id);
  const { rows } = await sql<{ requestedAt: Date }>`delete from business_deletion where business_id = ${id} returning requested_at as "requestedAt"`.execute(
    db,
  );
  const [deletion] = rows;
  if (!deletion) return;
  await show(request, [id], deletion.requestedAt);
  await recordActivity(request, id, 'restored');
}

/** An effect is one mail: each owner has their own. */
async function ownersOf(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select account_id as id from business_access where business_id = ${id} and access = 'owner' order by created_at`.execute(db);
  return rows.map((row) => row.id);
}
