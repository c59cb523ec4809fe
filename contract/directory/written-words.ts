const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`;
const WORD = new RegExp(String.raw`[${UNSPACED}]|(?:(?![${UNSPACED}])[\p{L}\p{M}\p{N}])+`, 'gu');

/** A text cut into its words and what stands between them, in order; scripts without spaces fall apart into their signs. */
export function cutIntoWords(text: string): { text: string; isWord: boolean }[] {
  const parts: { text: string; isWord: boolean }[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (index > end) parts.push({ text: text.slice(end, index), isWord: false });
    parts.push({ text: word, isWord: true });
    end = index + word.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isWord: false });
  return parts;
}
