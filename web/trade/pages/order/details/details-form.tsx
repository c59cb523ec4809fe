import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ORDER_FITS } from '#contract/trade/order/limits.ts';
import { ErrorSummary } from '#web/components/form/error-summary.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import { Unsaved } from '#web/components/form/unsaved.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import type { Order } from '#web/trade/order/shapes.ts';
import { useFocus } from '../use-focus.ts';
import { useSending } from '../use-form.ts';
import { DetailFields } from './detail-fields.tsx';
import { type DetailValues, missingOf, sentOf, startOf } from './values.ts';

/** Where it is delivered, whom to ask and the buyer's own numbers; prices and terms come from the quote (ORD-002). Of a sent order this is a new version. */
export function DetailsForm({ order, close }: { order: Order; close: () => void }) {
  const t = useTranslations('order.details');
  const form = useTranslations('form');
  const change = useOnce('order', 'change');
  const { busy, fields, failure, passing, send } = useSending();
  // Of the version that it was opened on: a newer one is refused, and nothing typed is lost.
  const [{ orderID, version, details, content }] = useState(order);
  const [values, setValues] = useState(() => startOf(details, content.lines));
  const [tried, setTried] = useState(false);
  const head = useFocus();
  const isNew = order.state !== 'prepared';
  const missing = tried ? missingOf(values) : [];
  const errors = { ...Object.fromEntries(missing.map((one) => [one, t(`missing.${one}`)])), ...fields };
  const submit = (isSent: boolean) => (event?: FormEvent) => {
    event?.preventDefault();
    setTried(isSent);
    if (isSent && missingOf(values).length > 0) return;
    const done = t(isSent ? (isNew ? 'proposed' : 'sent') : 'kept');
    void send({ orderID, close, done, run: () => change({ orderID, version, details: sentOf(values), send: isSent }) });
  };
  return (
    <form className="card panel stack orderform" onSubmit={submit(true)} noValidate aria-labelledby="details">
      <h2 className="h3" id="details" tabIndex={-1} ref={head}>
        {t(isNew ? 'titleNew' : 'title')}
      </h2>
      <p className="muted">{t(isNew ? 'textNew' : 'text', { supplier: content.supplier.name })}</p>
      <ErrorSummary title={(count) => form('summary', { count })} sentences={Object.values(errors)} />
      <FormFailure>{failure}</FormFailure>
      <DetailFields values={values} change={(part) => setValues((before) => ({ ...before, ...part }))} errors={errors} />
      <Dates order={order} values={values} change={(dates) => setValues((before) => ({ ...before, dates }))} errors={fields} />
      <Textarea
        label={t('note')}
        rows={3}
        maxLength={ORDER_FITS.note}
        start={values.note}
        error={fields['details.note']}
        onChange={({ target }) => setValues((before) => ({ ...before, note: target.value }))}
      />
      <Foot isNew={isNew} busy={busy} keep={submit(false)} close={close} />
      <Unsaved dirty={JSON.stringify(values) !== JSON.stringify(startOf(details, content.lines))} passing={passing} />
    </form>
  );
}

function Foot({ isNew, busy, keep, close }: { isNew: boolean; busy: boolean; keep: () => void; close: () => void }) {
  const t = useTranslations('order.details');
  const form = useTranslations('form');
  return (
    <div className="btnrow">
      <button type="submit" className="btn btn--primary" aria-busy={busy}>
        {busy && <span className="spinner" aria-hidden="true" />}
        {t(isNew ? 'sendNew' : 'send')}
      </button>
      {!isNew && (
        <button type="button" className="btn btn--outline" aria-busy={busy} onClick={keep}>
          {t('keep')}
        </button>
      )}
      <button type="button" className="btn btn--ghost" onClick={close}>
        {form('cancel')}
      </button>
    </div>
  );
}

interface DatesProps {
  order: Order;
  values: DetailValues;
  change: (dates: DetailValues['dates']) => void;
  errors: Record<string, string>;
}

function Dates({ order: { content }, values, change, errors }: DatesProps) {
  const t = useTranslations('order.details');
  // The server names them by their place among those that were sent.
  const sent = sentOf(values).dates.map(({ lineID }) => lineID);
  return (
    <fieldset className="fieldset">
      <legend className="h4">{t('dates')}</legend>
      <div className="formgrid formgrid--2">
        {content.lines.map(({ lineID, number, name }) => (
          <TextField
            key={lineID}
            type="date"
            label={t('dateOf', { number, name })}
            error={errors[`details.dates.${sent.indexOf(lineID)}.day`]}
            value={values.dates[lineID] ?? ''}
            onChange={({ target }) => change({ ...values.dates, [lineID]: target.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
