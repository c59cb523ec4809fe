import { BUSINESS_FITS } from '#contract/base/limits.ts';
import { type Sentence, told } from '#contract/base/sentence.ts';
import { DayOrNone } from '#contract/base/shapes.ts';
import { CompanyName } from '#contract/company/business-rules.ts';
import { CONTRACT_MANUFACTURING, INCOTERMS } from '#contract/company/trade.ts';
import { excerpt } from './cells.ts';
import type { Names } from './names.ts';

/** Says what is wrong with a cell of a row. */
export type Report = (column: string, sentence: Sentence) => undefined;

/** Texts of a cell; undefined: the file does not say; null: it says that there are none. */
type Texts = string[] | null | undefined;

/** Each as a list that somebody else made has it; those that are none of it are reported together, once. */
function chosen<T>(texts: Texts, find: (text: string) => T | undefined, wrong: (text: string) => void): T[] | null | undefined {
  if (!texts) return texts;
  const found = texts.map((text) => find(text) ?? void wrong(text)).filter((one) => one !== undefined);
  return [...new Set(found as T[])];
}

export const deliveryTerms = (texts: Texts, report: Report) =>
  chosen(
    texts,
    (text) => INCOTERMS.find((term) => term === text.toUpperCase()),
    () => report('delivery_terms', told('business.deliveryTerms')),
  );

export const currencies = (texts: Texts, report: Report) =>
  chosen(
    texts,
    (text) => (/^[a-z]{3}$/i.test(text) ? text.toUpperCase() : undefined),
    () => report('currencies', told('business.currency')),
  );

export const languages = (texts: Texts, names: Names, report: Report) =>
  chosen(
    texts,
    (text) => names.language(text),
    (text) => report('languages', told('row.noLanguage', { text: excerpt(text) })),
  );

/** As people write the four kinds out. */
const MANUFACTURING: Record<string, (typeof CONTRACT_MANUFACTURING)[number]> = {
  'design service': 'DES',
  'buyer label': 'BLB',
  'private label': 'BLB',
};

export const contractManufacturing = (texts: Texts, report: Report) =>
  chosen(
    texts,
    (text) => CONTRACT_MANUFACTURING.find((kind) => kind === text.toUpperCase()) ?? MANUFACTURING[text.toLowerCase()],
    () => report('contract_manufacturing', told('business.contractManufacturing')),
  );

export interface FormerName {
  name: string;
  until: string | null;
}

/** `Calder Brassworks Ltd=1998-03-31|Calder & Sons`: a name, and its last day where that is known. */
export function formerNames(texts: Texts, report: Report): FormerName[] | null | undefined {
  if (!texts) return texts;
  const read = texts.map((text) => {
    const [, name = '', until = null] = /^(.*?)(?:=\s*(\d{4}-\d{2}-\d{2}))?$/s.exec(text) ?? [];
    return CompanyName.safeParse(name.trim()).success && DayOrNone.safeParse(until).success
      ? { name: name.trim(), until }
      : report('former_names', told('row.formerName', { text: excerpt(text), most: BUSINESS_FITS.name }));
  });
  return [...new Map(read.filter((one) => one !== undefined).map((one) => [one.name, one])).values()];
}
