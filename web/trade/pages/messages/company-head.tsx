import { useTranslations } from 'use-intl';
import { HeadSkeleton, ManageHead } from '#web/company/own-business/manage-head.tsx';
import { useOwnBusiness } from '#web/company/own-business/use-own-business.ts';
import { Failed } from '#web/components/query/failed.tsx';

/** Over the inbox of a company, the header of all its management screens (DSH-002); nothing where the person does not belong to it. */
export function CompanyHead({ id }: { id: string }) {
  const t = useTranslations('own-business');
  const own = useOwnBusiness(id, false);
  if (own.state === 'loading') return <HeadSkeleton />;
  if (own.state === 'failed') return <Failed title={t('failed')} text={t('failedText')} again={own.retry} />;
  return own.state === 'ready' && <ManageHead business={own.business} access={own.access} current="requests" />;
}
