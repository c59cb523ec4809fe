import type { Ask } from './answer.ts';
import { ask, textOf } from './ask.ts';
import { RegisterSilent } from './silent.ts';

const API = 'https://ec.europa.eu/taxation_customs/vies/rest-api';
const SOURCE = 'vies';

/** The Commission's service knows the numbers of Northern Ireland. It says `invalid` for outages of a member state too, with a reason of its own. */
export const vies =
  (address = API): Ask =>
  async (number) => {
    const answer = await ask(`${address}/ms/${number.slice(0, 2)}/vat/${number.slice(2)}`);
    const verdict = textOf(answer?.['userError']);
    if (verdict === 'INVALID') return { found: 'no', source: SOURCE };
    if (verdict !== 'VALID') throw new RegisterSilent(`VIES answered ${verdict}`);
    const name = textOf(answer?.['name']);
    const details = textOf(answer?.['address']).replace(/\s+/g, ' ');
    return { found: 'yes', name, isActive: true, details, source: SOURCE, sourceUrl: 'https://ec.europa.eu/taxation_customs/vies/' };
  };
