import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { locatedMp4, mp4, taggedWebm } from '../../../../tests/support/films.ts';
import { located, photo } from '../../../../tests/support/pictures.ts';
import { logIn, member, type Session } from '../../../../tests/support/session.ts';
import { ask, everything, fetchFile, send, useUploads, validate } from '../../../../tests/support/uploads.ts';

/** `UPLOAD_MUTATIONS=20000` is the long form; it also watches the memory. */
const MUTATIONS = Number(process.env.UPLOAD_MUTATIONS ?? 96);
const IS_LONG = process.env.UPLOAD_MUTATIONS !== undefined;
const SEED = 20_261_120;
const RSS_GROWTH_MB = 150;

const api = useUploads();
let email: string;
let ann: Session;
let originals: { contentType: string; bytes: Buffer }[];

beforeAll(async () => {
  email = (await member(api)).email;
  originals = [
    { contentType: 'image/jpeg', bytes: await located(200, 150) },
    { contentType: 'image/jpeg', bytes: await photo(200, 150).jpeg({ progressive: true }).toBuffer() },
    { contentType: 'image/png', bytes: await photo(120, 90).png().toBuffer() },
    { contentType: 'image/webp', bytes: await photo(200, 150).webp().toBuffer() },
    { contentType: 'image/webp', bytes: await photo(100, 80).webp({ lossless: true }).toBuffer() },
    { contentType: 'video/mp4', bytes: locatedMp4() },
    { contentType: 'video/mp4', bytes: mp4() },
    { contentType: 'video/webm', bytes: taggedWebm().subarray(0, 200_000) },
  ];
});

/** Numbers that are the same in each run and on each machine. */
function numbers(seed: string): (below: number) => number {
  let count = 0;
  return (below) => {
    count += 1;
    return createHash('sha256').update(`${SEED} ${seed} ${count}`).digest().readUInt32BE() % below;
  };
}

/** Other bits, other bytes, a piece gone, twice, or zeros, the end gone; most often near the beginning, where structure is. */
function mutate(original: Buffer, seed: number): Buffer {
  const pick = numbers(String(seed));
  let bytes: Buffer = Buffer.from(original);
  for (let times = 1 + pick(4); times > 0 && bytes.length > 64; times -= 1) {
    const at = pick(2) === 0 ? pick(Math.min(bytes.length, 600)) : pick(bytes.length);
    const length = 1 + pick(40);
    const kind = pick(6);
    if (kind === 0) bytes[at] = (bytes[at] ?? 0) ^ (1 << pick(8));
    else if (kind === 1) bytes.fill(pick(256), at, Math.min(bytes.length, at + length));
    else if (kind === 2) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
    else if (kind === 3) bytes = Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)]);
    else if (kind === 4) bytes.writeUInt32BE(pick(2) ? 0xffffffff : pick(2 ** 31), Math.min(at, bytes.length - 4));
    else bytes = bytes.subarray(0, Math.max(16, at));
  }
  return bytes;
}

const SENTENCES = /^(This |Moving pictures|The file|The index)/;

/** All but the content of an MP4: what a spoilt index calls picture counts as picture, whatever it is. */
function shownBeside(file: Buffer): string {
  const from = file.indexOf('mdat');
  if (from !== MDAT_AT) return file.toString('latin1');
  return file.toString('latin1', 0, from) + file.toString('latin1', from - 4 + file.readUInt32BE(from - 4));
}
/** Where the box has its name in the film that says where it was made. */
const MDAT_AT = locatedMp4().indexOf('mdat');

/** @returns whether the file was taken. */
async function tryOne(seed: number): Promise<boolean> {
  const { contentType, bytes: original } = originals[seed % originals.length] as (typeof originals)[number];
  const bytes = mutate(original, seed);
  const { signedPost, token } = await ask(api, ann, contentType, bytes.length);
  expect((await send(api, ann, signedPost, bytes)).status).toBe(204);
  const { status, body } = await validate(api, ann, token);
  if (status !== 200) {
    expect({ seed, status, error: body.error }).toEqual({ seed, status: 422, error: 'upload_refused' });
    expect(body.fields.file).toMatch(SENTENCES);
    return false;
  }
  const served = await fetchFile(api, body.data.url);
  expect({ seed, type: served.headers.get('content-type') }).toEqual({ seed, type: body.data.contentType });
  if (contentType.startsWith('image/')) expect({ seed, first: served.bytes.toString('latin1', 0, 4) }).toEqual({ seed, first: 'RIFF' });
  expect({ seed, found: shownBeside(served.bytes).match(/canary/)?.index }).toEqual({ seed, found: undefined });
  return true;
}

const rss = (): number => process.memoryUsage().rss / 1e6;

test(`${MUTATIONS} spoilt pictures and films are refused in words or served clean, and nothing breaks`, { timeout: 60_000 + MUTATIONS * 500 }, async () => {
  const before = await everything(api);
  const counts = { taken: 0, refused: 0 };
  // What the libraries load at their first use is no growth.
  let start = 0;
  let most = 0;
  for (let seed = 0; seed < MUTATIONS; seed += 4) {
    // A token lives for fifteen minutes, and the long form may take longer.
    if (seed % 1_000 === 0) ann = await logIn(api, email);
    const batch = Array.from({ length: Math.min(4, MUTATIONS - seed) }, (_, index) => tryOne(seed + index));
    for (const taken of await Promise.all(batch)) counts[taken ? 'taken' : 'refused'] += 1;
    if (seed === 200) start = rss();
    most = Math.max(most, rss());
    // Sixty in an hour is a limit that another test is about.
    if (seed % 40 === 0) await api.pool.query("update upload set created_at = created_at - interval '2 hours'");
  }
  console.log(`${counts.taken} taken, ${counts.refused} refused; resident memory grew by ${Math.max(0, Math.round(most - start))} MB`);
  expect(counts.taken).toBeGreaterThan(0);
  expect(counts.refused).toBeGreaterThan(0);
  if (IS_LONG) expect(most - start).toBeLessThanOrEqual(RSS_GROWTH_MB);
  const { rows } = await api.pool.query(
    "select coalesce(sum(case kind when 'image' then cardinality(sizes) else 1 end), 0) as files from file where owner_id is not null",
  );
  expect((await everything(api)).length - before.length).toBe(rows[0].files);
});
