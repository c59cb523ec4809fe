import { z } from 'zod';
import { PRODUCT_FITS as FITS } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Version } from '#contract/base/shapes.ts';
import { ChangedVideo, Uploaded } from '#contract/media/upload.ts';
import { sent } from './product-shapes.ts';
import { TradeChange } from './trade/shapes.ts';

/** A picture that the product has already, by the address that it was read with, or a new upload. */
const Media = z.union([Uploaded, z.object({ url: z.string().max(500) })], sentence('product.media'));

const fields = {
  ...sent,
  mainImage: Media,
  images: z.array(Media).max(FITS.pictures, sentence('atMost.pictures', { most: FITS.pictures })),
  trade: TradeChange,
  videos: z.array(ChangedVideo).max(FITS.videos, sentence('atMost.videos', { most: FITS.videos })),
};

// Strict: what nobody may set is named, not dropped in silence.
const optional = z.strictObject(fields).partial();

export const NewProduct = optional.extend({
  businessID: Id,
  name: fields.name,
  description: fields.description,
  industry: fields.industry,
  category: fields.category,
});
export type NewProduct = z.infer<typeof NewProduct>;

/** Any of the fields; `version`, when given, is the one that was read (409 when stale). */
export const ProductChange = optional.extend({ version: Version.optional() });
export type ProductChange = z.infer<typeof ProductChange>;
/** As a client sends them. */
export type SentNewProduct = z.input<typeof NewProduct>;
export type SentProductChange = z.input<typeof ProductChange>;
