import { CircleAlert, Lock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/business.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import type { Access } from '#web/features/access/use-access.ts';
import { BenefitTabs } from '#web/features/own-business/benefit-tabs.tsx';
import { BenefitsSkeleton } from '../benefits/skeleton.tsx';
import { BillingForm } from './billing-form.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { useInvoices } from './use-invoices.ts';

/** What was paid, and whom the next invoice is made out to: for owners, who alone pay. */
export default function InvoicesScreen({ business, access }: { business: Business; access: Access }) {
  const t = useTranslations('invoices');
  if (access !== 'owner') return <Empty icon={Lock} title={t('owners')} text={t('ownersText')} />;
  return <Owned business={business} />;
}

function Owned({ business }: { business: Business }) {
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
  if (!data) return <BenefitsSkeleton />;
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
