import { z } from 'zod';
import { FIRST_PRODUCTS_LIMIT, BUSINESS_FITS as FITS, GALLERY_LIMIT } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Photo } from '#contract/base/shapes.ts';
import { few, title } from './business-rules.ts';

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
