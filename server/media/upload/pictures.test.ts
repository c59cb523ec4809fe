import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { blackPng, grown, interlacedPng, located, moving, movingPng, photo } from '../../../tests/support/pictures.ts';
import type { Session } from '../../../tests/support/session.ts';
import { ask, fetchFile, onS3, send, somebody, traces, upload, useUploads, validate } from '../../../tests/support/uploads.ts';

const api = useUploads();
let ann: Session;
beforeAll(async () => {
  ann = await somebody(api);
});

const JPEG = 'image/jpeg';
const jpeg = () => photo(600, 400).jpeg().toBuffer();
const glued = async (tail: string) => Buffer.concat([await jpeg(), Buffer.from(tail)]);
const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>canary()</script></svg>';
const HTML = '<!doctype html><title>x</title><script>canary()</script>';
const NOT = 'This is not what was announced. Please choose a JPEG, PNG or WebP picture.';
const BROKEN = 'This picture is damaged or incomplete.';
const MOVING = 'Moving pictures are not taken. Please choose a still one.';

const bad: [string, string, () => Buffer | Promise<Buffer>, string][] = [
  ['an SVG', JPEG, () => Buffer.from(SVG), NOT],
  ['an SVG with a declaration', 'image/png', () => Buffer.from(`<?xml version="1.0"?>${SVG}`), NOT],
  ['HTML', JPEG, () => Buffer.from(HTML), NOT],
  ['HTML that begins like a GIF', 'image/png', () => Buffer.from(`GIF89a${HTML}`), NOT],
  ['a JPEG in its first bytes and HTML in all others', JPEG, () => Buffer.from(`\xff\xd8\xff\xe0${HTML}`, 'latin1'), BROKEN],
  ['a ZIP', 'image/webp', () => Buffer.from('PK\x03\x04canary'), NOT],
  ['a PDF', JPEG, () => Buffer.from('%PDF-1.7 canary'), NOT],
  ['noise', 'image/png', () => Buffer.alloc(5_000, 0x5a), NOT],
  ['half a JPEG', JPEG, async () => half(await jpeg()), BROKEN],
  ['half a PNG', 'image/png', async () => half(await photo(600, 400).png().toBuffer()), BROKEN],
  ['half a WebP', 'image/webp', async () => half(await photo(600, 400).webp().toBuffer()), BROKEN],
  ['20,000 x 20,000 pixels in some kilobytes', 'image/png', () => blackPng(20_000), 'This picture has more than 40 million pixels. Please make it smaller.'],
  [
    'more than 30 million pixels that come in passes',
    'image/png',
    () => interlacedPng(6000, 5500),
    'This picture is progressive or interlaced, and too large for that. Please save it without, or make it smaller.',
  ],
  ['a strip of one pixel', 'image/png', () => photo(1, 20_000).png().toBuffer(), 'This picture is far taller than it is wide. Please cut it.'],
  ['a GIF of 1,000 frames', 'image/png', () => moving(1_000, 'gif', 8), NOT],
  ['a WebP that moves', 'image/webp', () => moving(3, 'webp'), MOVING],
  ['a PNG that moves', 'image/png', movingPng, MOVING],
  [
    'a PNG sent as a JPEG',
    JPEG,
    () => photo(30, 30).png().toBuffer(),
    'This is a PNG picture, but it was announced as image/jpeg. Please ask for a new upload.',
  ],
  ['an AVIF sent as a WebP', 'image/webp', () => photo(30, 30).avif().toBuffer(), NOT],
];

describe('a picture that is none, or too much', () => {
  test.each(bad)('is refused with a sentence and leaves nothing: %s', async (_, contentType, make, sentence) => {
    const before = await traces(api);
    const bytes = await make();
    const answer = await upload(api, ann, bytes, contentType);
    expect(answer).toMatchObject({ status: 422, body: { success: false, error: 'upload_refused', fields: { file: sentence } } });
    expect(await traces(api)).toEqual(before);
    expect((await validate(api, ann, answer.token)).body.fields.file).toBe('This upload was refused before. Please ask for a new one.');
  });
});

const good: [string, string, () => Promise<Buffer>, object][] = [
  ['a JPEG', JPEG, jpeg, { width: 600, height: 400 }],
  ['a progressive JPEG', JPEG, () => photo(600, 400).jpeg({ progressive: true }).toBuffer(), { width: 600, height: 400 }],
  ['a CMYK JPEG', JPEG, () => photo(300, 200).toColourspace('cmyk').jpeg().toBuffer(), { width: 300, height: 200 }],
  ['a JPEG with a script and a ZIP glued to its end', JPEG, () => glued('<script>canary()</script>PK\x03\x04canary.zip'), { width: 600, height: 400 }],
  ['a JPEG with place, author and rotation', JPEG, () => located(300, 200), { width: 200, height: 300 }],
  ['a PNG', 'image/png', () => photo(300, 200).png().toBuffer(), { width: 300, height: 200 }],
  ['an interlaced PNG of 16 bits', 'image/png', () => photo(300, 200).toColourspace('rgb16').png({ progressive: true }).toBuffer(), { width: 300 }],
  ['a grey PNG with a palette', 'image/png', () => photo(300, 200).greyscale().png({ palette: true }).toBuffer(), { width: 300 }],
  ['a WebP', 'image/webp', () => photo(300, 200).webp().toBuffer(), { width: 300, height: 200 }],
  ['one pixel', 'image/png', () => photo(1, 1).png().toBuffer(), { width: 1, height: 1 }],
  ['8 MB exactly', JPEG, async () => grown(await jpeg(), 8_000_000), { width: 600, height: 400 }],
];

