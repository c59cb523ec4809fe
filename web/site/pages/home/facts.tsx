import { useTranslations } from 'use-intl';
import type { FrontView } from './front.server.ts';

const ID = 'how-counted';

/** The directory in figures, with when and how they were counted. The popover is the browser's: it opens without any script. */
export function Facts({ front: { facts, counted } }: { front: FrontView }) {
  const t = useTranslations('home.facts');
  return (
    <>
      <dl className="factstrip">
        {facts.map(({ label, value, more }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">
              {value}
              {more && <small>{more}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {counted && (
        <p className="livenote num">
          {t('counted', { date: counted })}
          <button type="button" popoverTarget={ID}>
            {t('how')}
          </button>
        </p>
      )}
      <div id={ID} popover="auto" className="answers__pop" role="dialog" aria-label={t('how')}>
        <h2 className="h4">{t('how')}</h2>
        <p>{t('howCompanies')}</p>
        <p>{t('howAnswer')}</p>
        <button type="button" className="btn btn--outline" popoverTarget={ID} popoverTargetAction="hide">
          {t('close')}
        </button>
      </div>
    </>
  );
}
