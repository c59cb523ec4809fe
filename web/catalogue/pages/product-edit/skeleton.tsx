import { useTranslations } from 'use-intl';

export function EditSkeleton() {
  const t = useTranslations('own-business');
  return (
    <div className="layout layout--rail" aria-busy="true">
      <div className="card panel stack stack--lg">
        <p className="sr-only" role="status">
          {t('loading')}
        </p>
        <span className="skel h-16 w-full" />
        <span className="skel h-40 w-full" />
        <span className="skel h-16 w-full" />
        <span className="skel h-16 w-full" />
      </div>
    </div>
  );
}
