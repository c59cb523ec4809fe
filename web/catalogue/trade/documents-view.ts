import type { Product } from '#contract/catalogue/product.ts';
import { date } from '#web/base/format.ts';
import type { TradeWords } from './trade-view.ts';

const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

/** Datasheets with their language and size, and the certificates that cover a product at this moment, in words. */
export function documentsView({ datasheets, certificates }: Product['trade'], { t, locale }: Pick<TradeWords, 't' | 'locale'>) {
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  return {
    datasheets: datasheets.map(({ id, title, language, bytes, url }) => ({
      ...{ id, title, url },
      about: t('documents.about', { language: languages.of(language) ?? language, size: sizeText(bytes, locale) }),
    })),
    certificates: certificates
      .filter(({ counts }) => counts)
      .map(({ id, name, expireDate }) => ({ id, name, about: expireDate ? t('documents.until', { day: date(expireDate) ?? '' }) : null })),
  };
}

export type DocumentsView = ReturnType<typeof documentsView>;

function sizeText(bytes: number, locale: string): string {
  const [value, unit] = bytes < MEGABYTE ? [Math.max(1, Math.round(bytes / KILOBYTE)), 'kilobyte'] : [bytes / MEGABYTE, 'megabyte'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}
