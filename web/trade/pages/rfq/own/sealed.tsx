import Lock from 'lucide-react/icons/lock';
import { useTranslations } from 'use-intl';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import { dateTime } from '#web/base/format.ts';
import { useNow } from '#web/trade/rfq/due.tsx';
import { partsLeft } from '#web/trade/rfq/time-left.ts';

const PARTS = ['days', 'hours', 'minutes'] as const;

/** How many quotes are in, and how long nobody reads them. */
export function Sealed({ rfq: { deadline, progress } }: { rfq: OwnRfq }) {
  const t = useTranslations('rfq-own');
  const clock = useNow();
  const left = clock === null || !deadline ? null : partsLeft(Date.parse(deadline), clock);
  return (
    <div className="seald">
      <span className="seald__disc">
        <Lock className="icon icon--lg" />
      </span>
      <h2 className="h2">{t('sealedIn', { count: progress.complete })}</h2>
      <p className="muted">{t('sealedUntil', { moment: (deadline && dateTime(deadline)) ?? '' })}</p>
      <div className="seald__count num" role="timer" aria-label={left ? t('sealedLeft', left) : undefined}>
        {PARTS.map((part) => (
          <div key={part}>
            <b>{left?.[part] ?? 0}</b>
            {t(`unit.${part}`, { count: left?.[part] ?? 0 })}
          </div>
        ))}
      </div>
    </div>
  );
}
