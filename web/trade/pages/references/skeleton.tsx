import { useTranslations } from 'use-intl';
import { RowsSkeleton } from '#web/company/own-business/rows-skeleton.tsx';

export function ReferencesSkeleton() {
  const t = useTranslations('references');
  return <RowsSkeleton text={t('loading')} />;
}
