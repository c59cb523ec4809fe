import { createTranslator } from 'use-intl/core';
import type { Texts } from './types.ts';

/**
 * All texts, by language and namespace. On the server only: a page sends its own namespaces in its loader data,
 * so a browser never gets the texts of another page or another language.
 */
const files = import.meta.glob<Texts[keyof Texts]>('./*/*.json', { eager: true, import: 'default' });

/** The texts of some namespaces; a language that lacks one falls back to English. */
export function texts<N extends keyof Texts>(language: string, ...namespaces: N[]): Pick<Texts, N> {
  const found = namespaces.map((name) => [name, files[`./${language}/${name}.json`] ?? files[`./en/${name}.json`]]);
  return Object.fromEntries(found) as Pick<Texts, N>;
}

/** Words for titles and descriptions, which are made where the data is loaded. */
export function translator<N extends keyof Texts>(language: string, namespace: N) {
  return createTranslator<Texts, N>({ locale: language, messages: texts(language, namespace) as Texts, namespace });
}
