import type { z } from 'zod';
import type { duplicate } from '#contract/company/duplicate.ts';
import { dialCode } from '#contract/people/profile-rules.ts';
import type { GivenNumber } from '../business/standing/names-queries.ts';
import { readNumber } from '../business/standing/numbers.ts';
import type { Facts } from './shares.ts';

type Wanted = z.output<(typeof duplicate)['find']['body']>;

/** What somebody typed of a company, as it is compared. A number that is none finds nothing: the form says so when it is saved. */
export function asked({ companyName, country, website, register, vat, city, zipcode, phone }: Wanted): Facts {
  const read = [register ? readNumber('register', { register }) : null, vat ? readNumber('vat', { vat }) : null];
  return {
    names: [companyName],
    numbers: read.filter((number): number is GivenNumber => number !== null && !('fault' in number)),
    website: website || null,
    country: country || null,
    city: city || null,
    zipcode: zipcode || null,
    phone: phone ? dialled(phone) : null,
  };
}

/** As `dialled_number` of the database writes it. */
function dialled({ countryCode, businessPhoneNumber }: NonNullable<Wanted['phone']>): string | null {
  if (!/\d/.test(businessPhoneNumber)) return null;
  const own = businessPhoneNumber.replace(/\(0\)|[^+\d]/g, '').replace(/^0/, '');
  return own.startsWith('+') ? own : dialCode(countryCode) + own;
}
