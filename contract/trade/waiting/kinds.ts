/** What somebody can have to do in the trade, by the side on which they do it. */
export const WAITS = {
  supplier: ['quote', 'finish', 'revise', 'counter', 'answer-order', 'delivery'],
  buyer: ['question', 'decide', 'approve', 'counter', 'complete-order', 'decide-order', 'delivery'],
} as const;

/** So many are named at most, those that end first. */
export const WAITING_SHOWN = 20;
