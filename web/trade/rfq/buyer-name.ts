import { useLocale } from 'use-intl';
import type { OfferedRfq } from '#contract/trade/rfq/shapes.ts';
import { placeOf, useSomeBuyer } from '../some-buyer.ts';

/** The buyer's name, or what is told of one that is not named yet: a kind of company and a region, else the country alone (RFQ-025). */
export function useBuyerName(): (buyer: Pick<OfferedRfq['buyer'], 'name' | 'described'>) => string {
  const someBuyer = useSomeBuyer();
  const language = useLocale();
  return ({ name, described }) => name ?? someBuyer(described.type, placeOf(described, language));
}
