import Lock from 'lucide-react/icons/lock';
import { useTranslations } from 'use-intl';
import type { OfferedRfq } from '#contract/trade/rfq/shapes.ts';
import { dateTime } from '#web/base/format.ts';

/** When the buyer reads it, and until when it may be changed. */
export function Readers({ rfq: { sealed, deadline, state } }: { rfq: OfferedRfq }) {
  const t = useTranslations('rfq-quote.readers');
  const at = (deadline && dateTime(deadline)) ?? '';
  return (
    <p className="small quotereaders">
      <Lock className="icon icon--sm" />
      <span>
        {sealed && state === 'open' ? t('sealed', { at }) : t('now')} {state === 'open' && t('until', { at })} {t('secret')}
      </span>
    </p>
  );
}
