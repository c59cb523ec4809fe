import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { isPassword } from '#server/base/security/password.ts';
import { attemptPassword, isKnown, rememberBrowser } from '../session/limits.ts';
import { readSignInByID } from '../session/queries.ts';
import { withCode } from '../session/with-code.ts';
import { type AccountState, readStateByID } from './queries.ts';

/**
 * Asks for the password once more before something that a stolen session must not do.
 * @throws Refusal that names the field; `too_many_requests` after ten wrong ones.
 */
export async function reauthenticate(request: Request, password: string, field: string): Promise<AccountState> {
  const { accountID } = actorOf(request);
  const attempt = await attemptPassword(request, accountID);
  const credential = await readSignInByID(request.db, accountID);
  if (!(await isPassword(credential?.passwordHash, password))) throw new Refusal('invalid_input', { fields: { [field]: say('passwordWrong') } });
  await attempt.succeeded();
  return (await readStateByID(request.db, accountID)) as AccountState;
}

type Work<T> = (request: Request, account: AccountState) => Promise<T>;

/** Does the work in one transaction for whoever gives the password, and a code where a second factor is on. */
export async function withProof<T>(request: Request, { password, code }: { password: string; code?: string | undefined }, work: Work<T>): Promise<T> {
  const account = await reauthenticate(request, password, 'password');
  if (!account.hasSecondFactor) return inTransaction(request, (request) => work(request, account));
  if (code === undefined) throw new Refusal('invalid_input', { fields: { code: say('codeMissing') } });
  return withCode(request, account, code, (request) => work(request, account));
}

/** A change of password or factor makes every browser a stranger (`isKnown`), but the one that made it. */
export async function stayingKnown<T>(request: Request, email: string, work: () => Promise<T>): Promise<T> {
  const known = await isKnown(request, email);
  const result = await work();
  if (known) await rememberBrowser(request, email);
  return result;
}
