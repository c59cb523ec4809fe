import Lock from 'lucide-react/icons/lock';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import type { Access } from '#web/company/access/use-access.ts';
import { BenefitTabs } from '#web/company/own-business/benefit-tabs.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { BenefitsSkeleton } from '../boosts-invoices/skeleton.tsx';
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
  const query = useInvoices(business.businessID);
  return (
    <Loaded of={query} skeleton={<BenefitsSkeleton />} failed={t('loadFailed')}>
      {(data) => (
        <>
          <BenefitTabs businessID={business.businessID} access="owner" />
          <div className="stack">
            <InvoiceTable invoices={data.invoices} />
            <BillingForm business={business} billing={data.billing} />
          </div>
        </>
      )}
    </Loaded>
  );
}
