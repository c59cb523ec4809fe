/** Signs that people put into numbers, and that say nothing. */
const FILLING = /[\s\-./]/g;
/** Letters before the digits and behind them; words and sizes such as `DN50` have fewer digits. */
const NUMBER = /^[A-Z]{0,3}\d{5,}[A-Z\d]{0,12}$/;
const LONGEST = 24;

/** A text of the form of a number, without what fills it, in capitals; null for anything else. */
export function asNumber(text: string): string | null {
  if (text.length > 2 * LONGEST) return null;
  const bare = text.replace(FILLING, '').toUpperCase();
  return bare.length <= LONGEST && NUMBER.test(bare) ? bare : null;
}

const CODE = { least: 3, most: 60 };

/** A text as the codes of products are compared: their own numbers, those of their makers, GTINs. Null for what holds no digit (`bare_code` of the database). */
export function codeKey(text: string): string | null {
  const bare = text.length > 2 * CODE.most ? '' : text.replace(FILLING, '').toUpperCase();
  return bare.length >= CODE.least && bare.length <= CODE.most && /\d/.test(bare) ? bare : null;
}

/** What the number of a company may be kept by (`keyOf` of server/company/business): without leading zeros, with the letters of its country and without. */
export function numberKeys(text: string): string[] {
  const bare = asNumber(text);
  if (bare === null) return [];
  const forms = /^[A-Z]{2}/.test(bare) ? [bare, bare.slice(2)] : [bare];
  return [...new Set(forms.map((form) => form.replace(/^([A-Z]*)0+(?=[A-Z]*\d)/, '$1')))];
}
