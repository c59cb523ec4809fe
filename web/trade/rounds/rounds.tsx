import './rounds.css';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSettings } from '#web/base/settings.tsx';
import { Panel } from '#web/base/ui/panel.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import type { AskedOf } from '#web/trade/quote/asked.ts';
import { ProposeDialog } from './propose-dialog.tsx';
import { RoundShown } from './round.tsx';
import { type At, useRounds } from './use-rounds.ts';

interface Props {
  at: At;
  asked: AskedOf[];
  /** Something can be proposed or answered now. */
  isOpen: boolean;
  /** What else is read again after an answer. */
  changed?: () => Promise<unknown>;
}

/** The counter-offers about a quote: what each changed, and the ways to answer (NEG-001, NEG-006). */
export function RoundsPanel({ at, asked, isOpen, changed }: Props) {
  const t = useTranslations('rounds');
  const { awards } = useSettings();
  const rounds = useRounds(at);
  const [proposes, setProposing] = useState(false);
  if (!awards || (!isOpen && !rounds.data?.rounds.length)) return null;
  const open = rounds.data?.rounds.find(({ state }) => state === 'open');
  const mayPropose = isOpen && rounds.data && rounds.data.left > 0 && open?.side !== rounds.data.side;
  return (
    <Panel
      id="counter-offers"
      title={t('title')}
      beside={
        mayPropose && (
          <button type="button" className="btn btn--outline btn--sm" onClick={() => setProposing(true)}>
            {t(open ? 'counter' : 'make')}
          </button>
        )
      }
    >
      <Loaded of={rounds} skeleton={<div className="skel rounds__skel" />} failed={{ title: t('failed'), isLine: true }}>
        {(data) => (
          <>
            {data.rounds.length === 0 && <p className="muted small">{t('none')}</p>}
            <ol className="rounds">
              {data.rounds.toReversed().map((round) => (
                <RoundShown key={round.round} at={at} round={round} side={data.side} isOpen={isOpen} changed={changed} />
              ))}
            </ol>
            {isOpen && data.rounds.length > 0 && <p className="muted small num">{t('left', { left: data.left })}</p>}
            {proposes && <ProposeDialog at={at} start={data.start} asked={asked} close={() => setProposing(false)} />}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
