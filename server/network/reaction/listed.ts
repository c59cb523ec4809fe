import type { ListedActor } from '#contract/network/listed-actor.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import type { ResourceType } from '../resource/queries.ts';
import { isOwn, type ListedRow, type readLikers } from './listed-queries.ts';
import { cursorOf, placeOf } from './place.ts';

interface Asked {
  id: string;
  nextID?: string | undefined;
  size: number;
}

/**
 * A page of who liked or followed something, for its owner alone; everybody else has the count.
 * @throws Refusal `not_found` for what the caller may not read, `forbidden` for what is not theirs.
 */
export async function listActors(request: Request, types: readonly ResourceType[], read: typeof readLikers, { id, nextID, size }: Asked) {
  const { db, storage } = request;
  const { accountID } = actorOf(request);
  const own = await isOwn(db, id, types, accountID);
  if (own === null) throw new Refusal('not_found');
  if (!own) throw new Refusal('forbidden');
  const wanted = { files: storage.publicUrl, viewer: accountID, after: nextID === undefined ? null : placeOf(nextID) };
  // One more than is shown: whether there is a next page.
  const rows = await read(db, id, { ...wanted, size: size + 1 });
  const page = rows.slice(0, size);
  return { success: true as const, items: page.map(shown), nextID: rows.length > size ? cursorOf((page.at(-1) as ListedRow).place) : null };
}

const shown = ({ place: _, ...actor }: ListedRow): ListedActor => actor;
