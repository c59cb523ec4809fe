import Info from 'lucide-react/icons/info';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CANCEL_REASONS } from '#contract/trade/rfq/limits.ts';
import type { OfferedRfq } from '#contract/trade/rfq/shapes.ts';
import { dateTime } from '#web/base/format.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';

/** Why nothing can be quoted, and what to do instead. */
export function OfferedStanding({ rfq }: { rfq: OfferedRfq }) {
  const t = useTranslations('rfq-offer');
  const text = useStanding(rfq);
  if (!text) return null;
  return (
    <div className="alert alert--warning rfqstanding" role="note">
      <Info className="icon" />
      <p className="grow" dir="auto">
        {text}
      </p>
      {rfq.state !== 'open' && (
        <Link className="btn btn--outline btn--sm" to={rfqLinks.rfqs('for-you', { bid: rfq.as.businessID })}>
          {t('others')}
        </Link>
      )}
    </div>
  );
}

function useStanding({ state, ended, places, as, deadline }: OfferedRfq): string | null {
  const t = useTranslations('rfq-offer');
  const reasons = useTranslations('rfq');
  if (state === 'open') return places.full ? t('full') : as.declined ? t('declined') : null;
  if (state === 'removed') return t('removed', { reason: ended?.text ?? '' });
  if (state === 'cancelled' && ended) {
    const reason = reasons(`cancelReason.${(ended.reason ?? 'other') as (typeof CANCEL_REASONS)[number]}`);
    return ended.text ? t('cancelledWith', { reason, text: ended.text }) : t('cancelled', { reason });
  }
  if (state === 'deciding') return deadline ? t('deciding', { moment: dateTime(deadline) ?? '' }) : t('decidingTalk');
  return t(state === 'lapsed' ? 'lapsed' : 'over');
}
