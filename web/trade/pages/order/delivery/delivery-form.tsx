import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { RadioChoice } from '#web/components/form/radio-choice.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import type { Order } from '#web/trade/order/shapes.ts';
import { useSending } from '../use-form.ts';

type Said = Order['deliveries'][number];

interface Props {
  order: Order;
  start: Said | null;
  close: () => void;
}

const DELIVERED = ['yes', 'partly', 'no'] as const;
type YesNo = 'yes' | 'no';
const wordOf = (is: boolean | null | undefined): YesNo | null => (is === null || is === undefined ? null : is ? 'yes' : 'no');

/** What one side says of the delivery; it can change that for 14 days (ORD-007). */
export function DeliveryForm({ order: { orderID, side }, start, close }: Props) {
  const t = useTranslations('order.delivery');
  const form = useTranslations('form');
  const say = useOnce('order', 'delivery');
  const { busy, fields, failure, send } = useSending();
  const [delivered, setDelivered] = useState<Said['delivered'] | null>(start?.delivered ?? null);
  const [day, setDay] = useState(start?.day ?? '');
  const [onTime, setOnTime] = useState(wordOf(start?.onTime));
  const [complete, setComplete] = useState(wordOf(start?.complete));
  const came = delivered === 'yes' || delivered === 'partly';
  const isIdle = delivered === null || (came && (day === '' || onTime === null || complete === null));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isIdle) return;
    const facts = came ? { day, onTime: onTime === 'yes', complete: complete === 'yes' } : {};
    void send({ orderID, close, done: t('done'), run: () => say({ orderID, as: side, delivered, ...facts }) });
  };
  const yesNo = (['yes', 'no'] as const).map((value) => ({ value, label: t(value) }));
  return (
    <form className="stack" onSubmit={submit} noValidate aria-label={t('title')}>
      <RadioChoice
        inline
        legend={t(`question.${side}`)}
        choices={DELIVERED.map((value) => ({ value, label: t(value) }))}
        chosen={delivered}
        choose={setDelivered}
      />
      {came && (
        <>
          <TextField type="date" label={t('day')} error={fields['day']} value={day} onChange={({ target }) => setDay(target.value)} />
          <RadioChoice inline legend={t('onTime')} choices={yesNo} chosen={onTime} choose={setOnTime} />
          <RadioChoice inline legend={t('complete')} choices={yesNo} chosen={complete} choose={setComplete} />
        </>
      )}
      <FormFailure>{failure ?? fields['onTime'] ?? fields['complete'] ?? fields['delivered']}</FormFailure>
      <div className="btnrow">
        <button type="submit" className="btn btn--primary btn--block" aria-busy={busy} aria-disabled={isIdle || undefined}>
          {busy && <span className="spinner" aria-hidden="true" />}
          {t('send')}
        </button>
        {start && (
          <button type="button" className="btn btn--ghost" onClick={close}>
            {form('cancel')}
          </button>
        )}
      </div>
      <p className="small muted">{t('then')}</p>
    </form>
  );
}
