import { useTranslations } from 'use-intl';
import type { Product } from '#contract/catalogue/product.ts';
import type { Business } from '#contract/company/business.ts';
import { useCategories } from '#web/components/query/use-categories.ts';
import { useReference } from '#web/components/query/use-reference.ts';
import { productCardData } from '#web/directory/cards/card-data.ts';
import { ProductCard } from '#web/directory/cards/product-card.tsx';
import { filledSpecs, type ProductValues } from './values.ts';

interface Props {
  business: Business;
  product: Product | null;
  values: ProductValues;
}

/** The card as it stands among results. It can be looked at only: its links lead to what is not saved yet. */
export function Preview({ business, product, values }: Props) {
  const t = useTranslations('product-edit');
  const industries = useReference('industries');
  const categories = useCategories(values.industry);
  const category = categories?.find(({ id }) => id === values.category);
  const named = (list: { id: string; name: string }[] | undefined, id: string) => list?.find((one) => one.id === id) ?? null;
  const photos = values.images.flatMap(({ photo }) => photo ?? []);
  const card = productCardData({
    productID: product?.productID ?? business.businessID,
    businessID: business.businessID,
    businessProfile: business,
    name: values.name.trim() || t('previewName'),
    description: values.description,
    industry: named(industries, values.industry),
    category: category ?? null,
    subCategory: named(category?.subCategories, values.subCategory),
    specs: filledSpecs(values.specs).map(({ key, value }) => ({ key, value })),
    photos,
    mainImage: photos[0] ?? null,
  });
  return (
    <section aria-labelledby="preview">
      <h2 className="h4 mb-3" id="preview">
        {t('preview')}
      </h2>
      <div className="results results--grid cardpreview" inert>
        <ProductCard card={card} />
      </div>
    </section>
  );
}
