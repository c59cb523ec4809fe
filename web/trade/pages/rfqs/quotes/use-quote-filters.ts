import { useParams, useSearchParams } from 'react-router';
import { QUOTE_FLAGS, STAGES } from '#contract/trade/quote/stages.ts';
import * as ownLinks from '#web/base/own-links.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import type { QuoteFilters } from '../own/use-lists.ts';

const CURRENCY = /^[A-Z]{3}$/;

/** What the address says is shown of the quotes of a company, and the address of anything else: on the screen of the company, or among all requests. */
export function useQuoteFilters(bid: string) {
  const [query] = useSearchParams();
  const isOfCompany = useParams().id !== undefined;
  const stage = STAGES.find((one) => one === query.get('state'));
  const flag = QUOTE_FLAGS.find((one) => one === query.get('flag'));
  const [assigned, currency] = [query.get('assigned'), query.get('currency')];
  const filters: QuoteFilters = {
    ...(stage && { stage }),
    ...(flag && { flag }),
    ...(assigned && { assigned }),
    ...(currency && CURRENCY.test(currency) && { currency }),
  };
  const linkTo = ({ stage: state, ...rest }: QuoteFilters & { page?: number }) =>
    isOfCompany ? ownLinks.businessRfqs(bid, { state, ...rest }) : rfqLinks.rfqs('quotes', { bid, state, ...rest });
  return { page: Math.max(1, Math.trunc(Number(query.get('page')) || 1)), filters, linkTo };
}
