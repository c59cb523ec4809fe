import type { InsolvencyKind } from '#contract/trust/insolvency.ts';
import type { Ask } from './answer.ts';
import { ask, REGISTER_MS, textOf } from './ask.ts';
import { RegisterSilent } from './silent.ts';

export const API = 'https://api.company-information.service.gov.uk';
const PUBLIC = 'https://find-and-update.company-information.service.gov.uk/company';
const SOURCE = 'companies-house';

/** Where anybody can look the number up. */
export const companyPage = (number: string): string => `${PUBLIC}/${number}`;

/** The public data API of Companies House (GET /company/{number}; the key is the user name, without a password). */
export const companiesHouse =
  (key: string, address = API): Ask =>
  async (number) => {
    const options = { headers: authorized(key), signal: AbortSignal.timeout(REGISTER_MS) };
    const company = await ask(`${address}/company/${number}`, options);
    if (!company) return { found: 'no', source: SOURCE };
    const [name, status] = [textOf(company['company_name']), textOf(company['company_status'])];
    if (!name) throw new RegisterSilent('Companies House gave no name');
    const details = [status, textOf(company['type']), addressOf(company['registered_office_address'])].filter(Boolean).join(', ');
    const kind = INSOLVENT.find((one) => status === one);
    const insolvency = kind ? { kind, since: await dayOf(address, number, options) } : null;
    const isActive = isAlive(status) || insolvency !== null;
    return { found: 'yes', name, isActive, details, source: SOURCE, sourceUrl: companyPage(number), insolvency };
  };

export const authorized = (key: string) => ({ authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` });

/** Societies and charities come without a status. */
export const isAlive = (status: string): boolean => ['', 'active', 'open'].includes(status);

const INSOLVENT: readonly InsolvencyKind[] = ['liquidation', 'administration'];

/** The day on which the latest case of a company began, by the register; null where it gives none (GET /company/{number}/insolvency). */
async function dayOf(address: string, number: string, options: RequestInit): Promise<string | null> {
  const cases = (await ask(`${address}/company/${number}/insolvency`, options))?.['cases'];
  const dates = Array.isArray(cases) ? cases.flatMap((one: unknown) => (Object(one) as { dates?: unknown }).dates ?? []) : [];
  const days = dates.map((one: unknown) => textOf((Object(one) as Record<string, unknown>)['date'])).filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day));
  return days.toSorted().at(-1) ?? null;
}

function addressOf(office: unknown): string {
  const { address_line_1, locality, postal_code } = Object(office) as Record<string, unknown>;
  return [address_line_1, locality, postal_code].map(textOf).filter(Boolean).join(' ');
}