describe('a picture', () => {
  test.each(good)('is encoded anew as WebP, served to everybody, and keeps nothing else: %s [API-036]', async (_, contentType, make, expected) => {
    const { status, body } = await upload(api, ann, await make(), contentType);
    expect({ status, ...body }).toMatchObject({ status: 200, success: true, data: { ...expected, kind: 'image', contentType: 'image/webp' } });
    expect(body.data.versions.map(({ url }: { url: string }) => url).at(-1)).toBe(body.data.url);
    for (const { url, width } of body.data.versions) {
      const served = await fetchFile(api, url);
      expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(served.bytes.includes('canary')).toBe(false);
      const { format, width: real, space, exif, xmp, icc, orientation } = await sharp(served.bytes).metadata();
      expect({ format, real, space, exif, xmp, icc, orientation }).toEqual({ format: 'webp', real: width, space: 'srgb' });
    }
  });

  test('keeps its transparency', async () => {
    const seen = await sharp({ create: { width: 100, height: 100, channels: 4, background: { r: 200, g: 20, b: 20, alpha: 0 } } })
      .png()
      .toBuffer();
    const { body } = await upload(api, ann, seen, 'image/png');
    const { data, info } = await sharp((await fetchFile(api, body.data.url)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.channels, data[3]]).toEqual([4, 0]);
  });

  test.skipIf(onS3)('is served where nothing it holds could run, or be mistaken for something else', async () => {
    const { body } = await upload(api, ann, await jpeg(), JPEG);
    const { headers } = await fetchFile(api, body.data.url);
    expect(Object.fromEntries(headers)).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" });
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('larger by one byte than was asked for is refused by the store itself', async () => {
    const bytes = await jpeg();
    const before = await traces(api);
    const { signedPost, token } = await ask(api, ann, JPEG, bytes.length - 1);
    const { status, body } = await send(api, ann, signedPost, bytes);
    if (onS3) expect(status).toBe(400);
    else
      expect({ status, file: body.fields.file }).toEqual({ status: 413, file: `The file is larger than the ${bytes.length - 1} bytes that were asked for.` });
    expect(await traces(api)).toEqual(before);
    expect((await validate(api, ann, token)).body.fields.file).toContain('has not arrived');
  });

  test('checked twice, or by two at once, is one file with one descriptor', async () => {
    const bytes = await jpeg();
    const before = await traces(api);
    const { signedPost, token } = await ask(api, ann, JPEG, bytes.length);
    await send(api, ann, signedPost, bytes);
    const answers = await Promise.all([1, 2, 3].map(() => validate(api, ann, token)));
    answers.push(await validate(api, ann, token));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    const after = await traces(api);
    expect({ files: after.files - before.files, names: after.names.length - before.names.length }).toEqual({ files: 1, names: 3 });
  });

  test('is alone in memory: the second of two large ones is not even opened before the first is kept', async () => {
    const bytes = await photo(2000, 1500).jpeg({ progressive: true }).toBuffer();
    const asked = await Promise.all([1, 2].map(() => ask(api, ann, JPEG, bytes.length)));
    for (const { signedPost } of asked) await send(api, ann, signedPost, bytes);
    const { storage, incoming } = api;
    const { put } = storage;
    const { open } = incoming;
    const steps: string[] = [];
    incoming.open = (id) => {
      steps.push(`open ${id}`);
      return open(id);
    };
    storage.put = async (...args) => {
      await put(...args);
      steps.push('keep');
    };
    const answers = await Promise.all(asked.map(({ token }) => validate(api, ann, token)));
    Object.assign(storage, { put });
    Object.assign(incoming, { open });
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    // Each is opened to be recognised and again to be read, then kept in three sizes.
    expect(steps.map((step) => step.split(' ')[0])).toEqual([1, 2].flatMap(() => ['open', 'open', 'keep', 'keep', 'keep']));
    expect(new Set(steps).size).toBe(3);
  });

  test('waits for its turn: one at a time, twenty in line; more are asked to come again, and can', { timeout: 60_000 }, async ({ onTestFinished }) => {
    const [bob, bytes] = await Promise.all([somebody(api), jpeg()]);
    const asked = await Promise.all(Array.from({ length: 26 }, () => ask(api, bob, JPEG, bytes.length)));
    for (const { signedPost } of asked) await send(api, bob, signedPost, bytes);
    const { put } = api.storage;
    const go = Promise.withResolvers<void>();
    api.storage.put = (...args) => go.promise.then(() => put(...args));
    onTestFinished(() => {
      api.storage.put = put;
    });
    const refused: string[] = [];
    const answers = asked.map(async ({ token }) => {
      const { status } = await validate(api, bob, token);
      if (status === 503) refused.push(token);
      return status;
    });
    await expect.poll(() => refused.length).toBe(5);
    go.resolve();
    expect((await Promise.all(answers)).filter((status) => status === 200)).toHaveLength(21);
    expect(refused).toHaveLength(5);
    expect((await validate(api, bob, refused[0] ?? '')).status).toBe(200);
  });
});
