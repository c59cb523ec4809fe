import type { Product } from '#contract/catalogue/product.ts';
import type { TradeWords } from './trade-view.ts';

const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

/** Datasheets with their language and size, in words. */
export function documentsView({ datasheets }: Product['trade'], { t, locale }: Pick<TradeWords, 't' | 'locale'>) {
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  return datasheets.map(({ id, title, language, bytes, url }) => ({
    ...{ id, title, url },
    about: t('documents.about', { language: languages.of(language) ?? language, size: sizeText(bytes, locale) }),
  }));
}

export type DocumentsView = ReturnType<typeof documentsView>;

function sizeText(bytes: number, locale: string): string {
  const [value, unit] = bytes < MEGABYTE ? [Math.max(1, Math.round(bytes / KILOBYTE)), 'kilobyte'] : [bytes / MEGABYTE, 'megabyte'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}
