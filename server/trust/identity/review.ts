import type { IdentityCase } from '#contract/trust/identity.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publish, publishEach } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import { record } from '#server/operations/audit/queries.ts';
import { deleteWorkEmail } from '#server/trust/verification/work-email-queries.ts';
import { closeCase, lockCase, openObjection, readCase, readOpenObjection, readOwners, type StoredCase } from './case-queries.ts';
import { endIdentity, readProved, upsertIdentity } from './queries.ts';

/** One case; the look is written down. @throws Refusal `not_found` */
export async function lookAtCase(request: Request, id: string): Promise<IdentityCase> {
  return inTransaction(request, async (request) => {
    const found = await readCase(request.db, id);
    if (!found) throw new Refusal('not_found');
    await note(request, id, 'identity.look');
    return found;
  });
}

interface Decision {
  agree: boolean;
  sentence: string;
}

/** @throws Refusal `conflict` for a case that is closed, or about somebody whose address or profile is another one meanwhile. */
export async function decideCase(request: Request, id: string, { agree, sentence }: Decision): Promise<void> {
  // What ends something, or leaves it as it was, is said why.
  await inTransaction(request, async (request) => {
    const found = await lockCase(request.db, id);
    if (!found) throw new Refusal('not_found');
    if (!found.isOpen) throw new Refusal('conflict');
    if (sentence === '' && !(agree && found.kind === 'claim')) throw new Refusal('invalid_input', { fields: { sentence: say('reasonMissing') } });
    const by = actorOf(request).accountID;
    if (by === found.accountID) throw new Refusal('forbidden');
    const at = request.now();
    await (found.kind === 'claim' ? settleClaim : settleObjection)(request, found, { agree, sentence }, at);
    await closeCase(request.db, id, { outcome: agree ? 'agreed' : 'refused', reason: sentence, by, at });
    await note(request, id, agree ? `identity.agree-${found.kind}` : `identity.refuse-${found.kind}`, sentence);
  });
}

/**
 * Ends what is known of whom somebody works for, without the word of a company (BUY-007): the address cannot be proved again, and what a company says
 * against it is decided with it. @throws Refusal `not_found` where nothing is proved
 */
export async function endByStaff(request: Request, accountID: string, sentence: string): Promise<void> {
  const by = actorOf(request).accountID;
  if (by === accountID) throw new Refusal('forbidden');
  await inTransaction(request, async (request) => {
    const { db, now } = request;
    const at = now();
    const proved = await readProved(db, accountID, 'lock');
    if (!proved) throw new Refusal('not_found');
    await openObjection(db, { accountID, ...proved, businessID: null, by, at });
    const id = await readOpenObjection(db, accountID, proved.domain);
    const found = id && (await lockCase(db, id));
    if (!found) throw new Refusal('conflict');
    await settleObjection(request, found, { agree: true, sentence }, at);
    await closeCase(db, found.id, { outcome: 'agreed', reason: sentence, by, at });
    await note(request, found.id, 'identity.end', sentence);
  });
}

async function settleClaim({ db }: Request, found: StoredCase, { agree, sentence }: Decision, at: Date): Promise<void> {
  const { accountID, domain, companyName, number, summary } = found;
  if (agree) {
    const proved = await readProved(db, accountID, 'lock');
    if (proved?.domain !== domain || proved.companyName !== companyName || number === null) throw new Refusal('conflict');
    await upsertIdentity(db, accountID, { domain, companyName, number, registerName: summary || companyName, method: 'staff', businessID: null, at });
    await purgePages(db, [accountID]);
  }
  await publish(db, 'identity.told', { to: accountID, what: agree ? 'agreed' : 'refused', accountID, company: companyName, reason: sentence });
}

async function settleObjection({ db }: Request, { accountID, domain, businessID }: StoredCase, { agree, sentence }: Decision, at: Date): Promise<void> {
  const because = businessID === null ? 'staff' : 'objection';
  if (agree) {
    if ((await readProved(db, accountID, 'lock'))?.domain === domain) {
      await deleteWorkEmail(db, accountID);
      await endIdentity(db, accountID, because, at);
      await purgePages(db, [accountID]);
    }
    await publish(db, 'identity.told', { to: accountID, what: because, accountID, domain, reason: sentence });
  }
  if (businessID === null) return;
  const owners = await readOwners(db, businessID);
  const what = agree ? ('objectionAgreed' as const) : ('objectionRefused' as const);
  await publishEach(
    db,
    'identity.told',
    owners.map((to) => ({ to, what, accountID, businessID, domain, reason: sentence })),
  );
}

async function note(request: Request, id: string, act: `identity.${string}`, reason?: string): Promise<void> {
  await record(request.db, { staffID: actorOf(request).accountID, act, about: { kind: 'identity', id }, ...(reason && { reason }), at: request.now() });
}
