import type { Billing } from '#contract/invoice.ts';
import type { Db } from '#server/base/database.ts';
import { Refusal } from '#server/base/errors.ts';
import { isCountry } from './queries.ts';
import { isVatNumber } from './vat.ts';

/** @throws Refusal `invalid_input` for a country that does not exist, or a VAT number that is none of it. */
export async function checkBilling(db: Db, { country, vatNumber }: Pick<Billing, 'country' | 'vatNumber'>): Promise<void> {
  if (country && !(await isCountry(db, country))) throw new Refusal('invalid_input', { fields: { country: 'This country is not in our list.' } });
  if (!vatNumber) return;
  if (!country) throw new Refusal('invalid_input', { fields: { country: 'A VAT number needs its country.' } });
  if (!isVatNumber(vatNumber, country)) {
    throw new Refusal('invalid_input', { fields: { vatNumber: 'This is not a VAT number of the country chosen. It begins with the letters of its country.' } });
  }
}
