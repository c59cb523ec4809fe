import { useQuery } from '@tanstack/react-query';
import type { Forecast } from '#contract/trade/forecast.ts';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import { useClient } from '#web/base/settings.tsx';
import { keyOf } from '../../use-seen.ts';

/** How many quotes are to be expected; nothing of a request that is not open. It is asked for anew with everything of the request. */
export function useForecast({ rfqID, state }: Pick<OwnRfq, 'rfqID' | 'state'>) {
  const client = useClient();
  return useQuery({
    queryKey: keyOf(rfqID, 'forecast'),
    enabled: state === 'open',
    queryFn: async () => (await client.forecast.get({ rfqID })).data,
    refetchOnMount: 'always',
    meta: { aside: true },
  });
}

export type Said = Forecast['companies'][number];

/** How a company answers; null where nothing is said of it. */
export const saidOf = (forecast: Forecast | null | undefined, businessID: string): Said | null =>
  forecast?.companies.find((one) => one.businessID === businessID) ?? null;
