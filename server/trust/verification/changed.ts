import type { CheckKind } from '#contract/trust/verification.ts';
import { inTransaction } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import type { OutboxEvent } from '#server/base/jobs/topics.ts';
import { isSameName } from '#server/base/registers/numbers.ts';
import { siteDomain } from '#server/company/business/free-mail-domains.ts';
import { lockBusiness } from '#server/company/business/lock-queries.ts';
import { readOpenChecks } from './checks-queries.ts';
import { settleLapse } from './grant.ts';
import { endCheck, readCompany } from './queries.ts';

const ON_DOMAIN: CheckKind[] = ['email-domain', 'website'];

/** A company with another name or website is not the one that was checked: what proved the old one ends. */
export async function followChange(parts: AppContext, { body }: OutboxEvent<'business.changed'>): Promise<void> {
  const { businessID } = body;
  await inTransaction(parts, async (parts) => {
    if (!(await lockBusiness(parts.db, businessID))) return;
    const company = await readCompany(parts.db, businessID);
    if (!company) return;
    const rows = await readOpenChecks(parts.db, businessID);
    for (const { id, kind, subject, companyName } of rows) {
      const reason = ON_DOMAIN.includes(kind)
        ? siteDomain(company.website) !== subject && 'The website in the profile is another one now.'
        : !isSameName(companyName, company.name) && 'The company has another name now.';
      if (!reason) continue;
      await endCheck(parts.db, id, 'lapsed', { reason, at: parts.now() });
      await settleLapse(parts, { businessID, kind, reason });
    }
  });
}
