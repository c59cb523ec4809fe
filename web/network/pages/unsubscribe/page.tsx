import CircleCheck from 'lucide-react/icons/circle-check';
import Link2Off from 'lucide-react/icons/link-2-off';
import MailX from 'lucide-react/icons/mail-x';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import * as links from '#web/base/links.ts';
import { useClient } from '#web/base/settings.tsx';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { Empty } from '#web/base/ui/empty.tsx';

export const loader = pageTexts('notifications');

export const handle = { own: ['token'] };

export const meta = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

type State = 'asks' | 'busy' | 'failed' | 'invalid' | 'done';

/** Where a mail's link leads, without a session. Looking at it changes nothing. */
export default function UnsubscribePage() {
  const t = useTranslations('notifications.leave');
  const client = useClient();
  const [state, setState] = useState<State>('asks');
  const press = async () => {
    if (state === 'busy') return;
    setState('busy');
    // The page that the server keeps is the same for every address.
    const token = new URLSearchParams(location.search).get('token') ?? '';
    const found = await client.notification.unsubscribe({ token }).then(
      () => 'done' as const,
      (error: unknown) => (isRefusal(error) && error.code === 'link_invalid' ? 'invalid' : 'failed'),
    );
    setState(found);
  };
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>{t('title')}</title>
      <div aria-live="polite">
        {state === 'done' && <Outcome icon={CircleCheck} title={t('done')} text={t('doneText')} />}
        {state === 'failed' && <p className="sr-only">{t('failed')}</p>}
        {state === 'invalid' && <Outcome icon={Link2Off} title={t('invalid')} text={t('invalidText')} />}
      </div>
      {state !== 'done' && state !== 'invalid' && (
        <Empty icon={MailX} level="h1" title={t('heading')} text={t(state === 'failed' ? 'failed' : 'text')}>
          <button type="button" className="btn btn--primary" aria-busy={state === 'busy'} onClick={press}>
            {state === 'busy' && <span className="spinner" aria-hidden="true" />}
            {t(state === 'busy' ? 'busy' : 'button')}
          </button>
        </Empty>
      )}
      <noscript>{t('noScript')}</noscript>
    </main>
  );
}

function Outcome({ icon, title, text }: { icon: typeof MailX; title: string; text: string }) {
  const t = useTranslations('notifications.leave');
  return (
    <Empty icon={icon} level="h1" title={title} text={text}>
      <Link className="btn btn--outline" to={links.notificationSettings()}>
        {t('settings')}
      </Link>
    </Empty>
  );
}
