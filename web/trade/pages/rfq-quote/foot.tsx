import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { sumsOf } from '#contract/trade/quote/sums.ts';
import type { OfferedRfq } from '#contract/trade/rfq/shapes.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { When } from '#web/base/ui/when.tsx';
import { BusyButton } from '#web/components/form/busy-button.tsx';
import { useQuoteWords } from '#web/trade/quote/use-words.ts';
import type { QuoteForm } from './form/use-quote-form.ts';
import type { Kept } from './form/use-quote-state.ts';

export function Foot({ form, busy }: { form: QuoteForm; busy: boolean }) {
  const t = useTranslations('rfq-quote');
  return (
    <div className="formactions quotefoot">
      <KeptNote kept={form.kept} />
      <BusyButton busy={busy} busyText={t('checking')}>
        {t('check')}
      </BusyButton>
    </div>
  );
}

/** When the draft was kept last, or why it was not. */
function KeptNote({ kept }: { kept: Kept }) {
  const t = useTranslations('rfq-quote.keep');
  const isBad = kept.state === 'offline' || kept.state === 'refused';
  const text =
    kept.state === 'kept' ? kept.at === null ? t('start') : <When at={new Date(kept.at).toISOString()} said={(at) => t('kept', { at })} /> : t(kept.state);
  return (
    <p className={isBad ? 'kept kept--not' : 'kept'} role="status">
      {isBad ? <CircleAlert className="icon" /> : <CircleCheck className="icon" />}
      {text}
    </p>
  );
}

interface Props {
  rfq: OfferedRfq;
  form: QuoteForm;
  sums: ReturnType<typeof sumsOf>;
  busy: boolean;
}

/** The sum at the asked quantities, always in sight: beside the form, and at the foot of a phone. */
export function SumBar({ rfq, form: { values, own }, sums, busy }: Props) {
  const t = useTranslations('rfq-quote.sum');
  const words = useTranslations('rfq-quote');
  const { money } = useQuoteWords();
  const total = sums.priced > 0 ? money(sums.total, values.currency) : t('none');
  const numbers = new Map(rfq.lines.map(({ lineID, number }) => [lineID, number]));
  return (
    <aside aria-labelledby="quote-sum">
      <section className="card card--pad sticky quotesum">
        <h2 className="h4" id="quote-sum">
          {t('title')}
        </h2>
        <p className="quotesum__total num">
          <b>{total}</b>
          <span>{t('of', { priced: sums.priced, asked: sums.asked })}</span>
        </p>
        <ul className="quotecosts">
          {sums.lines.slice(0, 20).map((line) => (
            <li key={line.lineID}>
              <span>{t('line', { number: numbers.get(line.lineID) ?? 0 })}</span>
              <b className="num">{money(line.total, values.currency)}</b>
            </li>
          ))}
          {values.costs.length > 0 && (
            <li>
              <span>{t('costs')}</span>
              <b className="num">{money(sums.costs, values.currency)}</b>
            </li>
          )}
        </ul>
        {own.monthLeft !== null && own.revision === 0 && <p className="small num">{t('monthLeft', { left: own.monthLeft })}</p>}
        <p className="small muted">{t('secret')}</p>
        <Link className="small" to={rfqLinks.rfq(rfq.rfqID, rfq.as.businessID)}>
          {t('read')}
        </Link>
      </section>
      <div className="offerbar">
        <p className="grow num">
          <b>{total}</b>
          <span>{t('of', { priced: sums.priced, asked: sums.asked })}</span>
        </p>
        <button type="submit" className="btn btn--primary" aria-busy={busy}>
          {words('check')}
        </button>
      </div>
    </aside>
  );
}
