import { useTranslations } from 'use-intl';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago, in one unit. */
export function useAge(): (iso: string) => string {
  const t = useTranslations('staff.age');
  return (iso) => {
    const ms = Math.max(0, Date.now() - Date.parse(iso));
    if (ms < HOUR) return t('minutes', { n: Math.floor(ms / MINUTE) });
    return ms < 2 * DAY ? t('hours', { n: Math.floor(ms / HOUR) }) : t('days', { n: Math.floor(ms / DAY) });
  };
}
