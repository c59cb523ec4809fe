import { useTranslations } from 'use-intl';

const CARDS = ['a', 'b', 'c', 'd'];

/** In the shape of the cards that come. */
export function CardsSkeleton() {
  const t = useTranslations('my-business');
  return (
    <>
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <noscript>{t('noScript')}</noscript>
      <div className="bizcards">
        {CARDS.map((card) => (
          <div key={card} className="card bizcard">
            <div className="row row--top">
              <span className="skel logo-tile--lg" />
              <span className="grow stack stack--sm">
                <span className="skel skel--h w-3/5" />
                <span className="skel skel--line w-2/5" />
                <span className="skel skel--h w-1/2" />
              </span>
            </div>
            <span className="skel h-14" />
            <span className="skel h-10" />
            <span className="skel h-10 w-2/5" />
          </div>
        ))}
      </div>
    </>
  );
}
