import { say } from '#server/base/names/say.ts';
import type { Range } from '../ranges.ts';
import { refusedFile } from '../refused.ts';
import { DAMAGED } from './bytes.ts';
import { type Part, partsOf } from './mp4-boxes.ts';

/** Pieces of one track; an hour has about 7,000. */
const MAX_CHUNKS = 500_000;

/** Where in the file the samples of a track are: a range for each chunk. */
export function sampleRanges(index: Buffer, table: Part, fileSize: number): Range[] {
  const boxes = new Map(partsOf(index, table.body, table.end).map((part) => [part.type, part]));
  const [sizes, places] = [boxes.get('stsz'), boxes.get('stco') ?? boxes.get('co64')];
  const runs = boxes.get('stsc');
  if (!sizes || !places || !runs) throw refusedFile(say('film.index'));
  const offsets = readOffsets(index, places);
  const lengths = chunkLengths(offsets.length, readRuns(index, runs), readSizes(index, sizes));
  return offsets.map((start, chunk) => {
    const end = start + (lengths[chunk] as number);
    if (end > fileSize) throw refusedFile(DAMAGED);
    return [start, end];
  });
}

/** How many entries of so many bytes follow. @throws Refusal when the box has no room for them. */
function countAt(index: Buffer, at: number, { end }: Part, entryBytes: number): number {
  if (at + 4 > end) throw refusedFile(DAMAGED);
  const count = index.readUInt32BE(at);
  if (at + 4 + count * entryBytes > end) throw refusedFile(DAMAGED);
  return count;
}

function readOffsets(index: Buffer, box: Part): number[] {
  const bytes = box.type === 'co64' ? 8 : 4;
  const count = countAt(index, box.body + 4, box, bytes);
  if (count > MAX_CHUNKS) throw refusedFile(say('film.index'));
  const read = (at: number): number => (bytes === 8 ? Number(index.readBigUInt64BE(at)) : index.readUInt32BE(at));
  return Array.from({ length: count }, (_, entry) => read(box.body + 8 + entry * bytes));
}

interface Sizes {
  count: number;
  sizeOf(sample: number): number;
  /** Of all samples, when they are alike; else 0. */
  each: number;
}

function readSizes(index: Buffer, box: Part): Sizes {
  if (box.end - box.body < 12) throw refusedFile(DAMAGED);
  const each = index.readUInt32BE(box.body + 4);
  const count = countAt(index, box.body + 8, box, each > 0 ? 0 : 4);
  return { count, each, sizeOf: (sample) => index.readUInt32BE(box.body + 12 + sample * 4) };
}

/** From this chunk on (the first is 1) so many samples in each. */
interface Run {
  from: number;
  samples: number;
}

function readRuns(index: Buffer, box: Part): Run[] {
  const count = countAt(index, box.body + 4, box, 12);
  return Array.from({ length: count }, (_, entry) => {
    const at = box.body + 8 + entry * 12;
    return { from: index.readUInt32BE(at), samples: index.readUInt32BE(at + 4) };
  });
}

function chunkLengths(chunks: number, runs: Run[], { count, each, sizeOf }: Sizes): number[] {
  let run = 0;
  let sample = 0;
  return Array.from({ length: chunks }, (_, chunk) => {
    while ((runs[run + 1]?.from ?? Infinity) <= chunk + 1) run += 1;
    const last = Math.min(count, sample + (runs[run]?.samples ?? 0));
    if (each > 0) {
      const length = (last - sample) * each;
      sample = last;
      return length;
    }
    let length = 0;
    for (; sample < last; sample += 1) length += sizeOf(sample);
    return length;
  });
}
