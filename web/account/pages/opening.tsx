import { ArrowLeft } from 'lucide-react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { edition } from '#web/base/edition/uk.ts';
import { Logo } from '#web/base/ui/logo.tsx';

/** Stands at the door until accounts open. */
export default function Opening() {
  const t = useTranslations();
  const site = useOutletContext<string>();
  return (
    <div className="account">
      <aside className="account__art on-dark" aria-hidden="true">
        <img src="/brand/account.webp" alt="" width="1280" height="720" />
        <div className="max-w-110">
          <p className="display account__slogan">{t('account.art', { since: String(edition.copyrightSince) })}</p>
          <p>{t('account.artText', { platforms: String(edition.territories.length) })}</p>
        </div>
      </aside>
      <main className="account__form">
        <div className="account__top">
          <a href={site} aria-label={t('shell.home')}>
            <Logo height={32} />
          </a>
          <a href={site} className="row row--sm small">
            <ArrowLeft className="icon icon--sm" />
            {t('account.back')}
          </a>
        </div>
        <div className="account__box">
          <h1 className="h1">{t('account.heading')}</h1>
          <p className="muted">{t('account.text')}</p>
          <a className="btn btn--primary btn--lg btn--block" href={site}>
            {t('account.toSite')}
          </a>
        </div>
      </main>
    </div>
  );
}
