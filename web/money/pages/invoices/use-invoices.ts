import { useQuery } from '@tanstack/react-query';
import type { Billing, InvoiceRow } from '#contract/money/invoice.ts';
import { useClient } from '#web/base/settings.tsx';
import { queryClient } from '#web/components/query/query.tsx';

const keyOf = (id: string) => ['invoices', id];

export interface Invoices {
  invoices: InvoiceRow[];
  billing: Billing | null;
}

/** Invoices of a business, and whom the next one is made out to. */
export function useInvoices(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async (): Promise<Invoices> => {
      const [invoices, billing] = await Promise.all([client.invoice.list({ id }), client.invoice.billing({ id })]);
      return { invoices: invoices.data, billing: billing.data };
    },
    refetchOnMount: 'always',
  });
}

/** Keeps what the server has just said. */
export const keepBilling = (id: string, billing: Billing | null): void => {
  queryClient.setQueryData<Invoices>(keyOf(id), (now) => now && { ...now, billing });
};
