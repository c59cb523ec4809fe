import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { OwnRfq } from '#contract/trade/rfq-shapes.ts';
import { useClient } from '#web/base/settings.tsx';
import { Panel } from '#web/base/ui/panel.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { keyOf } from '../use-seen.ts';
import type { Asking } from './asking.ts';

/** Colleagues who were added, with what they may do (CMP-020). */
export function useTeam(rfqID: string) {
  const client = useClient();
  return useQuery({ queryKey: keyOf(rfqID, 'team'), queryFn: async () => (await client.rfqTeam.team({ rfqID })).data, refetchOnMount: 'always' });
}

interface Props {
  rfq: OwnRfq;
  businessID: string;
  ask: (asking: Asking) => void;
}

export function Team({ rfq: { rfqID, right }, businessID, ask }: Props) {
  const t = useTranslations('rfq-own');
  const team = useTeam(rfqID);
  const change = right === 'award' && (
    <button type="button" className="btn btn--ghost btn--sm" onClick={() => ask({ what: 'team', businessID })}>
      {t('team.change')}
    </button>
  );
  return (
    <Panel id="team" title={t('team.title')} beside={change}>
      <Loaded
        of={team}
        skeleton={<div className="skel rfqskel__part" />}
        failed={{ title: t('failed'), isLine: true }}
        empty={<p className="muted small">{t('team.none')}</p>}
      >
        {(all) => (
          <ul className="stack stack--sm">
            {all.map(({ userID, name, right: may }) => (
              <li key={userID} className="row row--between">
                <span dir="auto">{name}</span>
                <span className="muted small">{t(`right.${may}`)}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}
