import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as tradeLinks from '#web/base/trade-links.ts';
import { chosenSums, chosenText } from './choice/chosen.ts';
import type { Selection } from './choice/selection.ts';
import type { View } from './view.ts';

interface Props {
  view: View;
  selection: Selection;
  money: (amount: string) => string;
}

/** What was chosen, with the sum of each supplier, and the way to its award. Nothing is decided here. */
export function AwardBar({ view, selection: { chosen, clear }, money }: Props) {
  const t = useTranslations('rfq-compare');
  const sums = chosenSums(view, chosen);
  if (!view.mayAward || sums.length === 0) return null;
  const count = sums.reduce((all, one) => all + one.count, 0);
  return (
    <section className="cmpaward" aria-label={t('chosenTitle')}>
      <div className="cmpaward__sums">
        <b className="num">{t('chosenLines', { chosen: count, asked: view.lines.length })}</b>
        {sums.map(({ one, count: own, total }) => (
          <span key={one.quoteID} className="num" dir="auto">
            {t('chosenOf', { name: one.name, count: own, total: total === null ? t('none') : money(total) })}
          </span>
        ))}
      </div>
      <button type="button" className="btn btn--ghost" onClick={clear}>
        {t('clear')}
      </button>
      <Link className="btn btn--primary" to={tradeLinks.awardRfq(view.rfq.rfqID, chosenText(view, chosen))}>
        {t('award')}
      </Link>
    </section>
  );
}
