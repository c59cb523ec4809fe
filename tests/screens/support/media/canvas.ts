import sharp, { type Region, type Sharp } from 'sharp';
import type { ScreenWindow } from '../compiled.ts';
import { needsBrowser } from '../layout.ts';

interface Size {
  width: number;
  height: number;
}

interface Picture extends Size {
  /** When somebody wants the pixels: drawing waits for nothing, reading does. */
  read(): Promise<Sharp>;
}

const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'avif', 'heif'];

/** What a browser reads of a file that is a picture, turned as its camera was held. A drawing of lines (SVG) is none. @throws Error */
export async function bitmapOf(file: Blob): Promise<Picture & { close(): void }> {
  const given = sharp(Buffer.from(await file.arrayBuffer()));
  if (!FORMATS.includes((await given.metadata()).format)) throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
  const { data, info: raw } = await given.autoOrient().raw().toBuffer({ resolveWithObject: true });
  return { width: raw.width, height: raw.height, read: async () => sharp(data, { raw }), close: () => {} };
}

const drawn = new WeakMap<object, Picture>();

/** A picture or a part of it, stretched over the whole canvas: all that is drawn on the site. */
function draw(canvas: Size, from: object, ...areas: number[]): void {
  const source = drawn.get(from) ?? (from as Picture);
  if (!('read' in source)) throw needsBrowser('A picture of an element');
  const { width, height } = canvas;
  const isPart = areas.length === 8;
  const [x, y, wide = source.width, high = source.height] = isPart ? areas.slice(4) : areas;
  if (x !== 0 || y !== 0 || wide !== width || high !== height) throw needsBrowser('A canvas of several parts');
  const part = partOf(source, isPart ? areas : [0, 0, source.width, source.height]);
  const read = async () => {
    const { data, info: raw } = await (await source.read()).extract(part).resize(width, height, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
    return sharp(data, { raw });
  };
  drawn.set(canvas, { width, height, read });
}

/** In whole pixels, within the picture. */
function partOf({ width, height }: Size, [x = 0, y = 0, wide = 1, high = 1]: number[]): Region {
  const [left, top] = [Math.min(Math.round(x), width - 1), Math.min(Math.round(y), height - 1)];
  return { left, top, width: Math.max(1, Math.min(Math.round(wide), width - left)), height: Math.max(1, Math.min(Math.round(high), height - top)) };
}

interface Of {
  window: object;
  canvas: Size;
}

/** Canvases on which pictures are drawn: what they give back are real files with these pixels. */
export const canvasAdapter = {
  getContext: ({ canvas }: Of, kind: string) => (kind === '2d' ? { drawImage: (from: object, ...areas: number[]) => draw(canvas, from, ...areas) } : null),
  toDataURL: () => {
    throw needsBrowser('An address of a canvas');
  },
  toBlob: ({ window, canvas }: Of, tell: (blob: Blob | null) => void, type = 'image/png', quality: unknown = 0.92) => {
    const picture = drawn.get(canvas);
    if (!picture) throw needsBrowser('An empty canvas');
    const format = type.replace('image/', '') as 'jpeg' | 'webp' | 'png';
    const file = picture.read().then((pixels) => pixels.toFormat(format, { quality: Math.round(Number(quality) * 100) }).toBuffer());
    void file.then((bytes) => tell(new (window as ScreenWindow).Blob([bytes as never], { type })));
  },
};
