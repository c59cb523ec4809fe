import { useTranslations } from 'use-intl';

/** Stands while the profile is not there or not whole (PRF-009). */
export function ProfileSkeleton() {
  const t = useTranslations('own-profile');
  return (
    <main id="main" className="page" tabIndex={-1} aria-busy="true">
      <noscript>{t('noScript')}</noscript>
      <div className="layout layout--rail">
        <div className="stack">
          <div className="card profhead">
            <div className="cover" />
            <div className="profhead__in">
              <div className="profhead__portrait">
                <div className="skel skel--circle avatar--2xl" />
              </div>
              <div className="profhead__words">
                <p className="muted" role="status">
                  {t('loading')}
                </p>
                <span className="skel skel--h w-2/5" />
                <span className="skel skel--line w-3/5" />
              </div>
            </div>
          </div>
          <div className="skel h-40" />
          <div className="skel h-40" />
        </div>
        <div className="skel h-40" />
      </div>
    </main>
  );
}
