import type { Product } from '#contract/catalogue/product.ts';
import type { MeasuringUnit } from '#contract/catalogue/quantity.ts';
import type { Settings } from '#web/base/context.ts';
import { date } from '#web/base/format.ts';
import { cardOffer } from '#web/directory/cards/offer.server.ts';

/** Products of other companies like this one, as their cards show them (PAG-016). */
export function similarView(products: Product[], units: readonly MeasuringUnit[], settings: Settings) {
  return products.map(({ productID, name, mainImage, photos, trade, businessProfile }) => {
    const offer = cardOffer(trade, null, { units, rates: null }, settings);
    return {
      id: productID,
      name,
      image: mainImage ?? photos[0] ?? null,
      company: businessProfile.general.companyName,
      price: offer?.price ?? null,
      terms: [offer?.moq, offer?.leadTime].filter(Boolean).join(', ') || null,
    };
  });
}

/** Certificates that hold, are the company's own and cover the product: those that it names, then those that cover all that it sells (PAG-012, DAT-023). */
export const coverView = (covering: Product['trade']['certificates']) =>
  covering
    .filter(({ counts }) => counts)
    .map(({ id, name, number, scope, expireDate }) => ({ id, name, number, scope, until: expireDate && date(expireDate) }));

export type SimilarView = ReturnType<typeof similarView>;
export type CoverView = ReturnType<typeof coverView>;
