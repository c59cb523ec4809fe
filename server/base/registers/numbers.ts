/** Prefixes of companies in Scotland and Northern Ireland, partnerships, overseas companies, societies and charities (Companies House, URI customer guide). */
const PREFIXES = 'AC|CE|CS|ES|FC|FE|GE|GN|GS|IC|IP|LP|NA|NC|NF|NI|NL|NO|NP|NR|NV|NZ|OC|OE|PC|RC|RS|SA|SC|SE|SF|SG|SI|SL|SO|SP|SR|SZ|R0|ZC';
const COMPANY = new RegExp(`^(?:\\d{8}|(?:${PREFIXES})\\d{6}|IP\\d{5}[A-Z]|SP\\d{5}[A-Z]|NP\\d{5}[A-Z])$`);

/** A company number as Companies House writes it: eight signs, leading zeros kept, prefix in capitals. Null for what is none. */
export function companyNumber(text: string): string | null {
  const bare = text.replace(/[\s-]/g, '').toUpperCase();
  const [, prefix = '', digits = ''] = /^([A-Z]{0,2})(\d{1,8})$/.exec(bare) ?? [];
  const full = digits ? prefix + digits.padStart(8 - prefix.length, '0') : bare;
  return COMPANY.test(full) && !/^[A-Z]*0+$/.test(full) ? full : null;
}

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];

/** A VAT number of Great Britain (`GB`) or Northern Ireland (`XI`) with its prefix, when its two check digits are right (modulus 97 or 9755); else null. */
export function vatNumber(text: string): string | null {
  const [, prefix = 'GB', digits = ''] = /^(GB|XI)?(\d{9}|\d{12})$/.exec(text.replace(/[\s.-]/g, '').toUpperCase()) ?? [];
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0) + Number(digits.slice(7, 9));
  const isRight = sum % 97 === 0 || (sum + 55) % 97 === 0;
  return digits !== '' && !/^0+$/.test(digits.slice(0, 7)) && isRight ? prefix + digits : null;
}

const FORMS: Record<string, string> = { limited: 'ltd', incorporated: 'inc', corporation: 'corp', company: 'co', and: '&' };

/** Whether two names are one company's: case, points and the long forms of what it is do not count. */
export function isSameName(one: string, other: string): boolean {
  const plain = (name: string): string =>
    (
      name
        .normalize('NFKD')
        .toLowerCase()
        .match(/[\p{L}\p{N}&]+/gu) ?? []
    )
      .map((word) => FORMS[word] ?? word)
      .filter((word) => word !== 'the')
      .join(' ');
  return plain(one) !== '' && plain(one) === plain(other);
}
