import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { hide, show } from '#server/network/resource/visibility.ts';
import { recordActivity } from './activity-queries.ts';
import { lockBusiness } from './lock-queries.ts';
import { deleteDeletion, insertDeletion, lockForDeletion, ownersOf } from './write-queries.ts';

const DELETION_DAYS = 30;
const DAY_MS = 86_400_000;

/** Hides a business with its products; the name typed must be its own. @returns when it is deleted for good. */
export async function deleteBusiness(request: Request, id: string, typedName: string): Promise<Date> {
  const { db, now } = request;
  const [business] = await lockForDeletion(db, id);
  if (!business) throw new Refusal('not_found');
  if (business.dueAt) return business.dueAt;
  if (typedName.trim() !== business.name) throw new Refusal('invalid_input', { fields: { companyName: say('nameNotTyped', { name: business.name }) } });
  const requestedAt = now();
  const dueAt = new Date(requestedAt.getTime() + DELETION_DAYS * DAY_MS);
  const { accountID } = actorOf(request);
  await insertDeletion(db, id, accountID, requestedAt, dueAt);
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
  const [deletion] = await deleteDeletion(db, id);
  if (!deletion) return;
  await show(request, [id], deletion.requestedAt);
  await recordActivity(request, id, 'restored');
}
