import { useTranslations } from 'use-intl';

/** In the shape of what comes. */
export function EditSkeleton() {
  const t = useTranslations('rfq-edit');
  return (
    <div aria-busy="true">
      <div className="rfqform__head">
        <h1 className="h1">{t('heading.new')}</h1>
      </div>
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <noscript>{t('noScript')}</noscript>
      <div className="layout layout--rail">
        <div className="card panel stack rfqskeleton">
          <span className="skel h-16 w-full" />
          <span className="skel h-80 w-full" />
          <span className="skel h-80 w-full" />
        </div>
        <div className="card card--pad stack">
          <span className="skel h-14 w-full" />
          <span className="skel h-80 w-full" />
        </div>
      </div>
    </div>
  );
}
