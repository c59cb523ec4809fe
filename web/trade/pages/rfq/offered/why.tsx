import { useTranslations } from 'use-intl';
import type { OfferedRfq } from '#contract/trade/rfq/shapes.ts';
import { Panel } from '#web/base/ui/panel.tsx';

/** Why the company sees the request. */
export function Why({ rfq }: { rfq: OfferedRfq }) {
  const t = useTranslations('rfq-offer');
  const reason = rfq.as.invited ? 'invited' : rfq.visibility === 'open' ? 'open' : 'matching';
  return (
    <Panel id="why" title={t('why')}>
      <p>{t(`seen.${reason}`)}</p>
    </Panel>
  );
}
