import { cutIntoWords } from '#contract/directory/written-words.ts';

/** A text cut at the words that were searched for: every second part is one of them or several with what stands between. */
export function partsOf(text: string, words: readonly string[]): string[] {
  const parts = [''];
  for (const part of cutIntoWords(text)) {
    const isMarked = part.isWord && words.includes(part.text);
    if (isMarked === (parts.length % 2 === 0)) parts[parts.length - 1] += part.text;
    else parts.push(part.text);
  }
  return parts;
}
