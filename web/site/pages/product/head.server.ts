import { TITLE_DESCRIPTION } from '#contract/limits.ts';
import type { Product } from '#contract/product.ts';
import { edition } from '#web/base/edition/uk.ts';
import { cut } from '#web/base/format.ts';
import { translator } from '#web/base/text/texts.server.ts';

const DESCRIPTION = 160;

/** Name, first 64 characters of the description, country, brand (PRO-021). A company without a country stands under the edition's. */
export function headOf({ name, description, businessProfile }: Product) {
  const start = [...description].slice(0, TITLE_DESCRIPTION).join('').trim();
  const country = businessProfile.contactInfo.country?.countryName ?? edition.countryName;
  return {
    title: [name, start, country, translator('en', 'product')('brand')].filter(Boolean).join(' - '),
    description: cut(description || name, DESCRIPTION),
  };
}
