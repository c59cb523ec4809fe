import type { Token } from './words.ts';

/** Longer runs are no name of anything. */
export const MAX_PHRASE = 5;

export interface Run {
  phrase: string;
  from: number;
  length: number;
}

/** Every run of up to five words. */
export function runsOf(tokens: Token[]): Run[] {
  return tokens.flatMap((_, from) => {
    const longest = Math.min(MAX_PHRASE, tokens.length - from);
    return Array.from({ length: longest }, (__, i) => ({
      phrase: tokens
        .slice(from, from + i + 1)
        .map(({ word }) => word)
        .join(' '),
      from,
      length: i + 1,
    }));
  });
}
