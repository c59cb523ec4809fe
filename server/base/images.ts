import sharp from 'sharp';
import { IMAGE_SIZES } from '#contract/limits.ts';

export interface Picture {
  width: number;
  height: number;
  /** WebP versions by their real width in pixels, small to large; never larger than the original. */
  versions: { size: number; body: Buffer }[];
}

/** Anything above is refused before it is decoded: a 48 kB PNG can be 20,000 x 20,000 pixels. */
const MAX_PIXELS = 40_000_000;

sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes a picture and encodes it anew as WebP in the fixed sizes: no metadata and no foreign bytes survive.
 * @throws Error when it is not a whole, single, reasonably sized picture.
 */
export async function renderPicture(input: Buffer): Promise<Picture> {
  const upright = await sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 }).rotate().png().toBuffer({ resolveWithObject: true });
  const { width, height } = upright.info;
  const sizes = [...new Set(IMAGE_SIZES.map((size) => Math.min(size, width)))];
  const versions = await Promise.all(
    sizes.map(async (size) => ({ size, body: await sharp(upright.data).resize({ width: size }).webp({ quality: 80, effort: 5 }).toBuffer() })),
  );
  return { width, height, versions };
}
