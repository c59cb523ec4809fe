import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { spendFactor } from './factor.ts';
import { attemptCode, type Who } from './limits.ts';

/**
 * The one way to a code: the try counts before the code is looked at, and is taken back only once `right` was called. The code and what it
 * opens are one transaction, so what is refused for another reason leaves the code good.
 */
export async function askForCode<T>(request: Request, who: Who, work: (request: Request, right: () => void) => Promise<T>): Promise<T> {
  const attempt = await attemptCode(request, who);
  let wasRight = false;
  const right = () => {
    wasRight = true;
  };
  try {
    return await inTransaction(request, (request) => work(request, right));
  } finally {
    if (wasRight) await attempt.succeeded();
  }
}

/** Does the work for whoever gives a code of the authenticator or a recovery code. @throws Refusal `factor_wrong` */
export const withCode = <T>(request: Request, who: Who, code: string, work: (request: Request) => Promise<T>): Promise<T> =>
  askForCode(request, who, async (request, right) => {
    if (!(await spendFactor(request, who.accountID, code))) throw new Refusal('factor_wrong');
    right();
    return work(request);
  });
