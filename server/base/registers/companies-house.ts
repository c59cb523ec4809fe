import type { Ask } from './answer.ts';
import { ask, textOf } from './ask.ts';
import { RegisterSilent } from './silent.ts';

const API = 'https://api.company-information.service.gov.uk';
const PUBLIC = 'https://find-and-update.company-information.service.gov.uk/company';
const SOURCE = 'companies-house';

/** Where anybody can look the number up. */
export const companyPage = (number: string): string => `${PUBLIC}/${number}`;

/** The public data API of Companies House (GET /company/{number}; the key is the user name, without a password). */
export const companiesHouse =
  (key: string, address = API): Ask =>
  async (number) => {
    const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
    const company = await ask(`${address}/company/${number}`, { headers: { authorization } });
    if (!company) return { found: 'no', source: SOURCE };
    const [name, status] = [textOf(company['company_name']), textOf(company['company_status'])];
    if (!name) throw new RegisterSilent('Companies House gave no name');
    const details = [status, textOf(company['type']), addressOf(company['registered_office_address'])].filter(Boolean).join(', ');
    // Societies and charities come without a status.
    return { found: 'yes', name, isActive: status === '' || status === 'active' || status === 'open', details, source: SOURCE, sourceUrl: companyPage(number) };
  };

function addressOf(office: unknown): string {
  const { address_line_1, locality, postal_code } = Object(office) as Record<string, unknown>;
  return [address_line_1, locality, postal_code].map(textOf).filter(Boolean).join(' ');
}
