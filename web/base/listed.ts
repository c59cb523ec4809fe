/** Several in a row, in the language of the page. The narrow conjunction: lists of the type `unit` have nothing between their parts in Chinese. */
export const listed = (locale: string, texts: string[]): string => new Intl.ListFormat(locale, { style: 'narrow', type: 'conjunction' }).format(texts);
