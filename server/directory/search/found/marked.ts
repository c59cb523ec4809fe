import { cutIntoWords } from '#contract/directory/written-words.ts';
import type { SearchedWord } from '#server/base/search/search-port.ts';
import { normal, rawWords } from '../query/words.ts';

const DIGIT = /\p{N}/u;

/** The words of texts that were searched for in any of their forms, as they are written there (PAG-004). A number is never marked. */
export function markedIn(texts: string[], words: SearchedWord[]): string[] {
  const forms = new Set(words.flatMap((word) => word.forms));
  if (forms.size === 0) return [];
  const isSearched = (written: string) => !DIGIT.test(written) && rawWords(written).some((raw) => forms.has(raw) || forms.has(normal(raw)));
  const written = texts.flatMap(cutIntoWords).flatMap(({ text, isWord }) => (isWord ? [text] : []));
  return [...new Set(written)].filter(isSearched);
}
