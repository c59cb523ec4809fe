import { useLocale, useTranslations } from 'use-intl';
import { dateTime, count as format } from '#web/base/format.ts';
import type { Boost } from './use-boosts.ts';

const COUNTS = ['results', 'pages', 'inquiries'] as const;

/** A boost with what it brought, each figure beside that of as many days before. */
export function BoostRow({ boost: { name, kind, startedAt, endsAt, running, during, before } }: { boost: Boost }) {
  const t = useTranslations('boosts');
  const locale = useLocale();
  return (
    <li className="boostrow">
      <div className="boostrow__what">
        <h3>{name ?? t('gone')}</h3>
        <p className="small muted">{t(kind)}</p>
        <p className="small num">{t(running ? 'until' : 'was', { from: dateTime(startedAt) ?? '', until: dateTime(endsAt) ?? '' })}</p>
      </div>
      <dl className="boostrow__counts">
        {COUNTS.map((what) => (
          <div key={what}>
            <dt>{t(`count.${what}`)}</dt>
            <dd className="num">
              <b>{format(during[what], locale)}</b>
              <span>{t('before', { count: format(before[what], locale) })}</span>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
