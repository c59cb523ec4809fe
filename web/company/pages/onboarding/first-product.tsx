import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import * as links from '#web/base/links.ts';
import { CategoryFields } from '#web/catalogue/pages/product-edit/category.tsx';
import { Pictures } from '#web/catalogue/pages/product-edit/media.tsx';
import type { ProductForm } from '#web/catalogue/pages/product-edit/use-drafted-form.ts';
import { useProductForm } from '#web/catalogue/pages/product-edit/use-product-form.ts';
import { ONBOARDING } from '#web/company/onboarding/use-onboarding.ts';
import { BusyButton } from '#web/components/form/busy-button.tsx';
import { ErrorSummary } from '#web/components/form/error-summary.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { sentencesIn } from '#web/components/form/sentences.ts';
import { TextField } from '#web/components/form/text-field.tsx';
import { Beside } from './beside.tsx';
import { Offer } from './offer.tsx';
import { CardPreview } from './preview.tsx';
import { useFirstProduct } from './use-first-product.ts';
import { after, Ways } from './ways.tsx';

/** A picture first, then name, category, and price or minimum order, beside the card that buyers will see; the draft is that of the whole form (ONB-004). */
export function FirstProduct({ business }: { business: Business }) {
  const t = useTranslations('onboarding');
  const words = useTranslations('form');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const arrive = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: [ONBOARDING] });
    navigate(after('product'));
  };
  const { form, values, turn, failure, restoredAt, dirty, submit, discard } = useProductForm(business, null, arrive);
  const { missing, send } = useFirstProduct(form, submit);
  useCategoryOf(form, business);
  const { errors, isSubmitting } = form.formState;
  // What is not asked here is wrong by what is asked.
  const { description: _, ...asked } = errors;
  return (
    <>
      <form className="stack stack--lg" onSubmit={send} noValidate aria-labelledby="step-product" key={turn}>
        {restoredAt !== null && dirty && (
          <div className="alert" role="status">
            <p className="grow">{t('step.product.draft')}</p>
            <button type="button" className="btn btn--ghost btn--sm" onClick={discard}>
              {t('step.product.discard')}
            </button>
          </div>
        )}
        <ErrorSummary title={(count) => words('summary', { count })} sentences={sentencesIn(asked)} />
        <Pictures form={form} />
        <TextField label={t('step.product.name')} autoComplete="off" error={errors.name?.message} {...form.register('name')} />
        <CategoryFields form={form} product={null} />
        <Offer form={form} missing={missing} />
        <FormFailure>{failure && (failure.kind === 'limit' ? t('step.product.limit') : failure.text)}</FormFailure>
        <Ways step="product">
          <BusyButton busy={isSubmitting} busyText={t('saving')}>
            {t('save')}
          </BusyButton>
        </Ways>
        <p className="small muted">{t.rich('step.product.all', { link: (chunks) => <Link to={links.newProduct(business.businessID)}>{chunks}</Link> })}</p>
      </form>
      <Beside>
        <CardPreview business={business} values={values} />
      </Beside>
    </>
  );
}

/** A new product stands where the company does, until somebody moves it. */
function useCategoryOf({ getValues, setValue }: ProductForm, { general }: Business): void {
  const [first] = general.categories;
  useEffect(() => {
    if (first && !getValues('category') && getValues('industry') === general.industry?.id && first.id.startsWith(`${general.industry.id}-`))
      setValue('category', first.id);
  }, [first, general, getValues, setValue]);
}
