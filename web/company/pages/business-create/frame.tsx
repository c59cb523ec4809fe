import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Breadcrumb } from '#web/base/ui/breadcrumb.tsx';

export function CreateFrame({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  const t = useTranslations('business-create');
  return (
    <main id="main" className="page" tabIndex={-1} aria-busy={busy}>
      <div className="formpage">
        <Breadcrumb steps={[{ to: links.myBusiness(), text: t('back') }]} current={t('heading')} />
        <div className="pagehead">
          <div>
            <h1 className="h1" id="create-business">
              {t('heading')}
            </h1>
            <p className="muted">{t('intro')}</p>
          </div>
        </div>
        {children}
      </div>
    </main>
  );
}
