import { beforeAll, describe, expect, test } from 'vitest';
import { byHeader } from '../../../../tests/support/bench.ts';
import { as, makeCompany, NEW_PRODUCT } from '../../../../tests/support/company.ts';
import { mp4 } from '../../../../tests/support/films.ts';
import { photo } from '../../../../tests/support/pictures.ts';
import type { Session } from '../../../../tests/support/session.ts';
import { makeStaff, staffCalls } from '../../../../tests/support/staff.ts';
import { fetchFile, traces, upload, useUploads } from '../../../../tests/support/uploads.ts';

const api = useUploads(undefined, { authenticate: byHeader });
const sessionOf = (account: string): Session => ({ headers: as(account) }) as Session;
const VTT = 'text/vtt';
const CUE = '00:00:01.000 --> 00:00:04.000\nFour lathes, <i>one</i> shift.\n';
let ann: Session;
let other: Session;
let business: string;
let product: string;

const send = (text: string | Buffer, who = ann) => upload(api, who, Buffer.from(text), VTT, 'video-captions');
const token = async (who = ann) => (await send(`WEBVTT\n\n${CUE}`, who)).token;
const video = async (purpose: string) => (await upload(api, ann, mp4(), 'video/mp4', purpose)).token;
const still = async () => (await upload(api, ann, await photo(640, 360).jpeg().toBuffer(), 'image/jpeg', 'video-poster')).token;
const change = (videos: unknown[], who = ann) => api.put(`/product/${product}`, { videos }, who.headers);
const ofProduct = async () => (await api.get(`/product/${product}`)).body.data.videos;
const readCompany = async () => (await api.get(`/business/profile/${business}`)).body.data;
const ofCompany = async () => (await readCompany()).general.video;
const changeCompany = async (film: unknown) =>
  api.put(`/business/profile/${business}`, { version: (await readCompany()).version, general: { video: film } }, ann.headers);

beforeAll(async () => {
  const [own, stranger] = [await makeCompany(api, {}), await makeCompany(api, {})];
  [ann, other, business] = [sessionOf(own.admin), sessionOf(stranger.admin), own.id];
  product = (await api.post('/product', { ...NEW_PRODUCT, businessID: business, videos: [await video('product-video')] }, ann.headers)).body.data.productID;
});

describe('a captions file', () => {
  test('is served as WebVTT of cues alone, from whatever lines and marks it came with [PAG-015]', async () => {
    const dirty = `\u{feff}WEBVTT Kind: captions\r\nLanguage: en\r\n\r\nNOTE by the works\r\n\r\nSTYLE\r\n::cue { background: url(https://elsewhere.example/x) }\r\n\r\n1\r\n${CUE.replaceAll('\n', '\r\n')}`;
    const { status, body } = await send(dirty);
    expect({ status, ...body.data }).toMatchObject({ status: 200, kind: 'captions', contentType: VTT });
    const served = await fetchFile(api, body.data.url);
    expect([served.status, served.headers.get('content-type')?.split(';')[0], served.headers.get('content-disposition')]).toEqual([200, VTT, null]);
    expect(served.bytes.toString()).toBe('WEBVTT\n\n1\n00:01.000 --> 00:04.000\nFour lathes, <i>one</i> shift.\n\n');
  });

  test.each([
    ['SubRip', '1\n00:00:01,000 --> 00:00:04,000\nHello\n', /SubRip/],
    ['something else', '<html></html>', /not a WebVTT file/],
    ['another encoding', Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nCaf\xe9\n', 'latin1'), /UTF-8/],
    ['a bad time, with its line', `WEBVTT\n\n${CUE}\n00:05 --> 00:00:09.000\nlost\n`, /^Line 6 /],
    ['an end before its beginning', 'WEBVTT\n\n00:09.000 --> 00:05.000\nlost\n', /^Line 3 /],
    ['no cue', 'WEBVTT\n\nNOTE nothing\n', /holds no captions/],
    ['marks in marks', `WEBVTT\n\n00:01.000 --> 00:02.000\n${'<b>'.repeat(60_000)}\n`, /not a WebVTT file/],
  ])('is refused in words, and nothing of it kept: %s [PAG-015]', async (_, text, sentence) => {
    const before = await traces(api);
    const { status, body } = await send(text);
    expect({ status, ...body }).toMatchObject({ status: 422, error: 'upload_refused', fields: { file: expect.stringMatching(sentence) } });
    expect(await traces(api)).toEqual(before);
  });

  test('is small: more than 200 kB is refused before it is sent [PAG-015]', async () => {
    const asked = await api.post('/files/upload-request', { contentType: VTT, fileSize: 200_001, purpose: 'video-captions' }, ann.headers);
    expect(asked.body.fields).toEqual({ fileSize: 'This file is too large. Captions may have up to 0.2 MB.' });
  });
});

describe('a film', () => {
  test('of a product takes a still and captions by its address; what is not named stays, and empty text takes it away [PAG-015]', async () => {
    const [{ videoID, url }] = await ofProduct();
    expect((await change([{ url, captions: await token() }])).status).toBe(200);
    expect((await change([{ url, poster: await still() }])).status).toBe(200);
    const [film] = await ofProduct();
    expect(film).toEqual({ videoID, url, poster: expect.stringMatching(/\.webp$/), captions: expect.stringMatching(/\.vtt$/) });
    await change([{ url }]);
    expect(await ofProduct()).toEqual([film]);
    await change([{ url, captions: '' }]);
    expect(await ofProduct()).toEqual([{ videoID, url, poster: film.poster }]);
  });

  test('of a company does, with a new film or for the one that is there [PAG-015]', async () => {
    expect((await changeCompany({ token: await video('business-video'), captions: await token() })).status).toBe(200);
    const { url, captions } = await ofCompany();
    expect(captions).toMatch(/\.vtt$/);
    expect((await changeCompany({ url, poster: await still() })).status).toBe(200);
    expect(await ofCompany()).toEqual({ url, captions, poster: expect.stringMatching(/\.webp$/) });
  });

  test('that staff takes down goes from its address with its still and its captions, and comes back with them [PAG-015]', async () => {
    const [{ url }] = await ofProduct();
    await change([{ url, captions: await token(), poster: await still() }]);
    const [film] = await ofProduct();
    const statuses = () => Promise.all([film.url, film.captions, film.poster].map(async (one) => (await fetchFile(api, one)).status));
    const sam = await makeStaff(api, 'Sam');
    const { act } = staffCalls(api);
    await act(sam, product, 'hide');
    await api.work();
    expect(await statuses()).toEqual([404, 404, 404]);
    await act(sam, product, 'restore');
    await api.work();
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  test('takes none of another’s: a film that is not its own, a file of somebody else, or one for something else [PAG-015]', async () => {
    const [{ url }] = await ofProduct();
    await changeCompany({ token: await video('business-video') });
    const company = await ofCompany();
    expect((await change([{ url: company.url, captions: await token() }])).body.fields).toEqual({
      'videos.0': expect.stringContaining('none of the product’s own'),
    });
    expect((await changeCompany({ url, captions: await token() })).body.fields).toEqual({
      'general.video': expect.stringContaining('not the company’s own video'),
    });
    expect((await change([{ url, captions: await token(other) }])).body.fields).toEqual({ 'videos.0.captions': expect.stringContaining('not known') });
    expect((await change([{ url, captions: await still() }])).body.fields).toEqual({ 'videos.0.captions': expect.stringContaining('video poster') });
    expect((await change([{ url, captions: await token(other) }], other)).status).toBe(403);
    expect(await ofCompany()).toEqual(company);
  });
});
