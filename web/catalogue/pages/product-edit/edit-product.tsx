import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import * as links from '#web/base/links.ts';
import { When } from '#web/base/ui/when.tsx';
import type { OwnProduct } from '#web/catalogue/own-products/use-own-products.ts';
import { BusyButton } from '#web/components/form/busy-button.tsx';
import { ErrorSummary } from '#web/components/form/error-summary.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { sentencesIn } from '#web/components/form/sentences.ts';
import { Unsaved } from '#web/components/form/unsaved.tsx';
import { CategoryFields } from './category.tsx';
import { ProductConflict } from './conflict-dialog.tsx';
import { Fields } from './fields.tsx';
import { Pictures, Videos } from './media.tsx';
import { Preview } from './preview.tsx';
import { Specs } from './specs.tsx';
import { Bands } from './trade/bands.tsx';
import { Customs } from './trade/customs.tsx';
import { Details } from './trade/details.tsx';
import { Documents } from './trade/documents.tsx';
import { Order } from './trade/order.tsx';
import { Price } from './trade/price.tsx';
import { Sample } from './trade/sample.tsx';
import { type Failure, useProductForm } from './use-product-form.ts';

/** The form of a product beside the card that buyers will see (PRO-022, PRO-023, PRO-024). `one`: null for a new product. */
export function EditProduct({ business, one }: { business: Business; one: OwnProduct | null }) {
  const t = useTranslations('product-edit');
  const words = useTranslations('form');
  const { businessID } = business;
  const { form, values, turn, dirty, failure, restoredAt, conflict, passing, submit, discard, settle } = useProductForm(business, one);
  const { errors, isSubmitting } = form.formState;
  const derived = one?.product.trade.derived ?? [];
  return (
    <div className="layout layout--rail">
      <form className="card" onSubmit={submit} noValidate aria-labelledby="own-heading">
        <div className="panel stack stack--lg" key={turn}>
          {restoredAt !== null && dirty && <Restored at={restoredAt} discard={discard} />}
          <ErrorSummary title={(count) => words('summary', { count })} sentences={sentencesIn(errors)} />
          <Fields form={form} part="basics" />
          <CategoryFields form={form} product={one?.product ?? null} />
          <Pictures form={form} />
          <Details form={form} derived={derived} />
          <Specs form={form} />
          <Fields form={form} part="price" wide>
            <Order form={form} isRead={derived.includes('moq')} />
            <Price form={form} isRead={derived.includes('price')} />
            <Sample form={form} />
          </Fields>
          <Fields form={form} part="supply" wide>
            <Bands form={form} />
          </Fields>
          <Documents form={form} certificates={business.certificates} />
          <Customs form={form} />
          <Videos form={form} />
          <FormFailure>{failure && <Reason failure={failure} businessID={businessID} />}</FormFailure>
        </div>
        <div className="formactions">
          <Link className="btn btn--ghost" to={links.businessProducts(businessID)}>
            {words('cancel')}
          </Link>
          <BusyButton busy={isSubmitting} busyText={t('saving')}>
            {t(one ? 'save' : 'create')}
          </BusyButton>
        </div>
      </form>
      <aside>
        <div className="sticky">
          <Preview business={business} product={one?.product ?? null} values={values} />
        </div>
      </aside>
      {conflict && <ProductConflict conflict={conflict} settle={settle} />}
      <Unsaved dirty={dirty} passing={passing} />
    </div>
  );
}

function Restored({ at, discard }: { at: number; discard: () => void }) {
  const t = useTranslations('product-edit');
  return (
    <div className="alert restored" role="status">
      <p>
        <When at={new Date(at).toISOString()} said={(words) => t('draft', { at: words })} />
      </p>
      <button type="button" className="btn btn--outline btn--sm" onClick={discard}>
        {t('discard')}
      </button>
    </div>
  );
}

function Reason({ failure, businessID }: { failure: NonNullable<Failure>; businessID: string }) {
  const t = useTranslations('product-edit');
  if (failure.kind === 'sentence') return failure.text;
  return (
    <>
      {t('limit')} <Link to={links.businessProducts(businessID)}>{t('toProducts')}</Link> <Link to={links.businessMembership(businessID)}>{t('upgrade')}</Link>
    </>
  );
}
