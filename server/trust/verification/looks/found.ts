import type { CheckSource } from '#contract/trust/verification.ts';
import type { Request } from '#server/base/http/request.ts';
import type { RegisterInsolvency } from '#server/base/registers/answer.ts';
import { acceptOrContest, contestIfHeld } from '../contested/claim.ts';
import { settle } from '../grant.ts';
import type { StoredCheck } from '../queries.ts';
import { noteInsolvency } from './look-queries.ts';

/** What a look found: proved, or something that staff has to look at. */
export interface Found {
  is: 'valid' | 'staff';
  source: CheckSource | null;
  insolvency?: RegisterInsolvency | null;
}

type Waiting = Pick<StoredCheck, 'id' | 'businessID' | 'kind' | 'subject'>;

/** Lets a waiting check be what was found; the caller has locked the row of the business. */
export async function applyFound(request: Pick<Request, 'db' | 'now' | 'findable'>, check: Waiting, { is, source, insolvency = null }: Found): Promise<void> {
  const at = request.now();
  if (is === 'valid' && source) await acceptOrContest(request, check, { at, source });
  else await contestIfHeld(request, check, { at, source });
  if (insolvency) await noteInsolvency(request.db, check.id, insolvency);
  await settle(request, check.businessID);
}
