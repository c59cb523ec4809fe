import { useTranslations } from 'use-intl';
import { RowsSkeleton } from '#web/company/own-business/rows-skeleton.tsx';

export function MembersSkeleton() {
  const t = useTranslations('members');
  return <RowsSkeleton text={t('loading')} />;
}
