import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/business.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { BenefitTabs } from '#web/features/own-business/benefit-tabs.tsx';
import { BillingForm } from './billing-form.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { InvoicesSkeleton } from './skeleton.tsx';
import { useInvoices } from './use-invoices.ts';

export function InvoicesScreen({ business }: { business: Business }) {
  const t = useTranslations('invoices');
  const { data, isError, refetch } = useInvoices(business.businessID);
  if (isError && !data) {
    return (
      <Empty icon={CircleAlert} title={t('loadFailed')} danger>
        <button type="button" className="btn btn--outline" onClick={() => refetch()}>
          {t('retry')}
        </button>
      </Empty>
    );
  }
  if (!data) return <InvoicesSkeleton />;
  return (
    <>
      <BenefitTabs businessID={business.businessID} access="owner" />
      <div className="stack">
        <InvoiceTable invoices={data.invoices} />
        <BillingForm business={business} billing={data.billing} />
      </div>
    </>
  );
}
