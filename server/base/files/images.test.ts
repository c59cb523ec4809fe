import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { blackPng, moving, photo } from '../../../tests/support/pictures.ts';
import { pictureFault, renderPicture } from './images.ts';

describe('a picture', () => {
  test.each([
    [2_000, 1_500, [64, 256, 1024]],
    [1024, 10, [64, 256, 1024]],
    [640, 480, [64, 256, 640]],
    [256, 256, [64, 256]],
    [30, 40, [30]],
    [1, 1, [1]],
  ])('of %i x %i pixels comes in the fixed widths, never larger than itself', async (width, height, sizes) => {
    const picture = await renderPicture(await photo(width, height).jpeg().toBuffer());
    expect({ width: picture.width, height: picture.height, sizes: picture.versions.map(({ size }) => size) }).toEqual({ width, height, sizes });
    for (const { size, body } of picture.versions) {
      const { format, width: real, height: tall } = await sharp(body).metadata();
      expect({ format, real }).toEqual({ format: 'webp', real: size });
      expect(tall).toBe(Math.max(1, Math.round((height * size) / width)));
    }
  });

  test('loses its metadata: place, camera, author', async () => {
    const exif = { IFD0: { Copyright: 'canary-author' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } };
    const original = await photo(300, 200).withExif(exif).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary-xmp</x:xmpmeta>').jpeg().toBuffer();
    expect(original.includes('canary-author') && original.includes('canary-xmp')).toBe(true);
    const { versions } = await renderPicture(original);
    for (const { body } of versions) {
      expect(body.includes('canary')).toBe(false);
      const { exif, xmp, iptc, icc } = await sharp(body).metadata();
      expect({ exif, xmp, iptc, icc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined, icc: undefined });
    }
  });

  test('stands upright as the camera meant it', async () => {
    const lying = await photo(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await renderPicture(lying)).toMatchObject({ width: 200, height: 300 });
  });

  test('loses what is glued to its end', async () => {
    const glued = Buffer.concat([await photo(300, 200).jpeg().toBuffer(), Buffer.from('<script>canary()</script>PK\x03\x04canary.zip')]);
    const { versions } = await renderPicture(glued);
    for (const { body } of versions) expect(body.includes('canary')).toBe(false);
  });

  test('is refused when it moves: several frames make no picture', async () => {
    const film = await moving(2);
    expect((await sharp(film).metadata()).pages).toBe(2);
    expect(await pictureFault(film)).toBe('moving');
    await expect(renderPicture(film)).rejects.toThrow('moves');
  });

  test('is told what is wrong with it from its header alone', async () => {
    const tall = await photo(10, 4_000).png().toBuffer();
    const strip = await photo(1, 20_000).png().toBuffer();
    const faults = await Promise.all([tall, strip, blackPng(20_000), Buffer.from('<html>')].map(pictureFault));
    expect(faults).toEqual([null, 'narrow', 'large', 'broken']);
    const lying = await photo(20_000, 1).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await pictureFault(lying)).toBe('narrow');
  });

  test('may be progressive to 30 million pixels, and to 15 in full colour: so much of it is held at once', async () => {
    // Its header alone is read, so that a small picture may say that it is a large one.
    const made = async (megapixels: number, options: object) => {
      const picture = await photo(16, 16).jpeg(options).toBuffer();
      const frame = picture.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(picture[at + 1] as number));
      picture.writeUInt16BE(megapixels * 200, frame + 5);
      picture.writeUInt16BE(5000, frame + 7);
      return picture;
    };
    const [coarse, full] = [{ progressive: true }, { progressive: true, chromaSubsampling: '4:4:4' }];
    const pictures = [made(40, { chromaSubsampling: '4:4:4' }), made(30, coarse), made(31, coarse), made(15, full), made(16, full)];
    expect(await Promise.all(pictures.map(async (picture) => pictureFault(await picture)))).toEqual([null, null, 'heavy', null, 'heavy']);
  });
});

describe('what is no picture to show', () => {
  test('is refused before it is unpacked: 20,000 x 20,000 pixels in some kilobytes', async () => {
    const bomb = blackPng(20_000);
    expect(bomb.length).toBeLessThan(100_000);
    const started = performance.now();
    await expect(renderPicture(bomb)).rejects.toThrow(/pixel limit/i);
    expect(performance.now() - started).toBeLessThan(500);
  });

  test('is refused: half a JPEG, half a PNG, text, nothing', async () => {
    const jpeg = await photo(600, 400).jpeg().toBuffer();
    const png = await photo(600, 400).png().toBuffer();
    for (const bytes of [jpeg.subarray(0, jpeg.length / 2), png.subarray(0, png.length / 2), Buffer.from('<html>'), Buffer.alloc(0), Buffer.alloc(5_000)]) {
      await expect(renderPicture(bytes)).rejects.toThrow();
    }
  });
});
