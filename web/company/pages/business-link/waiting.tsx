import { useTranslations } from 'use-intl';

export function Waiting() {
  const t = useTranslations('business-claim');
  return (
    <main id="main" className="page" tabIndex={-1} aria-busy="true">
      <section className="card empty">
        <span className="spinner spinner--lg" aria-hidden="true" />
        <h1 className="h3">
          <span role="status">{t('redeeming')}</span>
        </h1>
      </section>
    </main>
  );
}
