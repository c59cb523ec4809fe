import { IDENTITY_LOOK_DAYS } from '#contract/people/identity.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publish, publishEach } from '#server/base/jobs/outbox.ts';
import type { OutboxEvent } from '#server/base/jobs/topics.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import { askInTurn } from '#server/trust/verification/looks/turn.ts';
import { afterDays } from '#server/trust/verification/rules.ts';
import { deleteOfOther } from '#server/trust/verification/work-email-queries.ts';
import { noteHolders, readOwners } from './case-queries.ts';
import { endIdentity, lookAgainFor, takeDue } from './queries.ts';

/** The owners of a company that holds a domain hear once of everybody who is confirmed there and does not belong to it (BUY-008). */
export async function followProof(parts: AppContext, { body: { accountID, domain } }: OutboxEvent<'work-email.proved'>): Promise<void> {
  await inTransaction(parts, async ({ db, now }) => {
    for (const businessID of await noteHolders(db, accountID, domain, now())) {
      const owners = await readOwners(db, businessID);
      await publishEach(
        db,
        'identity.told',
        owners.map((to) => ({ to, what: 'holder' as const, accountID, businessID, domain })),
      );
    }
  });
}

/** With another company in the profile the address and the company of the former one end, for good (BUY-007). */
export async function followProfile(parts: AppContext, { body }: OutboxEvent<'profile.company'>): Promise<void> {
  const { accountID, companyName } = body;
  await inTransaction(parts, async ({ db, now }) => {
    if (!(await deleteOfOther(db, accountID, { companyName, at: new Date(body.at) }))) return;
    await endIdentity(db, accountID, 'profile', now());
    await purgePages(db, [accountID]);
  });
}

/** What the register said of a company that is listed here, it is asked about its people as well. */
export async function followRegister({ db }: AppContext, { body: { businessID, kind } }: OutboxEvent<'verification.lapsed'>): Promise<void> {
  if (kind === 'register') await lookAgainFor(db, businessID);
}

const AT_ONCE = 20;

/** For the worker: the register is asked again every 90 days. A no ends what stood on it at once; silence changes nothing (BUY-007). */
export async function keepIdentities(parts: AppContext): Promise<void> {
  const at = parts.now();
  for (const { accountID, number } of await takeDue(parts.db, { at, before: afterDays(at, -IDENTITY_LOOK_DAYS), most: AT_ONCE })) {
    if (await isActive(parts, number)) continue;
    await inTransaction(parts, async ({ db, now }) => {
      const ended = await endIdentity(db, accountID, 'register', now());
      if (!ended) return;
      await publish(db, 'identity.told', { to: accountID, what: 'register', accountID, company: ended.companyName });
      await purgePages(db, [accountID]);
    });
  }
}

async function isActive(parts: AppContext, number: string): Promise<boolean> {
  try {
    const answer = await askInTurn(parts, 'register', number);
    return answer === null || answer.found === 'manual' || (answer.found === 'yes' && answer.isActive);
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}
