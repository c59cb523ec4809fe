import { Readable } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import { say } from '#server/base/names/say.ts';
import { box, boxes, element, locatedMp4, mp4, samples, taggedWebm, webm } from '../../../../tests/support/films.ts';
import { photo } from '../../../../tests/support/pictures.ts';
import type { Session } from '../../../../tests/support/session.ts';
import { fetchFile, onS3, somebody, traces, upload, useUploads } from '../../../../tests/support/uploads.ts';
import { cleanFilm, readFilm } from './film.ts';

const api = useUploads();
let ann: Session;
beforeAll(async () => {
  ann = await somebody(api);
});

const MP4 = 'video/mp4';
const WEBM = 'video/webm';
const CANARY = /canary|51\.5000/;

describe('a film', () => {
  test.each([
    ['an MP4', MP4, mp4, { width: 960, height: 540 }],
    ['a WebM', WEBM, webm, { width: 1280, height: 720 }],
    ['an MP4 that says where it was made', MP4, locatedMp4, { width: 960, height: 540 }],
    ['a WebM with tags', WEBM, taggedWebm, { width: 1280, height: 720 }],
  ])('is served without place and other metadata, and whole: %s', async (_, contentType, make, size) => {
    const film = make();
    const { status, body } = await upload(api, ann, film, contentType);
    expect({ status, ...body.data }).toMatchObject({ status: 200, ...size, kind: 'video', contentType, fileSize: film.length });
    expect(body.data.versions).toBeUndefined();
    const served = await fetchFile(api, body.data.url);
    expect([served.status, served.headers.get('content-type'), served.bytes.length]).toEqual([200, contentType, film.length]);
    expect(served.bytes.toString('latin1')).not.toMatch(CANARY);
    if (contentType === MP4) expect(samples(served.bytes).subarray(0, 60_000).equals(samples(mp4()).subarray(0, 60_000))).toBe(true);
    else expect(contentOf(served.bytes).equals(contentOf(film))).toBe(true);
  });

  test('loses boxes by becoming free ones of the same length, and forgets when it was made', async () => {
    const film = locatedMp4();
    const { body } = await upload(api, ann, film, MP4);
    const { bytes } = await fetchFile(api, body.data.url);
    expect(boxes(bytes).map(({ type }) => type)).toEqual(['ftyp', 'mdat', 'moov', 'free', 'free']);
    const moov = boxes(bytes)[2] as { start: number; end: number };
    expect(boxes(bytes, moov.start + 8, moov.end).map(({ type }) => type)).toEqual(['mvhd', 'trak', 'free', 'free', 'free', 'free', 'free']);
    for (const timed of ['mvhd', 'tkhd', 'mdhd']) {
      const at = bytes.indexOf(timed) + 8;
      expect([film.subarray(at, at + 8), bytes.subarray(at, at + 8)]).toEqual([Buffer.alloc(8, 1), Buffer.alloc(8)]);
    }
  });

  test('is served in parts, so that a player can jump', async () => {
    const { body } = await upload(api, ann, mp4(), MP4);
    const { status, headers, bytes } = await fetchFile(api, body.data.url, { range: 'bytes=100-199' });
    expect({ status, range: headers.get('content-range'), type: headers.get('content-type'), length: bytes.length }).toEqual({
      status: 206,
      range: `bytes 100-199/${mp4().length}`,
      type: MP4,
      length: 100,
    });
    if (!onS3) expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

/** From the first cluster on, without what was put behind the end. */
const contentOf = (film: Buffer): Buffer => film.subarray(film.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75])), webm().length - 4_000);

const DAMAGED = 'This video is damaged or incomplete.';
const EMPTY = 'This video has no content that can be shown.';
const NOT = 'This is not what was announced. Please choose an MP4 or WebM video.';
const TYPE = box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2'));
const EBML = element([0x1a, 0x45, 0xdf, 0xa3], Buffer.from([0x42, 0x82, 0x84, ...Buffer.from('webm')]));

/** The first box of this name in the index gets other bytes at this place of its content. */
function spoilt(type: string, at: number, bytes: number[]): Buffer {
  const film = mp4();
  film.set(bytes, film.indexOf(type) + 4 + at);
  return film;
}

const bad: [string, string, () => Buffer | Promise<Buffer>, string][] = [
  ['HTML', MP4, () => Buffer.from('<!doctype html><script>canary()</script>'), NOT],
  ['a picture', MP4, () => photo(30, 30).jpeg().toBuffer(), 'This is a JPEG picture, but it was announced as video/mp4. Please ask for a new upload.'],
  ['a WebM sent as an MP4', MP4, webm, 'This is a WebM video, but it was announced as video/mp4. Please ask for a new upload.'],
  ['an MP4 with HTML behind its end', MP4, () => Buffer.concat([mp4(), Buffer.from('<script>canary()</script>')]), DAMAGED],
  ['half an MP4', MP4, () => mp4().subarray(0, 30_000), DAMAGED],
  ['an MP4 that ends one byte early', MP4, () => mp4().subarray(0, -1), DAMAGED],
  ['an MP4 of a type box alone', MP4, () => TYPE, EMPTY],
  ['an MP4 with content and no index', MP4, () => Buffer.concat([TYPE, box('mdat', Buffer.from('canary'))]), EMPTY],
  ['an MP4 with an index and no content', MP4, () => mp4().subarray(0, boxes(mp4())[2]?.start), EMPTY],
  ['an MP4 with two indexes', MP4, () => Buffer.concat([mp4(), mp4().subarray(boxes(mp4())[1]?.start, boxes(mp4())[1]?.end)]), DAMAGED],
  ['an MP4 whose track lies', MP4, () => spoilt('trak', -8, [0x7f, 0xff]), DAMAGED],
  ['an MP4 whose samples are outside', MP4, () => spoilt('stco', 8, [0x7f, 0xff, 0xff, 0xff]), DAMAGED],
  ['an MP4 with more chunks than its table', MP4, () => spoilt('stco', 4, [0xff, 0xff, 0xff, 0xff]), DAMAGED],
  ['an MP4 of sound alone', MP4, () => spoilt('hdlr', 8, [...Buffer.from('soun')]), EMPTY],
  ['half a WebM', WEBM, () => webm().subarray(0, 900_000), DAMAGED],
  ['a WebM with HTML behind its end', WEBM, () => Buffer.concat([webm(), Buffer.from('<script>canary()</script>')]), DAMAGED],
  ['a WebM header alone', WEBM, () => EBML, DAMAGED],
  ['a WebM without pictures', WEBM, () => Buffer.concat([EBML, element([0x18, 0x53, 0x80, 0x67], element([0x1f, 0x43, 0xb6, 0x75], Buffer.alloc(9)))]), EMPTY],
];

describe('a film that is none', () => {
  test.each(bad)('is refused with a sentence and leaves nothing: %s', async (_, contentType, make, sentence) => {
    const before = await traces(api);
    const answer = await upload(api, ann, await make(), contentType);
    expect(answer).toMatchObject({ status: 422, body: { success: false, error: 'upload_refused', fields: { file: sentence } } });
    expect(await traces(api)).toEqual(before);
  });

  test('is not swapped for another between look and copy', async () => {
    const other = Buffer.concat([mp4().subarray(0, -5), Buffer.from('other')]);
    const film = await readFilm(Readable.from([mp4()]), MP4, mp4().length);
    const copy = async (bytes: Buffer) => Buffer.concat(await cleanFilm(Readable.from([bytes]), film).toArray());
    await expect(copy(other)).rejects.toMatchObject({ fields: { file: say('fileChanged') } });
    expect((await copy(mp4())).length).toBe(mp4().length);
  });
});

test('a film of 200 MB is never whole in memory', { timeout: 120_000 }, async () => {
  const padding = 200_000_000 - mp4().length - 8;
  const pieces = function* () {
    yield mp4();
    yield box('free', Buffer.alloc(0));
  };
  const film = Buffer.concat([...pieces()]);
  film.writeUInt32BE(padding + 8, mp4().length);
  const stream = () =>
    Readable.from(
      (function* () {
        yield film;
        for (let left = padding; left > 0; left -= 65_536) yield Buffer.alloc(Math.min(left, 65_536), 'x');
      })(),
    );
  const outline = await readFilm(stream(), MP4, 200_000_000);
  const before = process.memoryUsage().rss;
  let [bytes, most] = [0, 0];
  for await (const chunk of cleanFilm(stream(), outline)) {
    bytes += chunk.length;
    most = Math.max(most, process.memoryUsage().rss);
  }
  expect(bytes).toBe(200_000_000);
  expect((most - before) / 1e6).toBeLessThan(150);
});
