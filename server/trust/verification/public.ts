import type { PublicCheck } from '#contract/trust/verification.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { readPublicRows } from './checks-queries.ts';

/** What the badge stands on, in one query: nothing of a person, an address or a document is even read. */
export async function readPublicChecks({ db, now }: Request, id: string): Promise<{ verified: boolean; grantedAt: string | null; checks: PublicCheck[] }> {
  const rows = await readPublicRows(db, now(), id);
  const [first] = rows;
  if (!first) throw new Refusal('not_found');
  const checks = rows.flatMap(({ kind, subject, source, checkedAt, expiresAt }) =>
    kind && checkedAt && expiresAt ? [{ kind, subject, source, checkedAt: checkedAt.toISOString(), validUntil: expiresAt.toISOString() }] : [],
  );
  return { verified: first.grantedAt !== null, grantedAt: first.grantedAt?.toISOString() ?? null, checks };
}
