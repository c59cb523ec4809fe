import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslations } from 'use-intl';
import { useMinute, waitOf } from '../clock.ts';

/** How long the other side waits for an answer: calm until it is a day, then with a word and a sign of its own. */
export function Waiting({ since }: { since: string }) {
  const t = useTranslations('desk');
  const { unit, count, isLate } = waitOf(since, useMinute());
  const time = t(`time.${unit}`, { count });
  const Icon = isLate ? TriangleAlert : Clock;
  return (
    <span className={isLate ? 'waits waits--late' : 'waits'}>
      <Icon className="icon icon--xs" />
      {t('waits', { time })}
      {isLate && t('late')}
    </span>
  );
}
