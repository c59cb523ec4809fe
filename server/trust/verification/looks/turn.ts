import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { wordsOf } from '#server/base/names/say.ts';
import type { RegisterAnswer } from '#server/base/registers/answer.ts';
import { countAttempt } from '#server/base/security/attempts-queries.ts';
import { lockBusiness } from '#server/company/business/lock-queries.ts';
import { endCheck, readCheck, readCompany, type StoredCheck } from '../queries.ts';
import { askRegister, type RegisterKind, type Verdict, verdictOf } from '../register.ts';
import { applyFound } from './found.ts';
import { readQueued, writeSummary } from './look-queries.ts';

/** As often as Companies House lets one application ask, counted in all processes; HMRC allows more. */
export const REGISTER_RATE = { times: 600, seconds: 300 };

type Asking = Pick<AppContext, 'db' | 'now' | 'registers'>;

/** Asks the register, or answers null where as many have asked as it allows: then the question waits for its turn. @throws Refusal `try_again_later` */
export async function askInTurn({ db, now, registers }: Asking, kind: RegisterKind, number: string): Promise<RegisterAnswer | null> {
  const { count } = await countAttempt(db, `register-rate:${kind}`, REGISTER_RATE, now());
  return count > REGISTER_RATE.times ? null : askRegister(registers, kind, number);
}

const AT_ONCE = 100;

/** For the worker: questions that waited, the oldest first, as long as the register's rate allows and it answers. */
export async function askQueued(parts: AppContext): Promise<void> {
  for (const check of await readQueued(parts.db, AT_ONCE)) {
    const answer = await answerOf(parts, check);
    if (!answer) return;
    await decideQueued(parts, check, answer);
  }
}

async function answerOf(parts: Asking, { kind, subject }: StoredCheck): Promise<RegisterAnswer | null> {
  try {
    return await askInTurn(parts, kind as RegisterKind, subject);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function decideQueued(parts: AppContext, { id, businessID, subject }: StoredCheck, answer: RegisterAnswer): Promise<void> {
  await inTransaction(parts, async (parts) => {
    await lockBusiness(parts.db, businessID);
    const check = await readCheck(parts.db, id);
    const company = await readCompany(parts.db, businessID);
    if (check?.state !== 'pending' || !check.queuedAt || !company) return;
    await apply(parts, check, verdictOf(check.kind as RegisterKind, subject, answer, company.name));
  });
}

async function apply(parts: Pick<AppContext, 'db' | 'now' | 'findable'>, { id, businessID, kind, subject }: StoredCheck, verdict: Verdict): Promise<void> {
  if (verdict.is === 'refused') {
    const reason = wordsOf(verdict.reason);
    await endCheck(parts.db, id, 'refused', { reason, at: parts.now() });
    await publish(parts.db, 'verification.told', { businessID, what: 'checkRefused', kind, reason });
    return;
  }
  await writeSummary(parts.db, id, verdict);
  await applyFound(parts, { id, businessID, kind, subject }, verdict);
}
