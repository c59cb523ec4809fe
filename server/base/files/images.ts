import sharp, { type Metadata } from 'sharp';
import { IMAGE_SIZES } from '#contract/base/limits.ts';

export interface Picture {
  width: number;
  height: number;
  /** WebP versions by their real width in pixels, small to large; never larger than the original. */
  versions: { size: number; body: Buffer }[];
}

/** Anything above is refused before it is decoded: a 48 kB PNG can be 20,000 x 20,000 pixels. */
export const MAX_PIXELS = 40_000_000;
/**
 * What a picture that comes in passes (progressive, interlaced) may hold while it is read: it is in memory whole, others are read row by row.
 * With what decoding itself takes, a process stays within 150 MB above idle (docs/measurements.md).
 */
const MAX_HELD = 90_000_000;
/** WebP ends here. */
const MAX_HEIGHT = 16_383;

sharp.concurrency(1);
sharp.cache(false);

export type PictureFault = 'large' | 'heavy' | 'narrow' | 'moving' | 'broken';

/** What the header of a picture says against it; null for nothing. Whether it is whole shows when it is decoded. */
export async function pictureFault(input: Buffer): Promise<PictureFault | null> {
  const header = await sharp(input, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header) return 'broken';
  const { width, height, pages = 1 } = header;
  if (pages > 1) return 'moving';
  if (width * height > MAX_PIXELS) return 'large';
  if (heldBytes(header) > MAX_HELD) return 'heavy';
  const [narrow, tall] = [header.autoOrient.width, header.autoOrient.height];
  return heightAt(Math.min(narrow, LARGEST), narrow, tall) > MAX_HEIGHT ? 'narrow' : null;
}

function heldBytes({ isProgressive, format, width, height, channels, depth, chromaSubsampling }: Metadata): number {
  if (!isProgressive) return 0;
  // libjpeg keeps two bytes a coefficient, and fewer of them where colours are coarser than light.
  const perPixel = format === 'jpeg' ? (PER_PIXEL[chromaSubsampling ?? ''] ?? 2 * channels) : 1.25 * channels * (depth === 'ushort' ? 2 : 1);
  return width * height * perPixel;
}

const PER_PIXEL: Record<string, number> = { '4:2:0': 3, '4:2:2': 4 };
const LARGEST = IMAGE_SIZES[IMAGE_SIZES.length - 1] as number;
const heightAt = (size: number, width: number, height: number): number => Math.max(1, Math.round((height * size) / width));

/** For pictures that people send each other: a preview, and as much as drawings and photographed lists need to be read. */
export const LEGIBLE_SIZES = [480, 2048] as const;
/** Raw pixels that the largest version of any picture may have: half of 40 million bytes. */
const MOST_RAW = 10_000_000;

/**
 * Decodes a picture and encodes it anew as WebP in these widths: no metadata and no foreign bytes survive.
 * @throws Error when it is not a whole, single, reasonably sized picture.
 */
export async function renderPicture(input: Buffer, widths: readonly number[] = IMAGE_SIZES): Promise<Picture> {
  const original = sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 });
  const { autoOrient, pages = 1 } = await original.metadata();
  if (pages > 1) throw new Error('Input image moves');
  const { width, height } = autoOrient;
  const sized = (size: number) => ({ width: size, height: heightAt(size, width, height), fit: 'fill' }) as const;
  const widest = Math.min(width, Math.max(LARGEST, Math.floor(Math.sqrt((MOST_RAW * width) / height))));
  const sizes = [...new Set(widths.map((size) => Math.min(size, widest)))];
  // Decoded once, and made small while it is read: the whole of it is hardly ever in memory.
  const largest = await original
    .autoOrient()
    .resize(sized(sizes.at(-1) as number))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const versions: Picture['versions'] = [];
  for (const size of sizes) {
    const version = sharp(largest.data, { raw: largest.info }).resize(sized(size));
    versions.push({ size, body: await version.webp({ quality: 80, effort: 5 }).toBuffer() });
  }
  return { width, height, versions };
}
