import { useTranslations } from 'use-intl';

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];
/** Below it a time is said in hours. */
const IN_HOURS = 2 * DAY;

/** A time as the page of the business says it, rounded up. */
export function useDuration(): (seconds: number) => string {
  const t = useTranslations('analytics');
  return (seconds) => {
    if (seconds < HOUR) return t('minutes', { count: Math.max(1, Math.ceil(seconds / MINUTE)) });
    return seconds < IN_HOURS ? t('hours', { count: Math.ceil(seconds / HOUR) }) : t('daysLong', { count: Math.ceil(seconds / DAY) });
  };
}
