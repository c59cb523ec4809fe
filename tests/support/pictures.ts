import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture like a photo, the same each time: noise does not pack well. */
export function photo(width: number, height: number): Sharp {
  let state = 20_261_120;
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[at] = 80 + (state >>> 24) / 2;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A PNG of one bit a pixel, all black, whose rows are packed into next to nothing. */
export function blackPng(size: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(size / 8) + 1) * size), { level: 9 });
  return Buffer.concat([PNG, pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))]);
}

/** The beginning of an interlaced PNG in colour: what a header says of a picture that is not there. */
export function interlacedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 1], 8);
  return Buffer.concat([PNG, pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(Buffer.alloc(100))), pngChunk('IEND', Buffer.alloc(0))]);
}

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** A picture that moves. */
export async function moving(frames: number, type: 'gif' | 'webp' = 'gif', side = 40): Promise<Buffer> {
  const stills = Array.from({ length: frames }, (_, index) =>
    sharp({ create: { width: side, height: side, channels: 3, background: { r: (index * 97) % 256, g: 80, b: 200 } } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(stills), { join: { animated: true } })
    .toFormat(type)
    .toBuffer();
}

/** A PNG that moves (APNG): one more chunk before the picture says so. */
export async function movingPng(): Promise<Buffer> {
  const still = await photo(40, 40).png().toBuffer();
  const frames = Buffer.alloc(8);
  frames.writeUInt32BE(2, 0);
  const afterHeader = PNG.length + 25;
  return Buffer.concat([still.subarray(0, afterHeader), pngChunk('acTL', frames), still.subarray(afterHeader)]);
}

/** A photo with the place, the camera's owner and the way it was held. */
export const located = (width = 300, height = 200): Promise<Buffer> =>
  photo(width, height)
    .withExif({ IFD0: { Copyright: 'canary-author' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary-xmp</x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Grows a JPEG to an exact size with comments that decoders skip. */
export function grown(jpeg: Buffer, size: number): Buffer {
  const comments: Buffer[] = [];
  for (let left = size - jpeg.length; left > 0; ) {
    // What is left after this one must be none, or enough for another.
    const length = left <= 65_537 ? left : Math.min(65_537, left - 4);
    const comment = Buffer.alloc(length, 'x');
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(length - 2, 2);
    comments.push(comment);
    left -= length;
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]);
}
