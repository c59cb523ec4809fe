import { z } from 'zod';
import { line, lines, needed } from './business-change.ts';
import { Id } from './shapes.ts';
import { Uploaded } from './upload.ts';

export const MAX_PICTURES = 10;
const MAX_VIDEOS = 3;
const MAX_SPECS = 50;
const MAX_KEYWORDS = 20;
const DAYS = 'The lead time is a whole number of days, from 0 to 3650.';
/** A picture that the product has already, by the address that it was read with, or a new upload. */
const Media = z.union(
  [Uploaded, z.object({ url: z.string().max(500) })],
  'A picture or film is named by the token of its upload, or by the address that it was read with.',
);

const fields = {
  name: needed(150, 'Please enter the name of the product.'),
  description: lines(5000).refine((text) => text !== '', 'Please describe the product.'),
  industry: z.string('Please choose the industry.').min(1, 'Please choose the industry.').max(64),
  category: z.string('Please choose the category.').min(1, 'Please choose the category.').max(64),
  subCategory: z.string().max(64),
  keywords: z.array(needed(60, 'A keyword has letters.')).max(MAX_KEYWORDS, `At most ${MAX_KEYWORDS} keywords.`),
  leadTime: z.number(DAYS).int(DAYS).min(0, DAYS).max(3650, DAYS).nullable(),
  stock: z.boolean(),
  specs: z
    .array(z.object({ key: needed(60, 'A specification has a name.'), value: needed(300, 'A specification has a value.') }))
    .max(MAX_SPECS, `At most ${MAX_SPECS} specifications.`),
  mainImage: Media,
  images: z.array(Media).max(MAX_PICTURES, `At most ${MAX_PICTURES} pictures.`),
  videos: z.array(Media).max(MAX_VIDEOS, `At most ${MAX_VIDEOS} videos.`),
  moq: line(60),
  priceNote: line(60),
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
