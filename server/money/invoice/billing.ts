import type { Billing } from '#contract/money/invoice.ts';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { say } from '#server/base/names/say.ts';
import { isCountry } from './queries.ts';
import { isVatNumber } from './vat.ts';

/** @throws Refusal `invalid_input` for a country that does not exist, or a VAT number that is none of it. */
export async function checkBilling(db: Db, { country, vatNumber }: Pick<Billing, 'country' | 'vatNumber'>): Promise<void> {
  if (country && !(await isCountry(db, country))) throw new Refusal('invalid_input', { fields: { country: say('countryNotListed') } });
  if (!vatNumber) return;
  if (!country) throw new Refusal('invalid_input', { fields: { country: say('vatWithoutCountry') } });
  if (!isVatNumber(vatNumber, country)) {
    throw new Refusal('invalid_input', { fields: { vatNumber: say('vatOfAnotherCountry') } });
  }
}
