import { useTranslations } from 'use-intl';

export function EditSkeleton() {
  const t = useTranslations('business-edit');
  return (
    <>
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <span className="skel block h-12" />
      <div className="layout layout--rail mt-5">
        <span className="skel editskel" />
        <span className="skel h-40" />
      </div>
    </>
  );
}
