import { useTranslations } from 'use-intl';

export function ReferencesSkeleton() {
  const t = useTranslations('references');
  return (
    <div className="layout layout--rail" aria-busy="true">
      <div className="card panel stack">
        <p className="sr-only" role="status">
          {t('loading')}
        </p>
        <span className="skel h-16 w-full" />
        <span className="skel h-16 w-full" />
        <span className="skel h-16 w-full" />
      </div>
    </div>
  );
}
