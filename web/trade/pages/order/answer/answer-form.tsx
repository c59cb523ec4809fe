import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ORDER_FITS } from '#contract/trade/order/limits.ts';
import { BusyButton } from '#web/components/form/busy-button.tsx';
import { ErrorSummary } from '#web/components/form/error-summary.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import { Unsaved } from '#web/components/form/unsaved.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import type { Order } from '#web/trade/order/shapes.ts';
import { useQuoteWords } from '#web/trade/quote/use-words.ts';
import { useFocus } from '../use-focus.ts';
import { useSending } from '../use-form.ts';
import { LineAnswer } from './line-answer.tsx';
import { type LineValues, sentOf, startOf, typedTotal } from './values.ts';

/** The supplier's answer line by line: as ordered, changed or not supplied, with what comes of it always in sight (ORD-003). */
export function AnswerForm({ order, close }: { order: Order; close: () => void }) {
  const t = useTranslations('order.answer');
  const form = useTranslations('form');
  const answer = useOnce('order', 'answer');
  const { busy, fields, failure, passing, send } = useSending();
  // What was asked stays as it was when the form was opened: a newer version is refused, and nothing typed is lost.
  const [{ orderID, version, content }] = useState(order);
  const { lines, currency } = content;
  const [values, setValues] = useState(() => lines.map(startOf));
  const [text, setText] = useState('');
  const head = useFocus();
  const change = (lineID: string, part: Partial<LineValues>) => setValues((all) => all.map((one) => (one.lineID === lineID ? { ...one, ...part } : one)));
  const isChanged = values.some(({ status }) => status !== 'as-ordered');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const kind = isChanged ? ('changed' as const) : ('confirmed' as const);
    const said = isChanged ? { lines: sentOf(values, lines) } : {};
    void send({ orderID, close, done: t(isChanged ? 'done' : 'doneWhole'), run: () => answer({ orderID, version, kind, text, ...said }) });
  };
  return (
    <form className="card panel stack orderform" onSubmit={submit} noValidate aria-labelledby="answer">
      <h2 className="h3" id="answer" tabIndex={-1} ref={head}>
        {t('title')}
      </h2>
      <p className="muted">{t('text', { buyer: content.buyer.name })}</p>
      <ErrorSummary title={(count) => form('summary', { count })} sentences={Object.values(fields)} />
      <FormFailure>{failure ?? fields['lines']}</FormFailure>
      <ol className="orderform__lines">
        {lines.map((line, place) => (
          <LineAnswer
            key={line.lineID}
            line={line}
            currency={currency}
            value={values[place] ?? startOf(line)}
            change={(part) => change(line.lineID, part)}
            errorOf={(field) => fields[`lines.${place}${field && `.${field}`}`]}
          />
        ))}
      </ol>
      <Textarea label={t('words')} rows={3} maxLength={ORDER_FITS.note} start={text} error={fields['text']} onChange={({ target }) => setText(target.value)} />
      <Sum content={content} values={values} />
      <div className="btnrow">
        <BusyButton busy={busy} busyText={t('sending')}>
          {t(isChanged ? 'send' : 'sendWhole')}
        </BusyButton>
        <button type="button" className="btn btn--ghost" onClick={close}>
          {form('cancel')}
        </button>
      </div>
      <Unsaved dirty={isChanged || text !== ''} passing={passing} />
    </form>
  );
}

function Sum({ content, values }: { content: Order['content']; values: LineValues[] }) {
  const t = useTranslations('order.answer');
  const { money } = useQuoteWords();
  const { currency, totals } = content;
  const total = typedTotal(values, content);
  return (
    <p className="orderform__sum" aria-live="polite">
      <b className="num">{total === null ? t('unknown') : money(total, currency)}</b>{' '}
      <span className="num">{t('before', { total: money(totals.total, currency) })}</span>
    </p>
  );
}
