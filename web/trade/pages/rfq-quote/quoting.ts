import type { Business } from '#contract/company/business.ts';
import type { OfferedRfq } from '#contract/trade/rfq/shapes.ts';

/** What every part of the page knows: the request, who quotes, and where. */
export interface Quoting {
  rfq: OfferedRfq;
  company: Business;
  at: { rfqID: string; bid: string };
}
