import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Reply } from '#contract/base/call.ts';
import type { CANCEL_REASONS } from '#contract/trade/rfq/limits.ts';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import type { rfq as calls } from '#contract/trade/rfq.ts';
import { useClient } from '#web/base/settings.tsx';
import { Panel } from '#web/base/ui/panel.tsx';
import { When } from '#web/base/ui/when.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { Differences } from '../shared/differences.tsx';
import { keyOf } from '../use-seen.ts';

type Happened = Reply<typeof calls.history>['data'][number];

/** What was done to a request and by whom, the latest first, revisions with what they changed (RFQ-015). */
export function History({ rfq: { rfqID } }: { rfq: OwnRfq }) {
  const t = useTranslations('rfq-own');
  const client = useClient();
  const read = useQuery({ queryKey: keyOf(rfqID, 'history'), queryFn: async () => (await client.rfq.history({ rfqID })).data, refetchOnMount: 'always' });
  return (
    <Panel id="history" title={t('history')}>
      <Loaded of={read} skeleton={<div className="skel rfqskel__part" />} failed={{ title: t('failed'), isLine: true }}>
        {(all) => (
          <ol className="rfqhistory">
            {all.toReversed().map((one) => (
              <li key={`${one.at} ${one.what} ${one.text}`}>
                <Deed one={one} />
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Panel>
  );
}

function Deed({ one: { at, what, by, revision, differences, text } }: { one: Happened }) {
  const t = useTranslations('rfq-own');
  const reasons = useTranslations('rfq');
  const key = `what.${what}` as 'what.published';
  const reason = what === 'cancelled' ? reasons(`cancelReason.${(text ?? 'other') as (typeof CANCEL_REASONS)[number]}`) : text;
  return (
    <>
      <p dir="auto">{t.has(key) ? t(key, { text: reason ?? '', revision: revision ?? 0 }) : what}</p>
      <small>
        <When at={at} said={(moment) => (by ? t('by', { name: by, moment }) : moment)} />
      </small>
      {differences.length > 0 && <Differences differences={differences} />}
    </>
  );
}
