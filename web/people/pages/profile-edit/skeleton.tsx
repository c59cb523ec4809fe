import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

const FIELDS = ['firstName', 'lastName', 'email', 'gender', 'country', 'state', 'city', 'language'] as const;

export function EditSkeleton() {
  const t = useTranslations();
  return (
    <EditFrame busy>
      <div className="card">
        <div className="cover" />
        <div className="panel stack stack--lg">
          <noscript>{t('own-profile.noScript')}</noscript>
          <p className="muted" role="status">
            {t('own-profile.loading')}
          </p>
          <div className="formgrid formgrid--wide">
            {FIELDS.map((field) => (
              <div key={field} className="skel h-16" />
            ))}
          </div>
        </div>
      </div>
    </EditFrame>
  );
}

/** The page around the form, before and after it is there. */
export function EditFrame({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  const t = useTranslations('profile-edit');
  return (
    <main id="main" className="page" tabIndex={-1} aria-busy={busy}>
      <div className="formpage">
        <h1 className="h1 formpage__head" id="edit-profile">
          {t('heading')}
        </h1>
        {children}
      </div>
    </main>
  );
}
