import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { isReadable, type ResourceType } from './queries.ts';

/**
 * What is acted on is there for the caller and for whom they act as: readable, and no block between.
 * @throws Refusal `not_found`, the same as for what does not exist.
 */
export async function requireReach(request: Request, id: string, actorID: string, types: readonly ResourceType[] = []): Promise<void> {
  const { accountID } = actorOf(request);
  if (!(await isReadable(request.db, id, { types, viewer: accountID, sides: [accountID, actorID] }))) throw new Refusal('not_found');
}
