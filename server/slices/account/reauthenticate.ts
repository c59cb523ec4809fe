import { Refusal } from '#server/base/errors.ts';
import { isPassword } from '#server/base/password.ts';
import { actorOf, type Request } from '#server/base/request.ts';
import { attemptAs } from '../session/limits.ts';
import { readSignInByID } from '../session/queries.ts';
import { type AccountState, readStateByID } from './queries.ts';

/**
 * Asks for the password once more before something that a stolen session must not do.
 * @throws Refusal that names the field; `too_many_requests` after ten wrong ones.
 */
export async function reauthenticate(request: Request, password: string, field: string): Promise<AccountState> {
  const { accountID } = actorOf(request);
  const attempt = await attemptAs(request, accountID);
  const credential = await readSignInByID(request.db, accountID);
  if (!(await isPassword(credential?.passwordHash, password))) throw new Refusal('invalid_input', { fields: { [field]: 'This is not your password.' } });
  await attempt.succeeded();
  return (await readStateByID(request.db, accountID)) as AccountState;
}
