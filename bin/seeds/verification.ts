import type { CheckKind, CheckSource } from '#contract/trust/verification.ts';
import { pick, seedId } from './bulk.ts';
import { businessId } from './business-ids.ts';
import type { SeedBusiness } from './files.ts';
import { registerNumber } from './standing.ts';
import { ENDING, grantedAt, YEAR_MS } from './terms.ts';

interface Shown {
  kind: CheckKind;
  subject: string;
  source: CheckSource;
}

/** Who shows no contact data has no website to check. */
function shownOf(business: SeedBusiness): Shown[] {
  const { key, address } = business;
  return [
    { kind: 'register', subject: registerNumber(business) ?? '', source: 'staff' },
    address ? { kind: 'website', subject: `${key}.example`, source: 'meta' } : { kind: 'documents', subject: 'Certificate of incorporation', source: 'staff' },
    ...(address && key !== ENDING && pick(key, 2) === 0 ? [{ kind: 'email-domain' as const, subject: `${key}.example`, source: 'mail' as const }] : []),
  ];
}

/** Each check lasts a year, and so does the badge that they carry. */
const endOf = (business: SeedBusiness): Date => new Date(grantedAt(business).getTime() + YEAR_MS);

export function verificationRow(business: SeedBusiness) {
  return {
    business_id: businessId(business),
    checks: shownOf(business).map(({ kind }) => kind),
    granted_at: grantedAt(business),
    expires_at: endOf(business),
  };
}

export function checkRows(business: SeedBusiness) {
  const { key, name } = business;
  return shownOf(business).map(({ kind, subject, source }, index) => {
    const [asked, at] = [new Date(grantedAt(business).getTime() - (index + 1) * 20 * 3_600_000), grantedAt(business)];
    return {
      id: seedId(`check:${key}:${kind}`, at),
      business_id: businessId(business),
      kind,
      state: 'valid',
      subject,
      source,
      company_name: name,
      summary: kind === 'register' ? `${name}, active` : '',
      failures: 0,
      asked_at: asked,
      decided_at: at,
      checked_at: at,
      expires_at: endOf(business),
    };
  });
}
