import type { CheckKind, CheckSource } from '#contract/verification.ts';
import { pick, seedId } from './bulk.ts';
import { businessId, registered } from './business-ids.ts';
import type { SeedBusiness } from './files.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

/** Of the owner's companies the one whose verification ends soon, so that its reminder can be seen. */
const ENDING = 'severnreach';
const ENDING_DAYS = 25;

interface Shown {
  kind: CheckKind;
  subject: string;
  source: CheckSource;
  days: number;
}

/** Numbers that no register has given out: 99 and six digits. */
const numberOf = (key: string): string => `99${String(pick(`${key}:register`, 1_000_000)).padStart(6, '0')}`;

/** Who shows no contact data has no website to check. */
function shownOf({ key, address }: SeedBusiness): Shown[] {
  const site = key === ENDING ? ENDING_DAYS : 500 + pick(`${key}:site`, 150);
  return [
    { kind: 'register', subject: numberOf(key), source: 'staff', days: 600 + pick(key, 100) },
    address
      ? { kind: 'website', subject: `${key}.example`, source: 'meta', days: site }
      : { kind: 'documents', subject: 'Certificate of incorporation', source: 'staff', days: site },
    ...(address && key !== ENDING && pick(key, 2) === 0
      ? [{ kind: 'email-domain' as const, subject: `${key}.example`, source: 'mail' as const, days: 550 }]
      : []),
  ];
}

/** Carried by register and website, until the first of them ends. */
export function verificationRow(business: SeedBusiness) {
  const shown = shownOf(business);
  return {
    business_id: businessId(business),
    checks: shown.map(({ kind }) => kind),
    granted_at: new Date(registered(business).getTime() + 3 * DAY_MS),
    expires_at: inDays(business.key === ENDING ? ENDING_DAYS : 500),
  };
}

export function checkRows(business: SeedBusiness) {
  const { key, name } = business;
  return shownOf(business).map(({ kind, subject, source, days }, place) => {
    const at = new Date(registered(business).getTime() + (place + 1) * 20 * 3_600_000);
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
      asked_at: at,
      decided_at: at,
      checked_at: at,
      expires_at: inDays(days),
    };
  });
}
