import { useLocale, useTranslations } from 'use-intl';
import { showQuantity } from '#contract/catalogue/quantity.ts';
import { SelectField, withChosen } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import type { ProductForm } from '../use-drafted-form.ts';
import { ReadFromText } from './read-from-text.tsx';
import { useUnitChoices, useUnits } from './use-units.ts';

/** The minimum order with its unit, and the steps that orders go in (DAT-002, DAT-003). */
export function Order({ form: { register, watch, formState }, isRead }: { form: ProductForm; isRead: boolean }) {
  const t = useTranslations('product-edit.trade');
  const locale = useLocale();
  const { unit, quantity } = watch('order');
  const choices = useUnitChoices();
  const chosen = useUnits().find(({ code }) => code === unit);
  const errors = formState.errors.order;
  const read = isRead && chosen && /^\d+(\.\d+)?$/.test(quantity) ? showQuantity(quantity, chosen, locale) : null;
  return (
    <>
      <TextField
        label={t('moq')}
        inputMode="decimal"
        autoComplete="off"
        error={errors?.quantity?.message}
        hint={read ? <ReadFromText value={read} /> : t('moqHint')}
        {...register('order.quantity')}
      />
      <SelectField
        label={t('unit')}
        none={t('unit')}
        choices={withChosen(choices, { value: unit, label: unit })}
        error={errors?.unit?.message}
        {...register('order.unit')}
        value={unit}
      />
      <TextField
        label={t('multiple')}
        inputMode="decimal"
        autoComplete="off"
        hint={t('multipleHint')}
        error={errors?.multiple?.message}
        {...register('order.multiple')}
      />
    </>
  );
}
