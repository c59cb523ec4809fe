import { useTranslations } from 'use-intl';
import { SAMPLE_POLICIES } from '#contract/catalogue/trade/limits.ts';
import { useCurrencyChoices } from '#web/catalogue/trade/use-currencies.ts';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import type { ProductForm } from '../use-drafted-form.ts';

/** Whether a buyer gets a sample, and on what terms (DAT-010). */
export function Sample({ form: { register, watch, formState } }: { form: ProductForm }) {
  const t = useTranslations('product-edit.trade');
  const { policy, currency } = watch('sample');
  const errors = formState.errors.sample;
  const currencies = useCurrencyChoices();
  const isPaid = policy === 'charged' || policy === 'credited';
  const line = (part: 'price' | 'leadDays' | 'most') => (
    <TextField label={t(`sample.${part}`)} inputMode="decimal" autoComplete="off" error={errors?.[part]?.message} {...register(`sample.${part}`)} />
  );
  return (
    <>
      <SelectField
        label={t('sample.label')}
        none={t('none')}
        choices={SAMPLE_POLICIES.map((one) => ({ value: one, label: t(`sample.policies.${one}`) }))}
        error={errors?.policy?.message}
        {...register('sample.policy')}
        value={policy}
      />
      {isPaid && line('price')}
      {isPaid && (
        <SelectField
          label={t('sample.currency')}
          none={t('currency')}
          choices={currencies}
          error={errors?.currency?.message}
          {...register('sample.currency')}
          value={currency}
        />
      )}
      {policy !== '' && policy !== 'none' && line('leadDays')}
      {policy !== '' && policy !== 'none' && line('most')}
    </>
  );
}
