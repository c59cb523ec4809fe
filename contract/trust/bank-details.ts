/** Letters and digits of an IBAN by country, as the registry of SWIFT has them. */
const IBAN_LENGTHS: Record<string, number> = Object.fromEntries(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27
  GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29
  PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`
    .split(/\s+/)
    .map((one) => [one.slice(0, 2), Number(one.slice(2))]),
);

// The longest IBAN has 34 signs; written in groups they are parted by single signs.
const IBAN_START = /(?<![\p{L}\d])[A-Z]{2}\d{2}(?=[ .\u00a0-]?[A-Z\d])/giu;
const MOST_SIGNS = 34;

/** Whether a text holds an IBAN whose length and check digits are right, in groups or in one. */
function hasIban(text: string): boolean {
  for (const { index } of text.matchAll(IBAN_START)) {
    const length = IBAN_LENGTHS[text.slice(index, index + 2).toUpperCase()];
    if (length !== undefined && isIbanAt(text, index, length)) return true;
  }
  return false;
}

function isIbanAt(text: string, start: number, length: number): boolean {
  let bare = '';
  let at = start;
  for (; bare.length < length && at < start + 2 * MOST_SIGNS; at += 1) {
    const sign = text.charAt(at);
    if (/[A-Z\d]/i.test(sign)) bare += sign.toUpperCase();
    else if (!/[ .\u00a0-]/.test(sign)) return false;
  }
  if (bare.length < length || /[\p{L}\d]/u.test(text.charAt(at))) return false;
  const digits = (bare.slice(4) + bare.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

// Parted by spaces, six digits are a sort code only where they are called one: telephone numbers are written so.
const SORT_CODE = /(?<![\d-])\d{2}[-\u2010-\u2013]\d{2}[-\u2010-\u2013]\d{2}(?![\d-])|sort\s{0,3}code\D{0,20}(?:\d{6}|\d{2} \d{2} \d{2})(?!\d)/gi;
const ACCOUNT = /(?<!\d)(?:\d{8}|\d{4} \d{4})(?!\d)/;
// Company numbers have eight digits too, and dates may be written like a sort code: farther apart, a word has to say what they are.
const BESIDE_AT_ONCE = /^[^\p{L}\d]{1,5}(?:\d{8}|\d{4} \d{4})(?!\d)/u;
const AT_ONCE_BEFORE = /(?<!\d)(?:\d{8}|\d{4} \d{4})[^\p{L}\d]{1,5}$/u;
const SAID = /sort|account|acct|a\/c|bank|cuenta|conto|账|賬/i;
/** Signs between a sort code and the account number that belongs to it. */
const BESIDE = 60;

/** Whether a text holds a British sort code beside an account number. */
function hasSortCode(text: string): boolean {
  for (const { 0: found, index } of text.matchAll(SORT_CODE)) {
    const end = index + found.length;
    const [before, after] = [text.slice(Math.max(0, index - BESIDE), index), text.slice(end, end + BESIDE)];
    const isBeside = BESIDE_AT_ONCE.test(after) || AT_ONCE_BEFORE.test(before);
    if (isBeside || (SAID.test(before + found + after) && (ACCOUNT.test(after) || ACCOUNT.test(before)))) return true;
  }
  return false;
}

/** Whether somebody could be told by this text where to pay: a valid IBAN, or a sort code beside an account number. Each sign is looked at a few times at most. */
export const hasBankDetails = (text: string): boolean => hasIban(text) || hasSortCode(text);
