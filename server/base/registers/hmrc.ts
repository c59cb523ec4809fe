import type { Ask } from './answer.ts';
import { ask, textOf } from './ask.ts';
import { RegisterSilent } from './silent.ts';

const API = 'https://api.service.hmrc.gov.uk';
const SOURCE = 'hmrc';
export const VAT_PAGE = 'https://www.tax.service.gov.uk/check-vat-number/enter-vat-details';

interface Credentials {
  id: string;
  secret: string;
}

/** HMRC's `Check a UK VAT number` 2.0: a token for the application first, then the look-up. */
export const hmrc =
  (credentials: Credentials, address = API): Ask =>
  async (number) => {
    const token = await tokenOf(credentials, address);
    const headers = { accept: 'application/vnd.hmrc.2.0+json', authorization: `Bearer ${token}` };
    const answer = await ask(`${address}/organisations/vat/check-vat-number/lookup/${number.slice(2)}`, { headers });
    if (!answer) return { found: 'no', source: SOURCE };
    const target = Object(answer['target']) as Record<string, unknown>;
    const name = textOf(target['name']);
    if (!name) throw new RegisterSilent('HMRC gave no name');
    const { line1, postcode } = Object(target['address']) as Record<string, unknown>;
    return { found: 'yes', name, isActive: true, details: [line1, postcode].map(textOf).filter(Boolean).join(' '), source: SOURCE, sourceUrl: VAT_PAGE };
  };

async function tokenOf({ id, secret }: Credentials, address: string): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: id, client_secret: secret });
  const token = textOf((await ask(`${address}/oauth/token`, { method: 'POST', body }))?.['access_token']);
  if (!token) throw new RegisterSilent('HMRC gave no token');
  return token;
}
