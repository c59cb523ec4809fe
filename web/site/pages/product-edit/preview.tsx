import { useTranslations } from 'use-intl';
import type { Business } from '#contract/business.ts';
import type { Product } from '#contract/product.ts';
import { productCardData } from '#web/features/cards/card-data.ts';
import { ProductCard } from '#web/features/cards/product-card.tsx';
import { useCategories } from '#web/features/query/use-categories.ts';
import { useReference } from '#web/features/query/use-reference.ts';
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
    ...EMPTY,
    ...product,
    productID: product?.productID ?? business.businessID,
    businessID: business.businessID,
    businessProfile: business,
    name: values.name.trim() || t('previewName'),
    description: values.description,
    industry: named(industries, values.industry),
    category: category ?? null,
    subCategory: named(category?.subCategories, values.subCategory),
    specs: filledSpecs(values).map(({ key, value }) => ({ key, value })),
    photos,
    images: photos,
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

/** What a product has that the card does not show. */
const EMPTY = {
  externalID: null,
  keywords: [],
  videos: [],
  leadTime: null,
  stock: false,
  moq: null,
  priceNote: null,
  createdAt: '',
  reactions: { reactionCount: { like: 0 } },
};
