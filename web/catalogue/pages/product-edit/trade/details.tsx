import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { ATTRIBUTE_UNITS } from '#contract/catalogue/attribute-units.ts';
import type { Attribute } from '#contract/catalogue/attributes.ts';
import { useAttributes } from '#web/catalogue/trade/use-attributes.ts';
import { useTie } from '#web/components/form/field.tsx';
import { MultiSelect } from '#web/components/form/multi-select.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import type { ProductForm } from '../use-drafted-form.ts';
import { ReadFromText } from './read-from-text.tsx';
import { type DetailValue, noDetail } from './trade-values.ts';
import { useUnits } from './use-units.ts';

/** What buyers filter by: the attributes of the sub-category (DAT-035). What another sub-category lacks, the server keeps as specifications. */
export function Details({ form, derived }: { form: ProductForm; derived: readonly string[] }) {
  const t = useTranslations('product-edit.trade');
  const { watch, getValues, setValue } = form;
  const attributes = useAttributes(watch('subCategory'));
  useEffect(() => {
    if (!attributes) return;
    const known = new Set(attributes.map(({ key }) => key));
    const now = Object.entries(getValues('details'));
    const kept = now.filter(([key]) => known.has(key));
    if (kept.length < now.length) setValue('details', Object.fromEntries(kept));
  }, [attributes, getValues, setValue]);
  return !attributes || attributes.length === 0 ? null : (
    <fieldset className="fieldset">
      <legend className="h3">{t('details')}</legend>
      <p className="field__hint">{t('detailsHint')}</p>
      <div className="formgrid formgrid--wide">
        {attributes
          .toSorted((one, other) => one.order - other.order)
          .map((attribute) => (
            <Detail key={attribute.key} form={form} attribute={attribute} isRead={derived.includes(`attributes.${attribute.key}`)} />
          ))}
      </div>
    </fieldset>
  );
}

interface Props {
  form: ProductForm;
  attribute: Attribute;
  isRead: boolean;
}

function Detail({ form: { watch, setValue, formState }, attribute, isRead }: Props) {
  const t = useTranslations('product-edit.trade');
  const { key, name, type, values = [] } = attribute;
  const all = watch('details');
  const now = all[key] ?? noDetail(type, attribute.unit);
  const error = formState.errors.details?.[key]?.message as string | undefined;
  const change = (part: Partial<DetailValue>) => setValue('details', { ...all, [key]: { ...now, ...part } });
  const choices = values.map((one) => ({ value: one.key, label: one.name }));
  const names = now.chosen.map((one) => (choices.find(({ value }) => value === one)?.label ?? one).replaceAll(' ', '\u00a0'));
  const hint = isRead ? <ReadFromText value={type === 'choices' ? names.join(', ') : [now.value, now.to].filter(Boolean).join(' – ')} /> : undefined;
  if (type === 'choices')
    return <MultiSelect narrow label={name} value={now.chosen} choices={choices} onChange={(chosen) => change({ chosen })} error={error} hint={hint} />;
  if (type === 'number' || type === 'range') return <Measured attribute={attribute} now={now} change={change} error={error} hint={hint} />;
  const offered = type === 'choice' ? choices : (['yes', 'no'] as const).map((value) => ({ value, label: t(value) }));
  return (
    <SelectField
      label={name}
      none={t('none')}
      choices={offered}
      value={now.value}
      onChange={({ target }) => change({ value: target.value })}
      error={error}
      hint={hint}
    />
  );
}

interface MeasuredProps {
  attribute: Attribute;
  now: DetailValue;
  change: (part: Partial<DetailValue>) => void;
  error: string | undefined;
  hint: React.ReactNode;
}

/** A number or both ends of a range, in any unit of its kind (DAT-028). */
function Measured({ attribute: { name, type, unit = '' }, now, change, error, hint }: MeasuredProps) {
  const t = useTranslations('product-edit.trade');
  const { tie, note } = useTie(error, hint);
  const units = useUnits();
  const own = units.find(({ code }) => code === unit);
  const offered = own ? units.filter(({ dimension }) => dimension === own.dimension) : [];
  const shown = own ? offered.map(({ code, plural }) => ({ code, name: plural })) : [{ code: unit, name: ATTRIBUTE_UNITS[unit] ?? '' }];
  const input = (part: 'value' | 'to', label: string) => (
    <input
      {...(part === 'value' ? tie : { 'aria-invalid': error ? true : undefined })}
      className="input num"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      value={now[part]}
      onChange={({ target }) => change({ [part]: target.value })}
    />
  );
  return (
    <div className="field">
      <div className="field__label">
        <label htmlFor={tie.id}>{name}</label>
      </div>
      <div className="measured">
        {input('value', type === 'range' ? t('rangeFrom', { name }) : name)}
        {type === 'range' && input('to', t('rangeTo', { name }))}
        {unit !== '' && (
          <select className="select" aria-label={t('unitOf', { name })} value={now.unit || unit} onChange={({ target }) => change({ unit: target.value })}>
            {shown.map(({ code, name: text }) => (
              <option key={code} value={code}>
                {text}
              </option>
            ))}
          </select>
        )}
      </div>
      {note}
    </div>
  );
}
