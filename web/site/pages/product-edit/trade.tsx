import { useTranslations } from 'use-intl';
import { Switch } from '#web/features/form/switch.tsx';
import { TextField } from '#web/features/form/text-field.tsx';
import type { ProductForm } from './use-drafted-form.ts';

/** Lead time, stock, minimum order, price note. */
export function Trade({ form: { register, formState } }: { form: ProductForm }) {
  const t = useTranslations('product-edit');
  const { errors } = formState;
  const optional = <span className="field__optional">{t('optional')}</span>;
  return (
    <fieldset className="fieldset">
      <legend className="h3">{t('trade')}</legend>
      <div className="formgrid formgrid--wide">
        <TextField
          label={t('leadTime')}
          beside={optional}
          hint={t('leadTimeHint')}
          inputMode="numeric"
          autoComplete="off"
          error={errors.leadTime?.message}
          {...register('leadTime')}
        />
        <div className="field stockfield">
          <div className="field__label">{t('stock')}</div>
          <Switch label={t('stockHint')} about={t('stock')} {...register('stock')} />
        </div>
        <TextField label={t('moq')} beside={optional} hint={t('moqHint')} autoComplete="off" error={errors.moq?.message} {...register('moq')} />
        <TextField
          label={t('priceNote')}
          beside={optional}
          hint={t('priceNoteHint')}
          autoComplete="off"
          error={errors.priceNote?.message}
          {...register('priceNote')}
        />
      </div>
    </fieldset>
  );
}
