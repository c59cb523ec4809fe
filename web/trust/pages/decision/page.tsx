import '#web/components/form/form.css';
import '#web/components/notice/notice.css';
import Link2Off from 'lucide-react/icons/link-2-off';
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Notice as Shape } from '#contract/trust/moderation.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useReading } from '#web/base/client/use-reading.ts';
import { useClient } from '#web/base/settings.tsx';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { Notice } from '#web/components/notice/notice.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';

export const loader = pageTexts('decision');

export const handle = { own: ['token'] };

export const meta = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** Where the mail about a decision leads: it is read and appealed without a session, by a suspended account too. */
export default function DecisionPage() {
  const t = useTranslations('decision');
  const { notice, state, load } = useLinked();
  const skeleton = (
    <div className="card notice" role="status" aria-label={t('loading')}>
      <span className="skel h-16 w-full" />
      <span className="skel h-16 w-full" />
    </div>
  );
  const invalid = <Empty icon={Link2Off} level="h1" title={t('invalid')} text={t('invalidText')} />;
  return (
    <main id="main" className="page" tabIndex={-1} aria-busy={state === 'loading'}>
      {!notice && <title>{t('title')}</title>}
      <Loaded
        of={{ data: notice, isError: state !== 'loading', refetch: load }}
        skeleton={skeleton}
        failed={state === 'invalid' ? invalid : { title: t('failed'), text: t('failedText'), level: 'h1' }}
      >
        {(found) => <Notice notice={found} />}
      </Loaded>
      <noscript>{t('noScript')}</noscript>
    </main>
  );
}

/** The page that the server keeps is the same for every address: the browser asks with the token. */
function useLinked() {
  const client = useClient();
  const [state, setState] = useState<'loading' | 'invalid' | 'failed' | 'there'>('loading');
  const [notice, setNotice] = useState<Shape | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useReading(state === 'invalid' ? 'failed' : state, failure);
  const load = useCallback(async () => {
    setState('loading');
    const token = new URLSearchParams(location.search).get('token') ?? '';
    try {
      setNotice((await client.moderation.read({ token })).data);
      setState('there');
    } catch (error) {
      setFailure(error);
      setState(isRefusal(error) && (error.status === 400 || error.status === 404) ? 'invalid' : 'failed');
    }
  }, [client]);
  useEffect(() => void load(), [load]);
  return { notice, state, load };
}
