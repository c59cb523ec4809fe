import { Counter, Histogram } from 'prom-client';
import { registry } from '#server/base/telemetry/metrics.ts';

/** What happens in the trade, for `/metrics` (TPU-013). Labels are words of the contract alone: none is an id or a name. */
const counter = <L extends string>(name: string, help: string, labelNames: L[] = []): Counter<L> =>
  new Counter({ name: `wbn_trade_${name}_total`, help, labelNames, registers: [registry] });

export const rfqsPublished = counter('rfqs_published', 'Requests for quotation that were published or released');
export const matchesTold = counter('matches_told', 'Companies that were told of a request because it suits them');
export const quotesSubmitted = counter('quotes_submitted', 'Quotes and their revisions that were submitted');
/** By the code of the refusal. */
export const quotesRefused = counter('quotes_refused', 'Quotes that were not taken', ['reason']);
export const awardsTold = counter('awards', 'Awards that were told');
export const awardsUndone = counter('award_undos', 'Decisions that were taken back');
/** By the state that was reached. */
export const ordersIn = counter('orders', 'Orders that came into a state', ['state']);
/** `shown`, `waiting` and `held` when written, then what staff decided. */
export const referencesDecided = counter('references', 'References by what was decided', ['decision']);

export const matchingSeconds = new Histogram({
  name: 'wbn_trade_matching_seconds',
  help: 'Time in which the companies that suit a request are found',
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});
