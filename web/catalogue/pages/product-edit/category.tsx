import { useTranslations } from 'use-intl';
import type { Product } from '#contract/catalogue/product.ts';
import { type Choice, SelectField, withChosen } from '#web/components/form/select-field.tsx';
import { useCategories } from '#web/components/query/use-categories.ts';
import { useReference } from '#web/components/query/use-reference.ts';
import type { ProductForm } from './use-drafted-form.ts';

type Named = { id: string; name: string };
const choice = ({ id, name }: Named): Choice => ({ value: id, label: name });

/** Industry, category, sub-category: each narrows the next, and another one clears what hung on it. */
export function CategoryFields({ form: { watch, setValue, register, formState }, product }: { form: ProductForm; product: Product | null }) {
  const t = useTranslations('product-edit');
  const fields = useTranslations('product-fields');
  const none = useTranslations('form')('none');
  const { errors } = formState;
  const [industry, category, subCategory] = watch(['industry', 'category', 'subCategory']);
  const industries = useReference('industries');
  const categories = useCategories(industry);
  const subCategories = categories?.find(({ id }) => id === category)?.subCategories ?? [];
  // What was saved is there before the lists are.
  const saved = (list: Named[], chosen: string, was: Named | null | undefined) => withChosen(list.map(choice), was && was.id === chosen ? choice(was) : null);
  return (
    <fieldset className="fieldset">
      <legend className="h3">{t('place')}</legend>
      <div className="formgrid formgrid--wide">
        <SelectField
          label={fields('industry.label')}
          none={none}
          choices={saved(industries, industry, product?.industry)}
          error={errors.industry?.message}
          {...register('industry', {
            onChange: () => {
              setValue('category', '');
              setValue('subCategory', '');
            },
          })}
          value={industry}
        />
        <SelectField
          label={fields('category.label')}
          none={industry ? none : t('firstIndustry')}
          choices={saved(categories ?? [], category, product?.category)}
          error={errors.category?.message}
          aria-busy={categories === null}
          {...register('category', { onChange: () => setValue('subCategory', '') })}
          value={category}
        />
        <SelectField
          label={fields('subCategory.label')}
          beside={<span className="field__optional">{t('optional')}</span>}
          none={category ? none : t('firstCategory')}
          choices={saved(subCategories, subCategory, product?.subCategory)}
          error={errors.subCategory?.message}
          {...register('subCategory')}
          value={subCategory}
        />
      </div>
    </fieldset>
  );
}
