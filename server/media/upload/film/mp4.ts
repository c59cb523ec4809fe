// ISO 14496-12 (the file format of MP4): boxes of a length, a name of four letters and a content.

import { say } from '#server/base/names/say.ts';
import { type Range, unused } from '../ranges.ts';
import { refusedFile } from '../refused.ts';
import { type ByteReader, DAMAGED, type Edit, type Outline } from './bytes.ts';
import { readMovie } from './mp4-movie.ts';

/** The index of a film of three hours has about 8 MB. */
const MAX_INDEX = 16_000_000;
const MAX_BOXES = 100_000;
/** What a film is made of; everything else at the top of the file goes. */
const KEPT = ['ftyp', 'moov', 'mdat', 'moof', 'sidx', 'styp', 'mfra', 'ssix'];

interface Box {
  type: string;
  start: number;
  /** Where its content begins, and ends. */
  body: number;
  end: number;
}

/** @throws Refusal when the boxes do not fill the file exactly, or hold no film. */
export async function readMp4(reader: ByteReader, size: number): Promise<Outline> {
  const boxes: Box[] = [];
  let index: { at: number; bytes: Buffer } | null = null;
  while (reader.at < size) {
    const box = await readHeader(reader, size);
    if (boxes.length === 0 ? box.type !== 'ftyp' : boxes.length > MAX_BOXES) throw refusedFile(DAMAGED);
    boxes.push(box);
    if (box.type !== 'moov') await reader.skip(box.end - box.body);
    else if (index || box.end - box.body > MAX_INDEX) throw refusedFile(DAMAGED);
    else index = { at: box.body, bytes: await reader.read(box.end - box.body) };
  }
  if (!index || !boxes.some(({ type, body, end }) => type === 'mdat' && end > body)) throw refusedFile(say('film.empty'));
  return outlineOf(boxes, index, size);
}

async function readHeader(reader: ByteReader, size: number): Promise<Box> {
  const start = reader.at;
  const header = await reader.read(8);
  const type = header.toString('latin1', 4, 8);
  const short = header.readUInt32BE(0);
  // 1 says that the length follows in 8 bytes, 0 that the box goes on to the end of the file.
  const length = short === 1 ? Number((await reader.read(8)).readBigUInt64BE(0)) : short === 0 ? size - start : short;
  const box = { type, start, body: reader.at, end: start + length };
  if (box.end < box.body || box.end > size) throw refusedFile(DAMAGED);
  return box;
}

function outlineOf(boxes: Box[], index: { at: number; bytes: Buffer }, size: number): Outline {
  const isFragmented = boxes.some(({ type }) => type === 'moof');
  const movie = readMovie(index.bytes, size);
  // What belongs to whom stands in the fragments themselves then: they would have to be taken apart too.
  if (isFragmented && movie.dropped > 0) throw refusedFile(say('film.tracksExport'));
  const edits: Edit[] = [{ start: index.at, end: index.at + index.bytes.length, bytes: index.bytes }];
  for (const { type, start, body, end } of boxes) {
    if (!KEPT.includes(type)) edits.push({ start: start + 4, end: start + 8, bytes: Buffer.from('free') }, { start: body, end, bytes: null });
    if (type === 'mdat' && !isFragmented) edits.push(...zeros(unused(movie.samples, body, end)));
  }
  if (!isFragmented && movie.samples.length === 0) throw refusedFile(say('film.empty'));
  return { width: movie.width, height: movie.height, edits: edits.sort((a, b) => a.start - b.start) };
}

const zeros = (ranges: Range[]): Edit[] => ranges.map(([start, end]) => ({ start, end, bytes: null }));
