import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import type { sumsOf } from '#contract/trade/quote/sums.ts';
import type { OfferedRfq } from '#contract/trade/rfq/shapes.ts';
import type { QuoteForm } from './form/use-quote-form.ts';
import type { LineValues } from './form/values.ts';
import { LineEdit } from './offer/line-edit.tsx';

interface Props {
  form: QuoteForm;
  rfq: OfferedRfq;
  asked: OfferedRfq['lines'];
  bid: string;
  sums: ReturnType<typeof sumsOf>;
  /** The line that a phone shows. */
  place: number;
  go: (place: number) => void;
}

/** Every line that is asked, each with what is offered for it. */
export function Lines({ form: { values, change, errors, own }, rfq, asked, bid, sums, place, go }: Props) {
  const sumOf = new Map(sums.lines.map((line) => [line.lineID, line]));
  const warningOf = new Map(own.warnings.map((one) => [one.lineID, one]));
  const lineOf = new Map(values.lines.map((line) => [line.lineID, line]));
  const changeLine = useCallback(
    (lineID: string, part: Partial<LineValues>) => change((now) => ({ lines: now.lines.map((one) => (one.lineID === lineID ? { ...one, ...part } : one)) })),
    [change],
  );
  const takeCurrency = useCallback((currency: string) => change({ currency }), [change]);
  return (
    <>
      <LineSteps place={place} count={asked.length} go={go} />
      <ol className="offerlines">
        {asked.map((line, index) => {
          const one = lineOf.get(line.lineID);
          return (
            one && (
              <LineEdit
                key={line.lineID}
                asked={line}
                line={one}
                change={changeLine}
                errors={errorsOf(errors, line.lineID)}
                sum={sumOf.get(line.lineID) ?? null}
                warning={warningOf.get(line.lineID)}
                currency={values.currency}
                bid={bid}
                takeCurrency={takeCurrency}
                mayTakeCurrency={rfq.otherCurrencies && sums.priced === 0}
                isCurrent={index === place}
              />
            )
          );
        })}
      </ol>
      <LineSteps place={place} count={asked.length} go={go} isNext />
    </>
  );
}

/** As one text, which stays the same as long as nothing is said otherwise. */
function errorsOf(errors: Record<string, string>, lineID: string): string {
  const start = `lines.${lineID}`;
  const own = Object.entries(errors).filter(([path]) => path === start || path.startsWith(`${start}.`));
  return JSON.stringify(
    Object.fromEntries(
      own.map(([path, sentence]) => {
        const field = path.slice(start.length + 1);
        // Of the sum and the multiple as a whole.
        return [field === 'total' ? 'breaks' : field, sentence];
      }),
    ),
  );
}

/** On a phone there is one line on the screen at a time. */
function LineSteps({ place, count, go, isNext = false }: { place: number; count: number; go: (place: number) => void; isNext?: boolean }) {
  const t = useTranslations('rfq-quote.steps');
  if (count < 2) return null;
  if (!isNext) return <p className="linesteps num">{t('of', { place: place + 1, count })}</p>;
  const to = (next: number) => {
    go(next);
    requestAnimationFrame(() => document.querySelector('.offerline.is-current')?.scrollIntoView({ block: 'start' }));
  };
  return (
    <div className="linesteps">
      <button type="button" className="btn btn--outline" disabled={place === 0} onClick={() => to(place - 1)}>
        {t('previous')}
      </button>
      <button type="button" className="btn btn--tonal" disabled={place === count - 1} onClick={() => to(place + 1)}>
        {t('next')}
      </button>
    </div>
  );
}
