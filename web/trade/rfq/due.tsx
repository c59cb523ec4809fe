import Clock from 'lucide-react/icons/clock';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dateTime } from '#web/base/format.ts';
import { now } from '#web/base/session/clock.ts';
import { isSoon, partsLeft } from './time-left.ts';

const TICK_MS = 30_000;

/** The deadline as the time that is left, with its moment below; a page from the server says the moment alone until it is awake. */
export function Due({ until, isBig = false }: { until: string; isBig?: boolean }) {
  const t = useTranslations('rfq');
  const at = Date.parse(until);
  const clock = useNow();
  const left = clock === null ? null : partsLeft(at, clock);
  const level = clock !== null && left !== null && isSoon(at, clock) ? ' due--soon' : '';
  return (
    <div className={`due${level}${isBig ? ' due--big' : ''}`}>
      <Clock className="icon" />
      <div>
        <b className="num">{clock === null ? ' ' : left ? leftText(left, t) : t('over')}</b>
        <time className="num" dateTime={until}>
          {dateTime(until)}
        </time>
      </div>
    </div>
  );
}

/** `4 d 6 h left`, `22 h left`, `8 min left`. */
export function leftText({ days, hours, minutes }: NonNullable<ReturnType<typeof partsLeft>>, t: ReturnType<typeof useTranslations<'rfq'>>): string {
  if (days > 0) return hours > 0 ? t('left.days', { days, hours }) : t('left.wholeDays', { days });
  return hours > 0 ? t('left.hours', { hours }) : t('left.minutes', { minutes });
}

/** The time of the service, in milliseconds, that goes on; null before the page is awake, because nobody knows then. */
export function useNow(): number | null {
  const [clock, setClock] = useState<number | null>(null);
  useEffect(() => {
    setClock(now());
    const timer = setInterval(() => setClock(now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return clock;
}
