import { useTranslations } from 'use-intl';

export function InvoicesSkeleton() {
  const t = useTranslations('invoices');
  return (
    <div className="stack" aria-busy="true">
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <span className="skel h-40 w-full" />
      <span className="skel h-64 w-full" />
    </div>
  );
}
