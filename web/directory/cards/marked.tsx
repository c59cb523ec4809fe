import { cutIntoWords } from '#contract/directory/written-words.ts';

/** A text with the words in it that were searched for (PAG-004). */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  let end = 0;
  return cutIntoWords(text).map((part) => {
    end += part.text.length;
    return part.isWord && words.includes(part.text) ? <mark key={end}>{part.text}</mark> : part.text;
  });
}
