import { REGISTER_FIND } from '#contract/base/limits.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import type { RegisterEntry } from '#server/base/registers/answer.ts';
import { RegisterSilent } from '#server/base/registers/silent.ts';
import { takeAttempt } from '#server/base/security/attempts.ts';
import { countAttempt } from '#server/base/security/attempts-queries.ts';
import { REGISTER_RATE } from '#server/trust/verification/looks/turn.ts';

const HOURLY = { times: REGISTER_FIND.hourly, seconds: 3600 };
/** One look-up asks twice where a number is none of the register's; half of the register's rate stays for verifications whatever is looked up here. */
const SHARE = { times: REGISTER_RATE.times / 4, seconds: REGISTER_RATE.seconds };

/**
 * What the register has under a number or a name (ONB-002). Outside of a transaction, as a register takes up to five seconds.
 * @returns null where it does not answer, or where all accounts together have asked as often as it may be asked. @throws Refusal `too_many_requests`
 */
export async function findRegistered(request: Request, text: string): Promise<RegisterEntry[] | null> {
  const { db, now, registers } = request;
  await takeAttempt(db, `register-find:${actorOf(request).accountID}`, HOURLY, now());
  const { count } = await countAttempt(db, 'register-rate:find', SHARE, now());
  if (count > SHARE.times) return null;
  try {
    return (await registers.find(text))?.slice(0, REGISTER_FIND.most) ?? null;
  } catch (error) {
    if (error instanceof RegisterSilent) return null;
    throw error;
  }
}
