import { CARD_DESCRIPTION } from '#contract/limits.ts';
import type { Product } from '#contract/product.ts';

const PHOTOS = 10;
const MAIN_PRODUCTS = 4;

/** What goes to the browser as the API gives it. */
const SHOWN = ['name', 'videos', 'industry', 'category', 'subCategory', 'leadTime', 'stock', 'specs', 'moq', 'priceNote'] as const satisfies (keyof Product)[];

/** What the page shows of a product; the company has a card of its own. */
export function productView(product: Product) {
  const { businessID, verified, general } = product.businessProfile;
  return {
    ...(Object.fromEntries(SHOWN.map((field) => [field, product[field]])) as Pick<Product, (typeof SHOWN)[number]>),
    id: product.productID,
    paragraphs: product.description.split(/\n+/).filter((text) => text.trim()),
    photos: product.photos.slice(0, PHOTOS),
    company: { id: businessID, name: general.companyName, logo: general.profilePhoto, verified },
  };
}

/** The company's other products in its own order, and how many it has in all. */
export function mainProductsView(products: Product[], shown: string) {
  const others = products.filter(({ productID }) => productID !== shown).slice(0, MAIN_PRODUCTS);
  return {
    cards: others.map(({ productID, name, mainImage, photos, description }) => ({
      id: productID,
      name,
      image: mainImage ?? photos[0] ?? null,
      ...preview(description),
    })),
    total: products.length,
  };
}

/** Up to 200 characters (PRO-017); whether something was cut is told apart, the ellipsis is no part of the preview. */
function preview(description: string) {
  const characters = [...description];
  return { preview: characters.slice(0, CARD_DESCRIPTION).join(''), isCut: characters.length > CARD_DESCRIPTION };
}

export type ProductView = ReturnType<typeof productView>;
export type MainProductsView = ReturnType<typeof mainProductsView>;
