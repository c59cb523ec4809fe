import { useLocale, useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import { BusinessType } from '#web/base/ui/business-type.tsx';
import { NoPicture, Picture } from '#web/base/ui/picture.tsx';
import { useUnits } from '#web/catalogue/pages/product-edit/trade/use-units.ts';
import type { ProductValues } from '#web/catalogue/pages/product-edit/values.ts';
import { useCategories } from '#web/components/query/use-categories.ts';

interface Props {
  business: Business;
  values: ProductValues;
}

/** The card as buyers will see it, while it is typed. It can be looked at only. */
export function CardPreview({ business, values }: Props) {
  const t = useTranslations('onboarding.preview');
  const { companyName, businessType } = business.general;
  const categories = useCategories(values.industry);
  const category = categories?.find(({ id }) => id === values.category)?.name;
  const photo = values.images.find((one) => one.photo)?.photo ?? null;
  return (
    <section aria-labelledby="card-preview" className="opreview">
      <div className="opreview__bar">
        <h2 id="card-preview">{t('title')}</h2>
        <span className="pill">{t('draft')}</span>
      </div>
      <div className="opreview__img">{photo ? <Picture photo={photo} sizes="(min-width: 1200px) 320px, 100vw" /> : <NoPicture />}</div>
      <div className="opreview__in">
        <OfferLine {...values} />
        <p dir="auto" className="h4">
          {values.name.trim() || t('name')}
        </p>
        {category && <p className="small muted">{category}</p>}
        <p className="meta">
          <BusinessType code={businessType.code} />
          <span dir="auto">{companyName}</span>
        </p>
      </div>
    </section>
  );
}

/** What is typed of price and minimum order, as far as it is a number. */
function OfferLine({ order, price }: Pick<ProductValues, 'order' | 'price'>) {
  const t = useTranslations('onboarding.preview');
  const locale = useLocale();
  const units = useUnits();
  const amount = Number(price.breaks[0]?.price.replaceAll(',', '') || Number.NaN);
  const unit = units.find(({ code }) => code === order.unit);
  const isPriced = Number.isFinite(amount) && amount > 0 && /^[A-Z]{3}$/.test(price.currency);
  const money = isPriced ? new Intl.NumberFormat(locale, { style: 'currency', currency: price.currency }).format(amount) : '';
  return (
    <>
      {isPriced && <p className="strong num">{t('price', { money, unit: unit?.singular ?? '' })}</p>}
      {order.quantity.trim() && (
        <p className="small muted">
          {t('moq', { quantity: order.quantity.trim(), unit: (order.quantity.trim() === '1' ? unit?.singular : unit?.plural) ?? '' })}
        </p>
      )}
    </>
  );
}
