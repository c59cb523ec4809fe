import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { now } from '#web/base/session/clock.ts';

/** How many seconds are left until a moment, second by second; null before the page is awake. */
export function useSecondsLeft(until: string | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) return setLeft(null);
    const look = () => setLeft(Math.max(0, Math.ceil((Date.parse(until) - now()) / 1000)));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

/** `9:41`, read out in words. */
export function Countdown({ left }: { left: number }) {
  const t = useTranslations('award');
  const [minutes, seconds] = [Math.floor(left / 60), left % 60];
  return (
    <b className="num decision__time" role="timer" aria-label={t('leftInWords', { minutes, seconds })}>
      {`${minutes}:${String(seconds).padStart(2, '0')}`}
    </b>
  );
}
