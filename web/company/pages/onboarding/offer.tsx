import { useTranslations } from 'use-intl';
import { useFirstRow } from '#web/catalogue/pages/product-edit/trade/price.tsx';
import { useUnitChoices } from '#web/catalogue/pages/product-edit/trade/use-units.ts';
import type { ProductForm } from '#web/catalogue/pages/product-edit/use-drafted-form.ts';
import { useCurrencyChoices } from '#web/catalogue/trade/use-currencies.ts';
import { SelectField, withChosen } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';

/** Minimum order, unit and price of one unit: one of the two is enough (ONB-004). */
export function Offer({ form, missing }: { form: ProductForm; missing: string | undefined }) {
  const t = useTranslations('onboarding.step.product');
  useFirstRow(form);
  const { register, watch, setValue, formState } = form;
  const { order, price } = watch();
  const units = useUnitChoices();
  const { errors } = formState;
  const unit = register('order.unit', { onChange: ({ target }) => setValue('price.unit', target.value) });
  const amount = register('price.breaks.0.price', { onChange: ({ target }) => setValue('price.mode', target.value.trim() ? 'list' : '') });
  return (
    <fieldset className="fieldset">
      <legend className="h4">{t('offer')}</legend>
      <div className="formgrid formgrid--wide">
        <TextField label={t('moq')} inputMode="decimal" autoComplete="off" error={missing ?? errors.order?.quantity?.message} {...register('order.quantity')} />
        <SelectField
          label={t('unit')}
          choices={withChosen(units, { value: order.unit, label: order.unit })}
          error={errors.order?.unit?.message ?? errors.price?.unit?.message}
          {...unit}
          value={order.unit}
        />
        <TextField label={t('price')} inputMode="decimal" autoComplete="off" error={errors.price?.breaks?.[0]?.price?.message} {...amount} />
        <SelectField
          label={t('currency')}
          choices={withChosen(useCurrencyChoices(), { value: price.currency, label: price.currency })}
          error={errors.price?.currency?.message}
          {...register('price.currency')}
          value={price.currency}
        />
      </div>
    </fieldset>
  );
}
