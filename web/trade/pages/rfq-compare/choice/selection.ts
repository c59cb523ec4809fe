import { useState } from 'react';
import type { SplitChoice } from '#contract/trade/comparing/best.ts';
import type { Shown } from '../view.ts';

/** Which line goes to which quote, as far as the buyer has chosen. */
export interface Selection {
  chosen: Record<string, string>;
  choose: (lineID: string, quoteID: string) => void;
  /** All that a quote offers goes to it. */
  all: (one: Shown) => void;
  take: (split: SplitChoice) => void;
  clear: () => void;
}

export function useSelection(): Selection {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  return {
    chosen,
    choose: (lineID, quoteID) => setChosen((before) => ({ ...before, [lineID]: quoteID })),
    all: ({ quoteID, lines }) => setChosen((before) => ({ ...before, ...Object.fromEntries([...lines.keys()].map((lineID) => [lineID, quoteID])) })),
    take: ({ picks }) => setChosen(Object.fromEntries(picks.map(({ lineID, quoteID }) => [lineID, quoteID]))),
    clear: () => setChosen({}),
  };
}
