import { useTranslations } from 'use-intl';
import { PRODUCT_FITS } from '#contract/limits.ts';
import { TagsField } from '#web/features/form/tags-field.tsx';
import { TextField } from '#web/features/form/text-field.tsx';
import { Textarea } from '#web/features/form/textarea.tsx';
import type { ProductForm } from './use-drafted-form.ts';

const KEYWORDS_MAX = 20;

/** Name, description, keywords. */
export function Basics({ form: { register, watch, setValue, getValues, formState } }: { form: ProductForm }) {
  const t = useTranslations('product-edit');
  const { errors } = formState;
  return (
    <fieldset className="fieldset">
      <legend className="h3">{t('basics')}</legend>
      <div className="formgrid">
        <TextField label={t('name')} autoComplete="off" error={errors.name?.message} {...register('name')} />
        <Textarea
          label={t('description')}
          start={getValues('description')}
          maxLength={PRODUCT_FITS.description}
          rows={8}
          error={errors.description?.message}
          {...register('description')}
        />
        <TagsField
          label={t('keywords')}
          hint={t('keywordsHint')}
          placeholder={t('keywordsPlaceholder')}
          most={KEYWORDS_MAX}
          value={watch('keywords')}
          onChange={(keywords) => setValue('keywords', keywords)}
          error={errors.keywords?.message}
        />
      </div>
    </fieldset>
  );
}
