import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TriedThread } from '#contract/trade/desk/rules.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { dateTime } from '#web/base/format.ts';
import { useClient } from '#web/base/settings.tsx';
import { type Edited, sent } from './use-rules.ts';

interface Found {
  threads: TriedThread[];
  /** With which they were tried. */
  rules: Edited[];
}

/** What the latest threads would have met, by the rules as they stand on this page, saved or not. */
export function Tried({ id, rules }: { id: string; rules: Edited[] }) {
  const t = useTranslations('inbox-rules');
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const look = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const { data } = await client.desk.tryRules({ bid: id, rules: sent(rules) });
      setFound({ threads: data, rules });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="stack" aria-labelledby="try-rules">
      <h3 className="h4" id="try-rules">
        {t('try')}
      </h3>
      <p className="muted">{t('tryText')}</p>
      <div className="btnrow">
        <button type="button" className="btn btn--outline" aria-busy={busy} onClick={() => void (busy || look())}>
          {busy && <span className="spinner" aria-hidden="true" />}
          {t('try')}
        </button>
      </div>
      <div role="status">
        {failed && <p className="field__error">{t('tryFailed')}</p>}
        {found && <p className="small muted">{t(found.threads.length === 0 ? 'noThreads' : 'tried', { count: found.threads.length })}</p>}
      </div>
      {found && found.threads.length > 0 && <Threads {...found} />}
    </section>
  );
}

function Threads({ threads, rules }: Found) {
  const t = useTranslations('inbox-rules');
  return (
    <ol className="triedthreads">
      {threads.map(({ requestID, subject, buyer, createdAt, rule }) => (
        <li key={requestID}>
          <span>
            <b dir="auto">{subject}</b>
            <small className="muted">
              <span dir="auto">{buyer}</span> · <time dateTime={createdAt}>{dateTime(createdAt)}</time>
            </small>
          </span>
          <span className={rule === null ? 'tag' : 'tag tag--info'} dir="auto">
            {rule === null ? t('noRule') : rules[rule]?.name}
          </span>
        </li>
      ))}
    </ol>
  );
}
