import type { CheckKind, CheckSource } from '#contract/trust/verification.ts';
import { pick, seedId } from './bulk.ts';
import { businessId, registered } from './business-ids.ts';
import type { SeedBusiness } from './files.ts';
import { registerNumber, vatNumber } from './standing.ts';
import { daysFromNow, ENDING, grantedAt, YEAR_MS } from './terms.ts';

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

export const checkRows = (business: SeedBusiness) =>
  shownOf(business).map((shown, index) => {
    const at = grantedAt(business);
    return rowOf(business, shown, { asked: new Date(at.getTime() - (index + 1) * 20 * 3_600_000), at, ends: endOf(business) });
  });

/** Two of three companies without the badge have proved something all the same: the checks are free. */
export function freeCheckRows(business: SeedBusiness) {
  const { key, country, address } = business;
  if (country !== 'GB' || pick(`${key}:free`, 3) === 0) return [];
  const [number, vat] = [registerNumber(business), vatNumber(business)];
  const shown: Shown[] = [
    ...(number ? [{ kind: 'register' as const, subject: number, source: 'recorded' as const }] : []),
    ...(vat && pick(`${key}:free-vat`, 3) === 0 ? [{ kind: 'vat' as const, subject: vat, source: 'recorded' as const }] : []),
    ...(address && pick(`${key}:free-site`, 3) === 0 ? [{ kind: 'website' as const, subject: `${key}.example`, source: 'published-number' as const }] : []),
  ];
  // None is older than the company's page, and none is due for its next look.
  const at = new Date(Math.max(registered(business).getTime() + 86_400_000, daysFromNow(-(1 + pick(`${key}:free-day`, 20))).getTime()));
  const moment = at.getTime() < Date.now() ? at : registered(business);
  return shown.map((one) => rowOf(business, one, { asked: moment, at: moment, ends: new Date(moment.getTime() + YEAR_MS) }));
}

function rowOf(business: SeedBusiness, { kind, subject, source }: Shown, { asked, at, ends }: { asked: Date; at: Date; ends: Date }) {
  const { key, name } = business;
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
    expires_at: ends,
  };
}
