import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import { useTranslations } from 'use-intl';
import type { CANCEL_REASONS } from '#contract/trade/rfq/limits.ts';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import { dateTime } from '#web/base/format.ts';

/** Why it stands still, where it does. */
export function Standing({ rfq }: { rfq: OwnRfq }) {
  const text = useStanding(rfq);
  if (!text) return null;
  const isBad = rfq.state === 'removed';
  return (
    <div className={isBad ? 'alert alert--danger rfqstanding' : 'alert alert--warning rfqstanding'} role="note">
      {isBad ? <CircleAlert className="icon" /> : <Info className="icon" />}
      <p dir="auto">{text}</p>
    </div>
  );
}

function useStanding({ state, heldBecause, ended, closedEarly }: OwnRfq): string | null {
  const t = useTranslations('rfq-own');
  const reasons = useTranslations('rfq');
  if (state === 'held') return t(`held.${heldBecause ?? 'same'}`);
  if (state === 'lapsed') return t('lapsed');
  if (state === 'open' && closedEarly) return t('closedEarly');
  if (!ended) return null;
  const moment = dateTime(ended.at) ?? '';
  if (state === 'removed') return t('removed', { moment, reason: ended.text });
  const reason = reasons(`cancelReason.${(ended.reason ?? 'other') as (typeof CANCEL_REASONS)[number]}`);
  return ended.text ? t('cancelledWith', { moment, reason, text: ended.text }) : t('cancelled', { moment, reason });
}
