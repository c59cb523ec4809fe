import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Weights as Points } from '#contract/trade/comparing/best.ts';
import { Panel } from '#web/base/ui/panel.tsx';
import type { View } from '../view.ts';

const PARTS = ['price', 'lead', 'certificates'] as const;

interface Props {
  view: View;
  weights: Points;
  change: (weights: Points) => void;
}

/** The score with its formula and its weights in whole points; it says where there is none (CMP-016). */
export function Weights({ view: { shown }, weights, change }: Props) {
  const t = useTranslations('rfq-compare');
  const id = useId();
  const hasScore = shown.some(({ score }) => score !== null);
  return (
    <Panel id="score" title={t('scoreTitle')}>
      {!hasScore && <p className="muted">{t('noScore')}</p>}
      <p className="small muted">{t('formula', { ...weights })}</p>
      <div className="cmpweights">
        {PARTS.map((part) => (
          <label key={part} htmlFor={`${id} ${part}`}>
            {t(`weight.${part}`)}
            <input
              className="input num"
              id={`${id} ${part}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={100}
              step={1}
              value={weights[part]}
              onChange={({ target }) => change({ ...weights, [part]: Math.min(100, Math.max(0, Math.round(target.valueAsNumber || 0))) })}
            />
          </label>
        ))}
      </div>
    </Panel>
  );
}
