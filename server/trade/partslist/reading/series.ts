/** Series of item numbers that every maker of bearings, belts and chains uses (ISO 15, ISO 355, ISO 3228, ISO 4184, ISO 606). */
const SERIES: readonly [RegExp, string][] = [
  [/^uc(?:p|pa)\d{3}$/, '0006-02-01'],
  [/^ucf(?:l|c|b)?\d{3}$/, '0006-02-02'],
  [/^uct\d{3}$/, '0006-02-03'],
  [/^uc\d{3}$/, '0006-02-04'],
  [/^s(?:nl|d|af|n)\d{3}$/, '0006-02-05'],
  [/^(?:nu|nj|nup)\d{3,4}[a-z]{0,4}$/, '0006-01-04'],
  [/^2(?:13|22|23|30|31|32|40|41)\d{2}[a-z]{0,4}$/, '0006-01-03'],
  [/^3(?:02|03|13|20|22|23|30|31|32)\d{2}[a-z]?$/, '0006-01-05'],
  [/^7[0-4]\d{2}(?:b|be|ac|a|c)[a-z]{0,4}$/, '0006-01-02'],
  [/^7[0-4]\d{2}becb[a-z]?$/, '0006-01-02'],
  [/^(?:hk|bk|na|nki|rna)\d{4}[a-z]?$/, '0006-01-06'],
  [/^5(?:11|12|13)\d{2}$/, '0006-01-07'],
  [/^6[0-4]\d{2}(?:z|2?zz|2z|2?rs[a-z0-9]?|ddu|llu)?$/, '0006-01-01'],
  [/^6(?:0|2|3|8|9)\d{1,2}(?:zz|2z|2?rs[a-z0-9]?|ddu|llu)$/, '0006-01-01'],
  [/^lm\d{1,2}(?:uu)?$/, '0006-10-02'],
  [/^(?:hgr|hgh|hgw|egr)\d{2}[a-z]{0,4}$/, '0006-10-01'],
  [/^(?:sp|xp)[abcz]$/, '0006-07-01'],
  [/^(?:sp|xp)[abcz]\d{3,4}$/, '0006-07-01'],
  [/^htd$/, '0006-07-02'],
  [/^h(?:2|3|23)\d{2}$/, '0006-08-06'],
];
const LONGEST = 14;

/** The sub-category of an item number of a known series, in small letters and without signs; null for others. */
export const inSeries = (number: string): string | null => (number.length > LONGEST ? null : (SERIES.find(([form]) => form.test(number))?.[1] ?? null));
