import './blocked.css';
import { useTranslations } from 'use-intl';
import { Private } from '#web/base/session/private.tsx';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { QueryProvider } from '#web/components/query/query.tsx';
import { BlockedList } from './list.tsx';

/** The page is everybody's; what it shows is loaded by the browser, which has the session. */
export const loader = pageTexts('block');

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Whom one has blocked, and the way back. */
export default function BlockedPage() {
  const t = useTranslations('block.page');
  return (
    <main id="main" className="page blockedpage" tabIndex={-1}>
      <title>{t('title')}</title>
      <div className="pagehead">
        <div>
          <h1 className="h1">{t('heading')}</h1>
          <p className="muted">{t('lede')}</p>
        </div>
      </div>
      <Private skeleton={<Skeleton />}>
        <QueryProvider>
          <BlockedList skeleton={<Skeleton />} />
        </QueryProvider>
      </Private>
    </main>
  );
}

function Skeleton() {
  const t = useTranslations('block.page');
  return (
    <div className="card panel stack" aria-busy="true">
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <noscript>{t('noScript')}</noscript>
      <span className="skel h-12 w-full" />
      <span className="skel h-12 w-full" />
    </div>
  );
}
