import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Panel } from '#web/base/ui/panel.tsx';
import type { View } from '../view.ts';
import { Segments } from './segments.tsx';
import type { Selection } from './selection.ts';

interface Props {
  view: View;
  selection: Selection;
  money: (amount: string) => string;
}

/** The cheapest choice of suppliers that covers all lines, and one press that fills the award with it (CMP-014). */
export function BestSplit({ view: { splits, shown, mayAward }, selection, money }: Props) {
  const t = useTranslations('rfq-compare');
  const [most, setMost] = useState(0);
  if (splits.length === 0) {
    return (
      <Panel id="split" title={t('splitTitle')}>
        <p className="muted">{t('noSplit')}</p>
      </Panel>
    );
  }
  const split = splits.find((one) => one.most === most) ?? splits[0];
  const nameOf = (quoteID: string) => shown.find((one) => one.quoteID === quoteID)?.name ?? '';
  return (
    <Panel id="split" title={t('splitTitle')}>
      <p className="small muted">{t('splitAbout')}</p>
      <Segments
        label={t('splitMost')}
        choices={splits.map((one) => ({ value: String(one.most), label: one.most === 0 ? t('anyNumber') : t('atMost', { count: one.most }) }))}
        chosen={String(split?.most ?? 0)}
        choose={(value) => setMost(splits.find((one) => String(one.most) === value)?.most ?? 0)}
      />
      {split && (
        <>
          <p className="cmpsplit__total num">{money(split.total)}</p>
          <ul className="cmpsplit">
            {split.suppliers.map(({ quoteID, total, lineCount }) => (
              <li key={quoteID}>
                <span dir="auto">{nameOf(quoteID)}</span>
                <span className="muted">{t('lineCount', { count: lineCount })}</span>
                <b className="num">{money(total)}</b>
              </li>
            ))}
          </ul>
          {mayAward && (
            <button type="button" className="btn btn--outline" onClick={() => selection.take(split)}>
              {t('takeSplit')}
            </button>
          )}
        </>
      )}
    </Panel>
  );
}
