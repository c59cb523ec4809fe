import { useTranslations } from 'use-intl';
import { ORDER_FITS } from '#contract/trade/order/limits.ts';
import type { OrderLine } from '#contract/trade/order/shapes.ts';
import { RadioChoice } from '#web/components/form/radio-choice.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import { useQuoteWords } from '#web/trade/quote/use-words.ts';
import { type LineValues, STATUSES } from './values.ts';

interface Props {
  line: OrderLine;
  currency: string;
  value: LineValues;
  change: (part: Partial<LineValues>) => void;
  /** Of a field of the line, or of the line as a whole. */
  errorOf: (field: '' | 'lineID' | 'quantity' | 'price' | 'day' | 'substitute' | 'text') => string | undefined;
}

/** What a supplier says of one line. */
export function LineAnswer({ line, currency, value, change, errorOf }: Props) {
  const t = useTranslations('order.answer');
  const { quantity, money, unitName } = useQuoteWords();
  const wrong = errorOf('') ?? errorOf('lineID');
  return (
    <li className="orderform__line">
      <div className="orderlines__what">
        <span className="lineno">{line.number}</span>
        <div className="min-w-0">
          <b dir="auto">{line.name}</b>
          <small className="num">{t('ordered', { quantity: quantity(line.quantity, line.unit), price: money(line.price, currency), per: line.per })}</small>
        </div>
      </div>
      <RadioChoice
        inline
        legend={t('of', { number: line.number })}
        choices={STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        chosen={value.status}
        choose={(status) => change({ status })}
      />
      {wrong && <p className="field__error">{wrong}</p>}
      {value.status === 'changed' && (
        <div className="orderform__fields">
          <TextField
            label={t('quantity', { unit: unitName(line.unit) })}
            inputMode="decimal"
            maxLength={20}
            error={errorOf('quantity')}
            value={value.quantity}
            onChange={({ target }) => change({ quantity: target.value })}
          />
          <TextField
            label={t('price', { per: line.per, currency })}
            inputMode="decimal"
            maxLength={20}
            error={errorOf('price')}
            value={value.price}
            onChange={({ target }) => change({ price: target.value })}
          />
          <TextField label={t('day')} type="date" error={errorOf('day')} value={value.day} onChange={({ target }) => change({ day: target.value })} />
          <TextField
            label={t('substitute')}
            hint={t('substituteHint')}
            maxLength={ORDER_FITS.street}
            error={errorOf('substitute')}
            value={value.substitute}
            onChange={({ target }) => change({ substitute: target.value })}
          />
        </div>
      )}
      {value.status !== 'as-ordered' && (
        <Textarea
          label={t('why')}
          rows={2}
          maxLength={ORDER_FITS.note}
          start={value.text}
          error={errorOf('text')}
          onChange={({ target }) => change({ text: target.value })}
        />
      )}
    </li>
  );
}
