import type { Check, VerificationState } from '#contract/trust/verification.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { siteDomain } from '#server/company/business/free-mail-domains.ts';
import { readyKinds } from './checks.ts';
import { covered, websiteToken } from './code.ts';
import { type Company, readChecks, readCompany, readGrant, readRequests, readValid, type StoredCheck } from './queries.ts';
import { isEnough } from './rules.ts';

const iso = (at: Date): string => at.toISOString();
const isoOrNull = (at: Date | null): string | null => at && iso(at);

/** All that the people of a business and staff see of its verification. */
export async function readState(request: Request, id: string): Promise<VerificationState & { company: Company }> {
  const { db, now } = request;
  const company = await readCompany(db, id);
  if (!company) throw new Refusal('not_found');
  const at = now();
  const grant = await readGrant(db, id);
  const running = grant && grant.expiresAt > at ? grant : null;
  const requests = await readRequests(db, id);
  return {
    company,
    included: company.tier !== 'standard',
    verified: running !== null,
    grantedAt: isoOrNull(running?.grantedAt ?? null),
    validUntil: isoOrNull(running?.expiresAt ?? null),
    website: siteDomain(company.website),
    token: websiteToken(request, id),
    valid: (await readValid(db, id, at)).length,
    ready: isEnough(await readyKinds(db, id, at)),
    checks: (await readChecks(db, id)).map((check) => shownCheck(check, at)),
    requests: requests.map(({ state, reason, askedAt, decidedAt }) => ({ state, reason, askedAt: iso(askedAt), decidedAt: isoOrNull(decidedAt) })),
  };
}

/** One that has expired is over, also before the job comes by. */
function shownCheck(
  { id, kind, state, subject, summary, source, reason, address, fileID, queuedAt, askedAt, checkedAt, expiresAt }: StoredCheck,
  at: Date,
): Check {
  return {
    checkID: id,
    kind,
    state: state === 'valid' && expiresAt && expiresAt <= at ? 'lapsed' : state,
    subject,
    summary,
    source,
    reason,
    waitsFor: state !== 'pending' ? null : address ? 'code' : queuedAt ? 'register' : 'staff',
    sentTo: address && covered(address),
    fileName: fileID && subject,
    askedAt: iso(askedAt),
    checkedAt: isoOrNull(checkedAt),
    validUntil: isoOrNull(expiresAt),
  };
}
