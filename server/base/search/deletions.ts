/** Shorter words have too many neighbours: `pad` is one letter from a hundred things. */
export const MIN_CORRECTABLE = 4;

/** A word without each one of its letters; nothing for short words and numbers. */
export function deletionsOf(word: string): string[] {
  if (word.length < MIN_CORRECTABLE || /\d/.test(word)) return [];
  // By whole signs: half of one is stored as a sign that others share.
  const signs = [...word];
  return [...new Set(signs.map((_, place) => signs.toSpliced(place, 1).join('')))];
}
