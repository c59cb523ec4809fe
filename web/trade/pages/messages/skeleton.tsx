import { useTranslations } from 'use-intl';
import { HeadSkeleton } from '#web/company/own-business/manage-head.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** In the shape of what comes. */
export function CenterSkeleton({ isCompany }: { isCompany: boolean }) {
  const t = useTranslations('messages');
  return (
    <>
      {isCompany && <HeadSkeleton />}
      <div className="mc" aria-busy="true">
        <div className="mc__list">
          <div className="mc__bar">
            <h2 className="h3">{t('heading')}</h2>
            <span className="skel h-11 grow" />
          </div>
          <div className="mc__sides" />
          <div className="mc__group" />
          <ThreadsSkeleton />
        </div>
        <div className="mc__chat" />
      </div>
    </>
  );
}

export function ThreadsSkeleton() {
  const t = useTranslations('messages');
  return (
    <div>
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <noscript>{t('noScript')}</noscript>
      {ROWS.map((row) => (
        <div key={row} className="thread">
          <span className="skel size-11" />
          <span className="stack stack--sm">
            <span className="skel skel--line w-3/5" />
            <span className="skel skel--line w-4/5" />
            <span className="skel skel--line w-1/5" />
          </span>
        </div>
      ))}
    </div>
  );
}
