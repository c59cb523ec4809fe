import type { PICTURE_TYPES, VIDEO_TYPES } from '#contract/media/upload.ts';
import { type Box, sizeOf } from './crop.ts';

/** What a field shows its picture in: width to height, and the pixels beyond which nobody sees more. */
export const SHAPES = {
  cover: { aspect: 4, most: 1600 },
  portrait: { aspect: 1, most: 1024 },
} as const;
export type Shape = keyof typeof SHAPES;

/** What the browser offers to choose from; the compiler holds it against the contract, whose file brings its schemas along. */
export const PICTURES = Object.keys({ 'image/jpeg': true, 'image/png': true, 'image/webp': true } satisfies Record<(typeof PICTURE_TYPES)[number], true>).join(
  ',',
);
export const FILMS = Object.keys({ 'video/mp4': true, 'video/webm': true } satisfies Record<(typeof VIDEO_TYPES)[number], true>).join(',');

const QUALITY = 0.92;

/** The pixels of a picture, turned as its camera was held; null for what this browser cannot read. No address is made of it: the content security policy knows none for files. */
export const readPicture = (file: Blob): Promise<ImageBitmap | null> => createImageBitmap(file).catch(() => null);

export function draw(canvas: HTMLCanvasElement, picture: CanvasImageSource, { x, y, width, height }: Box): void {
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
}

/** Cuts a part out. What may be transparent stays so. */
export async function cut(picture: ImageBitmap, box: Box, shape: Shape, type: string): Promise<{ canvas: HTMLCanvasElement; blob: Blob | null }> {
  const { aspect, most } = SHAPES[shape];
  const canvas = Object.assign(document.createElement('canvas'), sizeOf(box, aspect, most));
  draw(canvas, picture, box);
  const wanted = type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  return { canvas, blob: await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, wanted, QUALITY)) };
}
