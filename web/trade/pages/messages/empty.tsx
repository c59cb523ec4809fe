import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import MessagesSquare from 'lucide-react/icons/messages-square';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Retry } from '#web/components/query/failed.tsx';

/** Stands where a thread would, as long as none is chosen. */
export function ChooseThread({ isEmpty }: { isEmpty: boolean }) {
  const t = useTranslations('messages');
  return (
    <section className="mc__chat mc__none" aria-label={t('chat')}>
      <Nothing isEmpty={isEmpty} />
    </section>
  );
}

/** In the list: on a phone all that there is to see, elsewhere one line beside the same words. */
export function NoThreads() {
  const t = useTranslations('messages');
  return (
    <>
      <p className="mc__say md-only">{t('empty')}</p>
      <div className="mc__phone">
        <Nothing isEmpty />
      </div>
    </>
  );
}

function Nothing({ isEmpty }: { isEmpty: boolean }) {
  const t = useTranslations('messages');
  return (
    <>
      <div className="empty__art">
        <MessagesSquare className="icon icon--xl" />
      </div>
      <h2 className="h3">{t(isEmpty ? 'empty' : 'choose')}</h2>
      <p>{t(isEmpty ? 'emptyText' : 'chooseText')}</p>
      {isEmpty && (
        <Link className="btn btn--primary" to={links.search({})}>
          {t('search')}
        </Link>
      )}
    </>
  );
}

export function FailedThreads({ again }: { again: () => unknown }) {
  const t = useTranslations('messages');
  return (
    <Failure title={t('listFailed')} text={t('failedText')}>
      <Retry again={again} />
    </Failure>
  );
}

export function Failure({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mc__failure" role="alert">
      <div className="empty__art empty__art--danger">
        <CircleAlert className="icon icon--xl" />
      </div>
      <h2 dir="auto" className="h3">
        {title}
      </h2>
      <p dir="auto">{text}</p>
      {children}
    </div>
  );
}
