import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import { useClient } from '#web/base/settings.tsx';
import { Panel } from '#web/base/ui/panel.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { keyOf } from '../use-seen.ts';
import type { Asking } from './asking.ts';

/** Colleagues who were added, with what they may do, who is responsible, and who approves awards (CMP-020, CMP-021). */
export function useTeam(rfqID: string) {
  const client = useClient();
  return useQuery({ queryKey: keyOf(rfqID, 'team'), queryFn: () => client.rfqTeam.team({ rfqID }), refetchOnMount: 'always' });
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
      <Loaded of={team} skeleton={<div className="skel rfqskel__part" />} failed={{ title: t('failed'), isLine: true }}>
        {({ data: all, responsible, approver }) => (
          <ul className="stack stack--sm">
            <Row name={responsible.name} what={t('team.responsible')} />
            {approver && <Row name={approver.name} what={t('team.approver')} />}
            {all.length === 0 && <li className="muted small">{t('team.none')}</li>}
            {all.map(({ userID, name, right: may }) => (
              <Row key={userID} name={name} what={t(`right.${may}`)} />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

function Row({ name, what }: { name: string; what: string }) {
  return (
    <li className="row row--between">
      <span dir="auto">{name}</span>
      <span className="muted small">{what}</span>
    </li>
  );
}
