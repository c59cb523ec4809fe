import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type FieldOf, isOfKind, PRODUCT_FIELDS } from '#contract/catalogue/product-fields.ts';
import { fieldsOfForm } from '#web/catalogue/product-fields.ts';
import { Switch } from '#web/components/form/switch.tsx';
import { TagsField } from '#web/components/form/tags-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import type { ProductForm } from './use-drafted-form.ts';

/** A part of the form with its fields, each as its kind is entered. */
export function Fields({
  form,
  part,
  wide = false,
  children,
}: {
  form: ProductForm;
  part: 'basics' | 'price' | 'supply';
  wide?: boolean;
  children?: ReactNode;
}) {
  const t = useTranslations('product-edit');
  return (
    <fieldset className="fieldset">
      <legend className="h3">{t(part)}</legend>
      <div className={wide ? 'formgrid formgrid--wide' : 'formgrid'}>
        {part === 'price' && children}
        {fieldsOfForm(part).map((field) => {
          if (isOfKind(field, 'title')) return <Line key={field} form={form} field={field} />;
          if (isOfKind(field, 'text')) return <Lines key={field} form={form} field={field} />;
          if (isOfKind(field, 'line', 'number')) return <Optional key={field} form={form} field={field} />;
          if (isOfKind(field, 'keywords')) return <Keywords key={field} form={form} field={field} />;
          return isOfKind(field, 'yesNo') && <YesNo key={field} form={form} field={field} />;
        })}
        {part !== 'price' && children}
      </div>
    </fieldset>
  );
}

interface Props<F> {
  form: ProductForm;
  field: F;
}

function Line({ form: { register, formState }, field }: Props<FieldOf<'title'>>) {
  const t = useTranslations('product-fields');
  return <TextField label={t(`${field}.label`)} autoComplete="off" error={formState.errors[field]?.message} {...register(field)} />;
}

function Lines({ form: { register, getValues, formState }, field }: Props<FieldOf<'text'>>) {
  const t = useTranslations('product-fields');
  return (
    <Textarea
      label={t(`${field}.label`)}
      start={getValues(field)}
      maxLength={PRODUCT_FIELDS[field].most}
      rows={8}
      error={formState.errors[field]?.message}
      {...register(field)}
    />
  );
}

function Optional({ form: { register, formState }, field }: Props<FieldOf<'line' | 'number'>>) {
  const t = useTranslations('product-fields');
  const optional = useTranslations('product-edit')('optional');
  return (
    <TextField
      label={t(`${field}.label`)}
      beside={<span className="field__optional">{optional}</span>}
      hint={t(`${field}.hint`)}
      inputMode={isOfKind(field, 'number') ? 'numeric' : undefined}
      autoComplete="off"
      error={formState.errors[field]?.message}
      {...register(field)}
    />
  );
}

function YesNo({ form: { register }, field }: Props<FieldOf<'yesNo'>>) {
  const t = useTranslations('product-fields');
  const label = t(`${field}.label`);
  return (
    <div className="field stockfield">
      <div className="field__label">{label}</div>
      <Switch label={t(`${field}.hint`)} about={label} {...register(field)} />
    </div>
  );
}

function Keywords({ form: { watch, setValue, formState }, field }: Props<FieldOf<'keywords'>>) {
  const t = useTranslations('product-fields');
  return (
    <TagsField
      label={t(`${field}.label`)}
      hint={t(`${field}.hint`)}
      placeholder={t(`${field}.placeholder`)}
      most={PRODUCT_FIELDS[field].most}
      value={watch(field)}
      onChange={(words) => setValue(field, words)}
      error={formState.errors[field]?.message}
    />
  );
}
