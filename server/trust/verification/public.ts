import { CHECK_KINDS, type CheckKind, type PublicCheck } from '#contract/trust/verification.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { readPublicRows } from './checks-queries.ts';

interface PublicChecks {
  verified: boolean;
  grantedAt: string | null;
  checks: PublicCheck[];
  unchecked: CheckKind[];
}

/** What was checked of a company, at every tier, in one query: nothing of a person, an address or a document is even read. */
export async function readPublicChecks({ db, now }: Request, id: string): Promise<PublicChecks> {
  const rows = await readPublicRows(db, now(), id);
  const [first] = rows;
  if (!first) throw new Refusal('not_found');
  const checks = rows.flatMap(({ kind, subject, source, checkedAt, expiresAt }) =>
    kind && checkedAt && expiresAt ? [{ kind, subject, source, checkedAt: checkedAt.toISOString(), validUntil: expiresAt.toISOString() }] : [],
  );
  const unchecked = CHECK_KINDS.filter((kind) => !checks.some((check) => check.kind === kind));
  return { verified: first.grantedAt !== null, grantedAt: first.grantedAt?.toISOString() ?? null, checks, unchecked };
}
