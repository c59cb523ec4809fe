import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { date } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import type { Support } from './use-boosts.ts';

/** Hours of professional support: how many the year holds, and what they were used for. */
export function SupportPanel({ support: { includedMinutes, usedMinutes, year, entries } }: { support: Support }) {
  const t = useTranslations('boosts.support');
  const time = useTime();
  return (
    <section className="card card--pad stack stack--sm" aria-labelledby="support">
      <h2 className="h4" id="support">
        {t('title')}
      </h2>
      {includedMinutes > 0 && year ? (
        <>
          <p>
            <b className="boostleft num">{t('left', { left: time(Math.max(0, includedMinutes - usedMinutes)), included: time(includedMinutes) })}</b>
            <span className="small muted block">{t('until', { date: date(year.until) ?? '' })}</span>
          </p>
          <p className="small">
            {t('about')} <Link to={links.needHelp()}>{t('ask')}</Link>
          </p>
        </>
      ) : (
        <p>{t('none')}</p>
      )}
      {entries.length > 0 && (
        <ul className="supportlist">
          {entries.map(({ day, minutes, what }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be the same to the letter
            <li key={index}>
              <span className="small muted num">{t('entry', { day: date(day) ?? '', time: time(minutes) })}</span>
              <span>{what}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** `1 h 45 min` */
function useTime(): (minutes: number) => string {
  const t = useTranslations('boosts.support');
  return (minutes) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    const parts = [...(hours > 0 ? [t('hours', { hours })] : []), ...(rest > 0 || hours === 0 ? [t('minutes', { minutes: rest })] : [])];
    return parts.join(' ');
  };
}
