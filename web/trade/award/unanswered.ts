import type { ReceivedQuote } from '#contract/trade/quote/shapes.ts';

const WAITING: readonly ReceivedQuote['state'][] = ['submitted', 'expired', 'ended'];
/** Quotes whose suppliers wait for an answer still. */
export const unanswered = <Q extends Pick<ReceivedQuote, 'state'>>(quotes: Q[]): Q[] => quotes.filter(({ state }) => WAITING.includes(state));
