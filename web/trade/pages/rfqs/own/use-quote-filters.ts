import { useSearchParams } from 'react-router';
import { QUOTE_FLAGS, STAGES } from '#contract/trade/quote/stages.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import type { QuoteFilters } from './use-lists.ts';

const CURRENCY = /^[A-Z]{3}$/;

/** What the address says is shown of the quotes of a company, and the address of anything else. */
export function useQuoteFilters(bid: string) {
  const [query] = useSearchParams();
  const stage = STAGES.find((one) => one === query.get('state'));
  const flag = QUOTE_FLAGS.find((one) => one === query.get('flag'));
  const [assigned, currency] = [query.get('assigned'), query.get('currency')];
  const filters: QuoteFilters = {
    ...(stage && { stage }),
    ...(flag && { flag }),
    ...(assigned && { assigned }),
    ...(currency && CURRENCY.test(currency) && { currency }),
  };
  const linkTo = ({ stage: state, page, ...rest }: QuoteFilters & { page?: number }) => rfqLinks.rfqs('quotes', { bid, state, page, ...rest });
  return { page: Math.max(1, Math.trunc(Number(query.get('page')) || 1)), filters, linkTo };
}
