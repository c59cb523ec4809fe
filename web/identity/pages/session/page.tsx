import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Logo } from '#web/base/ui/logo.tsx';
import type { Handle } from '#web/site/shell/handle.ts';
import { arrivalScript } from './arrival.ts';
import { useArrival } from './use-arrival.ts';

/** Nothing of the site stands around this page, and its first script takes the code out of the address. */
export const handle: Handle = { plain: true, firstScript: arrivalScript, own: ['token', 'continue', 'news'] };

export const meta = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** Where the account site sends the browser after a login: exchanges the one-time code and goes on (ACC-003, ACC-005). */
export default function SessionRedirect() {
  const t = useTranslations('session.redirect');
  const { trouble, retry } = useArrival(t('refused'));
  return (
    <main id="main" className="centerpage" tabIndex={-1}>
      <title>{t('title')}</title>
      <div className="stack" role="status">
        <Logo height={36} />
        {trouble ? <Failed blocked={trouble === 'blocked'} retry={retry} /> : <Waiting />}
      </div>
    </main>
  );
}

function Waiting() {
  const t = useTranslations('session.redirect');
  return (
    <>
      <span className="spinner spinner--lg" aria-hidden="true" />
      <h1>{t('text')}</h1>
      <noscript>{t('noScript')}</noscript>
    </>
  );
}

function Failed({ blocked, retry }: { blocked: boolean; retry: () => void }) {
  const t = useTranslations('session.redirect');
  return (
    <>
      <h1>{t(blocked ? 'blocked' : 'failed')}</h1>
      {blocked && <p>{t('blockedText', { site: location.host })}</p>}
      <div className="btnrow">
        <button type="button" className="btn btn--primary" onClick={retry}>
          <RefreshCw className="icon" />
          {t('retry')}
        </button>
        <a className="btn btn--ghost" href={links.home()}>
          {t('home')}
        </a>
      </div>
    </>
  );
}
