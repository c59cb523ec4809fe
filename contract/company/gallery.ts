import { z } from 'zod';
import { BUSINESS_FITS as FITS, type Tier } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Photo } from '#contract/base/shapes.ts';
import { few, title } from './business-rules.ts';

/** So many pictures of a company are shown beside its logo and cover; film, facts, checks and certificates are the same at every tier. */
export const GALLERY_LIMIT: Record<Tier, number> = { standard: 4, gold: 12, premium: 24, platinum: 40 };
/** So many products a company chooses to stand first on its own page; the others stand in their order. */
export const FIRST_PRODUCTS_LIMIT: Record<Tier, number> = { standard: 0, gold: 0, premium: 3, platinum: 6 };

/** A picture of a company as it is shown. */
export const GalleryPicture = z.object({ pictureID: z.guid(), picture: Photo, caption: z.string() }).meta({ id: 'GalleryPicture' });
export type GalleryPicture = z.infer<typeof GalleryPicture>;

/** A picture as it is sent: one that is there by its id, a new one by the token of a checked upload for the purpose `business-picture`. */
const PictureChange = z
  .strictObject({
    pictureID: z.guid(sentence('gallery.picture')).toLowerCase().optional(),
    token: z.string(sentence('upload.token')).min(1, sentence('upload.token')).max(200).optional(),
    caption: title(FITS.caption).default(''),
  })
  .refine(({ pictureID, token }) => (pictureID === undefined) !== (token === undefined), { error: sentence('gallery.picture'), path: ['pictureID'] });

/** All pictures in their order; which of them are shown, and how many fit, is a matter of the tier. */
export const GalleryChange = few(PictureChange, GALLERY_LIMIT.platinum);
export type GalleryChange = z.infer<typeof GalleryChange>;

export const FirstProductsChange = few(z.guid(sentence('gallery.product')).toLowerCase(), FIRST_PRODUCTS_LIMIT.platinum);
export type FirstProductsChange = z.infer<typeof FirstProductsChange>;
