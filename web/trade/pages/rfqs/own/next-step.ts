import type { ListedRfq } from '#contract/trade/rfq/listed.ts';

export type NextStep = 'publish' | 'wait-team' | 'wait-quotes' | 'read' | 'decide' | 'follow';

/** What whoever buys does next with a request; null where nothing is left to do (PIP-001). */
export function nextStepOf({ state, complete, sealed }: Pick<ListedRfq, 'state' | 'complete' | 'sealed'>): NextStep | null {
  if (state === 'draft') return 'publish';
  if (state === 'held') return 'wait-team';
  if (state === 'open') return complete > 0 && !sealed ? 'read' : 'wait-quotes';
  if (state === 'deciding') return 'decide';
  return state === 'awarded' ? 'follow' : null;
}
