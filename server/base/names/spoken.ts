import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTranslated } from './say.ts';

/** A sentence with gaps: what stands around them, and how it is said in the other language. */
interface Pattern {
  around: string[];
  said: string;
}

const read = new Map<string, Sentences>();

/** What the contract says of an input, in one of our other languages; what nobody translated stays English. */
export const spokenIn = (language: unknown, sentence: string): string => (isTranslated(language) ? sentenceIn(language, sentence) : undefined) ?? sentence;

/** An English sentence of the contract in one of our other languages. @returns undefined when nobody translated it. */
export function sentenceIn(language: string, sentence: string): string | undefined {
  const sentences = read.get(language) ?? new Sentences(language);
  read.set(language, sentences);
  return sentences.said(sentence);
}

/**
 * Sentences of one language by the English ones. Numbered gaps, as in "At most {0} characters.", stand for what is filled in;
 * a translation repeats it as it is (`{0}`), or in its own language (`{0:said}`), which then has to be an entry too.
 */
class Sentences {
  readonly #whole: Map<string, string>;
  readonly #patterns: Pattern[];

  constructor(language: string) {
    const all = Object.entries(JSON.parse(readFileSync(join(import.meta.dirname, `spoken.${language}.json`), 'utf8')) as Record<string, string>);
    this.#whole = new Map(all);
    this.#patterns = all
      .filter(([english]) => english.includes('{0}'))
      .map(([english, said]) => ({ around: english.split(/\{\d\}/), said }))
      // The one that says most fits best.
      .toSorted((one, other) => other.around.join('').length - one.around.join('').length);
  }

  said(sentence: string): string | undefined {
    const whole = this.#whole.get(sentence);
    if (whole !== undefined) return whole;
    for (const { around, said } of this.#patterns) {
      const gaps = gapsOf(sentence, around);
      const filled = gaps && this.#filled(said, gaps);
      if (filled) return filled;
    }
    return undefined;
  }

  #filled(said: string, gaps: string[]): string | undefined {
    let isKnown = true;
    const text = said.replace(/\{(\d)(:said)?\}/g, (_, place: string, translated?: string) => {
      const gap = gaps[Number(place)] ?? '';
      const word = translated ? this.#whole.get(gap) : gap;
      isKnown &&= word !== undefined;
      return word ?? '';
    });
    return isKnown ? text : undefined;
  }
}

/** What fills the gaps between the given pieces; one pass, since names that people gave themselves stand in some. */
function gapsOf(sentence: string, around: string[]): string[] | null {
  const first = around[0] ?? '';
  const last = around.at(-1) ?? '';
  if (!sentence.startsWith(first) || !sentence.endsWith(last)) return null;
  const end = sentence.length - last.length;
  const gaps: string[] = [];
  let from = first.length;
  for (const piece of around.slice(1, -1)) {
    const at = sentence.indexOf(piece, from + 1);
    if (at < 0) return null;
    gaps.push(sentence.slice(from, at));
    from = at + piece.length;
  }
  gaps.push(sentence.slice(from, end));
  return from < end ? gaps : null;
}
