import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { INCOTERMS, PAYMENT_TYPES } from '#contract/company/trade.ts';
import { COST_KINDS, QUOTE_FITS } from '#contract/trade/rfq/limits.ts';
import { useCurrencyChoices } from '#web/catalogue/trade/use-currencies.ts';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import { type QuoteValues, rowKey } from './form/values.ts';
import { Cell } from './offer/cell.tsx';

interface Props {
  values: QuoteValues;
  change: (part: Partial<QuoteValues>) => void;
  errors: Record<string, string>;
  /** Only the asked currency is taken. */
  currency: string | null;
  days: { first: string; last: string };
  lines: { lineID: string; number: number }[];
}

export function Terms({ values, change, errors, currency, days }: Props) {
  const t = useTranslations('rfq-quote.terms');
  const list = useId();
  const currencies = useCurrencyChoices();
  return (
    <div className="quotegrid quotegrid--2">
      <SelectField
        label={t('incoterm')}
        none={t('none')}
        choices={INCOTERMS.map((code) => ({ value: code, label: code }))}
        value={values.incoterm}
        error={errors['incoterm']}
        onChange={({ target }) => change({ incoterm: target.value })}
      />
      <TextField
        label={t('place')}
        maxLength={QUOTE_FITS.place}
        value={values.place}
        error={errors['place']}
        onChange={({ target }) => change({ place: target.value })}
      />
      <SelectField
        label={t('currency')}
        none={values.currency}
        choices={currency === null ? currencies : currencies.filter(({ value }) => value === currency)}
        value={values.currency}
        error={errors['currency']}
        onChange={({ target }) => target.value && change({ currency: target.value })}
      />
      <TextField
        label={t('validUntil')}
        type="date"
        min={days.first}
        max={days.last}
        hint={t('validHint')}
        value={values.validUntil}
        error={errors['validUntil']}
        onChange={({ target }) => change({ validUntil: target.value })}
      />
      <TextField
        label={t('paymentTerms')}
        list={list}
        maxLength={QUOTE_FITS.paymentTerms}
        value={values.paymentTerms}
        error={errors['paymentTerms']}
        onChange={({ target }) => change({ paymentTerms: target.value })}
      />
      <datalist id={list}>
        {PAYMENT_TYPES.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </div>
  );
}

export function Costs({ values, change, errors, lines }: Props) {
  const t = useTranslations('rfq-quote.costs');
  return (
    <>
      {values.costs.map((cost, place) => (
        <CostRow
          key={cost.key}
          cost={cost}
          place={place}
          currency={values.currency}
          lines={lines}
          errors={errors}
          set={(part) => change({ costs: values.costs.map((one) => (one.key === cost.key ? { ...one, ...part } : one)) })}
          remove={() => change({ costs: values.costs.filter((one) => one.key !== cost.key) })}
        />
      ))}
      {values.costs.length < QUOTE_FITS.costs && (
        <div>
          <button
            type="button"
            className="btn btn--outline btn--sm"
            onClick={() => change({ costs: [...values.costs, { key: rowKey(), name: '', amount: '', kind: 'other', lineID: '' }] })}
          >
            <Plus className="icon" />
            {t('add')}
          </button>
        </div>
      )}
    </>
  );
}

type Cost = QuoteValues['costs'][number];

interface RowProps extends Pick<Props, 'lines' | 'errors'> {
  cost: Cost;
  place: number;
  currency: string;
  set: (part: Partial<Cost>) => void;
  remove: () => void;
}

function CostRow({ cost: { name, amount, kind, lineID }, place: index, currency, lines, errors, set, remove }: RowProps) {
  const t = useTranslations('rfq-quote.costs');
  const kinds = useTranslations('quote.costKind');
  const place = index + 1;
  return (
    <div className="oneoff">
      <Cell
        label={t('name', { place })}
        placeholder={t('nameExample')}
        dir="auto"
        maxLength={QUOTE_FITS.costName}
        value={name}
        error={errors[`costs.${index}.name`]}
        onChange={({ target }) => set({ name: target.value })}
      />
      <Cell
        label={t('amount', { place })}
        placeholder={currency}
        inputMode="decimal"
        value={amount}
        error={errors[`costs.${index}.amount`]}
        onChange={({ target }) => set({ amount: target.value })}
      />
      <select className="select" aria-label={t('kind', { place })} value={kind} onChange={({ target }) => set({ kind: target.value })}>
        {COST_KINDS.map((one) => (
          <option key={one} value={one}>
            {kinds(one)}
          </option>
        ))}
      </select>
      <select className="select" aria-label={t('for', { place })} value={lineID} onChange={({ target }) => set({ lineID: target.value })}>
        <option value="">{t('whole')}</option>
        {lines.map((one) => (
          <option key={one.lineID} value={one.lineID}>
            {t('line', { number: one.number })}
          </option>
        ))}
      </select>
      <button type="button" className="btn btn--ghost btn--icon" aria-label={t('remove', { place })} onClick={remove}>
        <X className="icon" />
      </button>
    </div>
  );
}

export function Note({ values, change, errors }: Props) {
  const t = useTranslations('rfq-quote');
  return (
    <Textarea
      label={t('note')}
      rows={4}
      maxLength={QUOTE_FITS.note}
      value={values.note}
      error={errors['note']}
      onChange={({ target }) => change({ note: target.value })}
    />
  );
}
