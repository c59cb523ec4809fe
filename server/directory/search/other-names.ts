import type { OtherName } from '#contract/directory/search.ts';
import type { FoundCard } from '#server/company/business/queries.ts';
import { companyName } from './query/company-name.ts';
import { distance } from './query/speller-queries.ts';
import { rawWords } from './query/words.ts';

/** Shorter texts are parts of too many names. */
const LEAST = 3;
/** From so many letters on one may be wrong. */
const LEAST_WRONG = 6;

/** Of each company the trading or former name that the text is, where it is not the name that its card shows anyway (NUM-013). */
export function namesFound(text: string, cards: FoundCard[]): Map<string, OtherName> {
  const isMeant = meantBy(text);
  const found = cards.flatMap(({ businessID, general, otherNames }): [string, OtherName][] => {
    const name = isMeant && !isMeant(general.companyName) && otherNames?.find((one) => isMeant(one.name));
    return name ? [[businessID, name]] : [];
  });
  return new Map(found);
}

/** Whether a name is what was typed: joined or parted, begun, with a slip, or all its words somewhere in the name. */
function meantBy(text: string): ((name: string) => boolean) | null {
  const asked = companyName(text);
  const words = rawWords(text);
  if (asked.key.length < LEAST) return null;
  return (name) => {
    const { key, whole } = companyName(name);
    const held = new Set(rawWords(name));
    return (
      key.startsWith(asked.key) ||
      whole.startsWith(asked.whole) ||
      words.every((word) => held.has(word)) ||
      (asked.key.length >= LEAST_WRONG && distance(asked.key, key) <= 1)
    );
  };
}
