import { sql } from 'kysely';
import type { CheckKind } from '#contract/verification.ts';
import { transactional } from '#server/base/database.ts';
import type { Effect } from '#server/base/outbox.ts';
import { isSameName } from '#server/base/registers/numbers.ts';
import type { Parts } from '#server/base/request.ts';
import { siteDomain } from '../business/domains.ts';
import { lockBusiness } from '../business/lock.ts';
import { settleLapse } from './grant.ts';
import { endCheck, readCompany } from './queries.ts';

const ON_DOMAIN: CheckKind[] = ['email-domain', 'website'];

/** A company with another name or website is not the one that was checked: what proved the old one ends. */
export async function followChange(parts: Parts, { body }: Effect): Promise<void> {
  const businessID = String(body['businessID'] ?? '');
  await transactional(parts.db, async (db) => {
    if (!(await lockBusiness(db, businessID))) return;
    const company = await readCompany(db, businessID);
    if (!company) return;
    const { rows } = await sql<{ id: string; kind: CheckKind; subject: string; companyName: string }>`
      select id, kind, subject, company_name as "companyName" from verification_check where business_id = ${businessID} and state in ('valid', 'pending')`.execute(
      db,
    );
    for (const { id, kind, subject, companyName } of rows) {
      const reason = ON_DOMAIN.includes(kind)
        ? siteDomain(company.website) !== subject && 'The website in the profile is another one now.'
        : !isSameName(companyName, company.name) && 'The company has another name now.';
      if (!reason) continue;
      await endCheck(db, id, 'lapsed', { reason, at: parts.now() });
      await settleLapse({ ...parts, db }, { businessID, kind, reason });
    }
  });
}
