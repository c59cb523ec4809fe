import Check from 'lucide-react/icons/check';
import { useTranslations } from 'use-intl';
import type { RfqState } from '#contract/trade/rfq/limits.ts';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import { date } from '#web/base/format.ts';

const STEPS = ['sent', 'quotes', 'compare', 'award', 'order'] as const;
/** Which step a request is at; one that is over has none. */
const AT: Partial<Record<RfqState, number>> = { held: 0, open: 1, deciding: 2, awarded: 4 };

/** The way of a request from its publication to an order. */
export function Steps({ rfq: { state, publishedAt, deadline } }: { rfq: OwnRfq }) {
  const t = useTranslations('rfq-own');
  const now = AT[state];
  if (now === undefined) return null;
  const small = { sent: publishedAt && date(publishedAt), quotes: deadline && t('step.until', { day: date(deadline) ?? '' }) };
  return (
    <ol className="stagebar" aria-label={t('step.all')}>
      {STEPS.map((step, place) => {
        const isDone = place < now;
        const isNow = place === now;
        return (
          <li key={step} className={isDone ? 'is-done' : isNow ? 'is-now' : 'is-next'} aria-current={isNow ? 'step' : undefined}>
            <i aria-hidden="true">{isDone ? <Check className="icon icon--xs" /> : place + 1}</i>
            <span>
              <b>{t(`step.${step}`)}</b>
              <small>{step === 'sent' || step === 'quotes' ? small[step] : null}</small>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
