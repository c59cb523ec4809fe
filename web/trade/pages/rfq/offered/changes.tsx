import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { OfferedRfq } from '#contract/trade/rfq/shapes.ts';
import { dateTime } from '#web/base/format.ts';
import { useClient } from '#web/base/settings.tsx';
import { Panel } from '#web/base/ui/panel.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { Differences } from '../shared/differences.tsx';
import { keyOf } from '../use-seen.ts';

/** What the buyer changed since it was published, the latest first (RFQ-015). */
export function Changes({ rfq: { rfqID, revision, as } }: { rfq: OfferedRfq }) {
  const t = useTranslations('rfq-offer');
  const client = useClient();
  const read = useQuery({
    queryKey: keyOf(rfqID, 'changes', as.businessID, revision),
    queryFn: async () => (await client.rfqTalk.changes({ rfqID, bid: as.businessID })).data,
  });
  return (
    <Panel id="changes" title={t('changes')}>
      <Loaded of={read} skeleton={<div className="skel rfqskel__part" />} failed={{ title: t('failed'), isLine: true }}>
        {(all) => (
          <ol className="rfqhistory">
            {all.toReversed().map((one) => (
              <li key={one.revision}>
                <p>{t('revision', { revision: one.revision })}</p>
                <small className="num">{dateTime(one.at)}</small>
                <Differences differences={one.differences} />
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Panel>
  );
}
