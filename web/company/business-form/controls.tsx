import { type ComponentProps, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { TEXT_AREA } from '#contract/base/limits.ts';
import { CAPACITY_PERIODS } from '#contract/company/trade.ts';
import { useTie, type Words } from '#web/components/form/field.tsx';
import { MultiSelect } from '#web/components/form/multi-select.tsx';
import { PhoneField } from '#web/components/form/phone-field.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import type { FieldName } from './tabs.ts';
import { useField } from './use-field.ts';
import { FREE, useChoices } from './use-lists.ts';
import type { CapacityValue, PhoneValue, RangeValue } from './values.ts';

interface Props {
  name: FieldName;
}

const LINES: Partial<Record<FieldName, { maxLength: number; rows: number }>> = {
  shortDescription: { maxLength: TEXT_AREA, rows: 4 },
  generalDescription: { maxLength: 5000, rows: 10 },
  legalAddressEnglish: { maxLength: 300, rows: 3 },
  shippingAddressEnglish: { maxLength: 300, rows: 3 },
  manufacturingFacilities: { maxLength: 1000, rows: 4 },
};
const KINDS: Partial<Record<FieldName, ComponentProps<'input'>>> = {
  email: { type: 'email', autoComplete: 'off' },
  website: { type: 'url', placeholder: 'https://' },
  yearStablished: { inputMode: 'numeric' },
};

/** `isNew`: what is said about a change is left out. */
export function TextControl({ name, isNew = false }: Props & { isNew?: boolean }) {
  const { value, set, ref, words } = useField<string>(name);
  return <TextField {...words} {...(isNew && { hint: undefined })} {...KINDS[name]} ref={ref} value={value} onChange={({ target }) => set(target.value)} />;
}

export function NumberControl({ name }: Props) {
  const { value, set, ref, words } = useField<string>(name);
  return <TextField {...words} ref={ref} inputMode="numeric" value={value} onChange={({ target }) => set(target.value)} />;
}

export function LinesControl({ name }: Props) {
  const { value, set, ref, words } = useField<string>(name);
  // The field holds its own text: it is made anew when the form gets another one.
  const shown = useRef(value);
  const turn = useRef(0);
  if (shown.current !== value) {
    shown.current = value;
    turn.current += 1;
  }
  const onChange: ComponentProps<'textarea'>['onChange'] = ({ target }) => {
    shown.current = target.value;
    set(target.value);
  };
  return <Textarea key={turn.current} {...words} {...LINES[name]} ref={ref} start={value} onChange={onChange} />;
}

export function ChoiceControl({ name }: Props) {
  const { value, set, ref, words } = useField<string>(name);
  const t = useTranslations('form');
  const choices = useChoices()(name);
  return <SelectField {...words} ref={ref} none={t('none')} choices={choices} value={value} onChange={({ target }) => set(target.value)} />;
}

export function ListControl({ name, industry, narrow = false }: Props & { industry?: string; narrow?: boolean }) {
  const { value, set, ref, words } = useField<string[]>(name);
  const choices = useChoices(industry)(name);
  return <MultiSelect {...words} ref={ref} value={value} choices={choices} onChange={set} free={FREE.includes(name)} narrow={narrow} />;
}

export function PhoneControl({ name }: Props) {
  const { value, set, ref, words } = useField<PhoneValue>(name);
  return (
    <PhoneField
      label={words.label}
      error={words.error}
      chosen={value.dialled}
      start={value.dialled}
      code={{ value: value.dialled, onChange: ({ target }) => set({ ...value, dialled: target.value }) }}
      number={{ ref, value: value.number, onChange: ({ target }) => set({ ...value, number: target.value }) }}
    />
  );
}

export function RangeControl({ name }: Props) {
  const { value, set, ref, words } = useField<RangeValue>(name);
  return (
    <Group {...words}>
      <Ends label={words.label} invalid={Boolean(words.error)} value={value} set={(ends) => set({ ...value, ...ends })} ref={ref} />
    </Group>
  );
}

export function CapacityControl({ name }: Props) {
  const { value, set, ref, words } = useField<CapacityValue>(name);
  const t = useTranslations('business-edit');
  const unit = `${words.label}: ${t('unit')}`;
  const period = `${words.label}: ${t('period')}`;
  return (
    <Group {...words} wide>
      <Ends label={words.label} invalid={Boolean(words.error)} value={value} set={(ends) => set({ ...value, ...ends })} ref={ref} />
      <input
        dir="auto"
        className="input"
        aria-label={unit}
        placeholder={t('unitHint')}
        value={value.unit}
        onChange={({ target }) => set({ ...value, unit: target.value })}
      />
      <select className="select" aria-label={period} value={value.period} onChange={({ target }) => set({ ...value, period: target.value })}>
        {CAPACITY_PERIODS.map((one) => (
          <option key={one} value={one}>
            {t('per', { period: one })}
          </option>
        ))}
      </select>
    </Group>
  );
}

/** Several controls under one label. */
function Group({ label, hint, error, wide = false, children }: Words & { wide?: boolean; children: React.ReactNode }) {
  const { tie, note } = useTie(error, hint);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div className={wide ? 'field field--wide' : 'field'} role="group" aria-labelledby={tie.id} aria-describedby={tie['aria-describedby']}>
      <div className="field__label" id={tie.id}>
        {label}
      </div>
      <div className={wide ? 'range range--wide' : 'range'}>{children}</div>
      {note}
    </div>
  );
}

interface EndsProps {
  label: string;
  invalid: boolean;
  value: RangeValue;
  set: (ends: Partial<RangeValue>) => void;
  ref: (element: HTMLInputElement | null) => void;
}

function Ends({ label, invalid, value, set, ref }: EndsProps) {
  const t = useTranslations('business-edit');
  const input = { className: 'input', inputMode: 'numeric' as const, 'aria-invalid': invalid || undefined };
  return (
    <>
      <input {...input} ref={ref} aria-label={`${label}: ${t('from')}`} value={value.min} onChange={({ target }) => set({ min: target.value })} />
      <span className="muted">{t('to')}</span>
      <input {...input} aria-label={`${label}: ${t('to')}`} value={value.max} onChange={({ target }) => set({ max: target.value })} />
    </>
  );
}
