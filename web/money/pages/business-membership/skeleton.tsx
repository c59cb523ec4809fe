import { useTranslations } from 'use-intl';

/** In the shape of the screen that comes. */
export function MembershipSkeleton() {
  const t = useTranslations('business-membership');
  return (
    <div className="stack stack--lg" aria-busy="true">
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <span className="skel h-24 w-full" />
      <div className="layout layout--rail">
        <div className="stack">
          <span className="skel h-64 w-full" />
          <span className="skel h-64 w-full" />
        </div>
        <span className="skel h-64 w-full" />
      </div>
    </div>
  );
}
