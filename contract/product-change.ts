import { z } from 'zod';
import { line, lines, needed } from './business-change.ts';
import { PRODUCT_FITS as FITS } from './limits.ts';
import { Id } from './shapes.ts';
import { Uploaded } from './upload.ts';

const DAYS = `The lead time is a whole number of days, from 0 to ${FITS.leadTimeDays}.`;
/** A picture that the product has already, by the address that it was read with, or a new upload. */
const Media = z.union(
  [Uploaded, z.object({ url: z.string().max(500) })],
  'A picture or film is named by the token of its upload, or by the address that it was read with.',
);

const fields = {
  name: needed(FITS.name, 'Please enter the name of the product.'),
  description: lines(FITS.description).refine((text) => text !== '', 'Please describe the product.'),
  industry: z.string('Please choose the industry.').min(1, 'Please choose the industry.').max(64),
  category: z.string('Please choose the category.').min(1, 'Please choose the category.').max(64),
  subCategory: z.string().max(64),
  keywords: z.array(needed(FITS.keyword, 'A keyword has letters.')).max(FITS.keywords, `At most ${FITS.keywords} keywords.`),
  // Empty text takes it away, as it does with every other field: a client drops what is null (VAL-003).
  leadTime: z.union([z.number().int().min(0).max(FITS.leadTimeDays), z.literal(''), z.null()], DAYS),
  stock: z.boolean(),
  specs: z
    .array(z.object({ key: needed(FITS.specName, 'A specification has a name.'), value: needed(FITS.specValue, 'A specification has a value.') }))
    .max(FITS.specs, `At most ${FITS.specs} specifications.`),
  mainImage: Media,
  images: z.array(Media).max(FITS.pictures, `At most ${FITS.pictures} pictures.`),
  videos: z.array(Media).max(FITS.videos, `At most ${FITS.videos} videos.`),
  moq: line(FITS.moq),
  priceNote: line(FITS.priceNote),
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
export const ProductChange = optional.extend({ version: z.number().int().optional() });
export type ProductChange = z.infer<typeof ProductChange>;
