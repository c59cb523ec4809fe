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
  [/^mgn?(?:7|9|12|15)[ch]?$/, '0006-10-01'],
  [/^(?:scs?|lmk|lmf|lmh|sbr)\d{1,2}l?uu$/, '0006-10-02'],
  [/^sfu\d{4}$/, '0006-10-03'],
  [/^m?[fr]\d{2,3}(?:zz|2?rs)$/, '0006-01-01'],
  [/^(?:1n|1s|2n|bc|bd|irf|irlz|irfz|tip|ss)\d{2,5}[a-z]{0,3}$/, '0002-01-01'],
  [/^(?:74(?:hc|ls|hct|lvc|ahct)|atmega|attiny|stm32[a-z]|pic1|ne5|lm[1-9]\d|ams1117|ld1117|l78|lm78|tl0|uln2|max[1-9]\d)\d*[a-z\d]{0,6}$/, '0002-01-01'],
  [/^r(?:0402|0603|0805|1206|1210|2010|2512)$/, '0002-01-02'],
  [/^c(?:0402|0603|0805|1206|1210)$/, '0002-01-03'],
  [/^l(?:0402|0603|0805|1206|1210)$/, '0002-01-04'],
  [/^(?:tmc[25]\d{3}|a4988|drv88\d\d|tb6600|dm\d{3}t?)$/, '0001-04-06'],
];
const LONGEST = 14;

/** The sub-category of an item number of a known series, in small letters and without signs; null for others. */
export const inSeries = (number: string): string | null => (number.length > LONGEST ? null : (SERIES.find(([form]) => form.test(number))?.[1] ?? null));

/** Values that components are listed by alone: `100uF`, `4.7k`. A head beside says more. */
const VALUES: readonly [RegExp, string][] = [
  [/^\d{1,4}(?:\.\d{1,2})?(?:uf|nf|pf|µf)$/, '0002-01-03'],
  [/^\d{1,4}(?:\.\d{1,2})?(?:ohm|kohm|mohm|kω|ω)$/, '0002-01-02'],
  [/^(?:\d{2,3}|\d\.\d)k$/, '0002-01-02'],
  [/^\d{1,3}(?:k|r)\d{1,2}$/, '0002-01-02'],
  [/^\d{1,2}(?:p|n|u|µ)\d$/, '0002-01-03'],
  [/^\d{1,3}(?:\.\d{1,2})?(?:uh|mh|nh|µh)$/, '0002-01-04'],
];
/** The sub-category of a component by its value, in small letters; null for others. */
export const byValue = (word: string): string | null => (word.length > LONGEST ? null : (VALUES.find(([form]) => form.test(word))?.[1] ?? null));
