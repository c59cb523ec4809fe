import { wordsOf } from '#server/directory/search/query/words.ts';

/** A name of a sub-category, or what it is also called. */
export interface SubCategoryName {
  id: string;
  name: string;
}

/** Names of sub-categories by their last word, which says what they are. */
export type NameIndex = ReadonlyMap<string, { id: string; name: string; words: string[] }[]>;
export function indexOf(names: readonly SubCategoryName[]): NameIndex {
  const index = new Map<string, { id: string; name: string; words: string[] }[]>();
  for (const { id, name } of names)
    for (const words of namesIn(name)) {
      const last = words.at(-1);
      if (last !== undefined) index.set(last, [...(index.get(last) ?? []), { id, name, words }]);
    }
  return index;
}

/** A name, and each of several in one: "Insulin syringes and pen needles". One word of several is too little. */
function namesIn(name: string): string[][] {
  const parts = name.split(/,| and /).map(wordsOf);
  return [wordsOf(name), ...(parts.length > 1 ? parts.filter((words) => words.length > 1) : [])];
}
