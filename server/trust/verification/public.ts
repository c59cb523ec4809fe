import { sql } from 'kysely';
import type { CheckKind, CheckSource, PublicCheck } from '#contract/trust/verification.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { readable } from '#server/network/resource/queries.ts';

interface Row {
  grantedAt: Date | null;
  kind: CheckKind | null;
  subject: string;
  source: CheckSource;
  checkedAt: Date | null;
  expiresAt: Date | null;
}

/** What the badge stands on, in one query: nothing of a person, an address or a document is even read. */
export async function readPublicChecks({ db, now }: Request, id: string): Promise<{ verified: boolean; grantedAt: string | null; checks: PublicCheck[] }> {
  const { rows } = await sql<Row>`
    select v.granted_at as "grantedAt", c.kind, case when c.kind = 'documents' then '' else c.subject end as subject, coalesce(c.source, 'staff') as source,
      c.checked_at as "checkedAt", c.expires_at as "expiresAt"
    from business b join resource r on r.id = b.id and ${readable('r')}
    left join verification v on v.business_id = b.id and v.expires_at > ${now()}
    left join verification_check c on v.business_id is not null and c.business_id = b.id and c.state = 'valid' and c.expires_at > ${now()}
    where b.id = ${id} order by array_position(array['register', 'vat', 'email-domain', 'website', 'documents'], c.kind)`.execute(db);
  const [first] = rows;
  if (!first) throw new Refusal('not_found');
  const checks = rows.flatMap(({ kind, subject, source, checkedAt, expiresAt }) =>
    kind && checkedAt && expiresAt ? [{ kind, subject, source, checkedAt: checkedAt.toISOString(), validUntil: expiresAt.toISOString() }] : [],
  );
  return { verified: first.grantedAt !== null, grantedAt: first.grantedAt?.toISOString() ?? null, checks };
}
