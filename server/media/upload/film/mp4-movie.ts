import { say } from '#server/base/names/say.ts';
import { merge, type Range } from '../ranges.ts';
import { refusedFile } from '../refused.ts';
import { DAMAGED } from './bytes.ts';
import { find, type Part, partsOf } from './mp4-boxes.ts';
import { sampleRanges } from './mp4-samples.ts';

/** The index of a film, cleaned in place. */
export interface Movie {
  width: number | null;
  height: number | null;
  /** Where in the file picture, sound and subtitles are. */
  samples: Range[];
  /** Tracks of another kind, such as the places where a camera was. */
  dropped: number;
}

/** What may stay in which box; all else (`udta`, `meta`, `uuid` and what nobody knows) becomes `free` and zeros. */
const KEPT: Record<string, readonly string[]> = {
  moov: ['mvhd', 'trak', 'mvex'],
  trak: ['tkhd', 'edts', 'mdia'],
  mdia: ['mdhd', 'hdlr', 'elng', 'minf'],
  minf: ['vmhd', 'smhd', 'sthd', 'nmhd', 'hmhd', 'dinf', 'stbl'],
  stbl: ['stsd', 'stts', 'ctts', 'cslg', 'stsc', 'stsz', 'stco', 'co64', 'stss', 'stsh', 'sdtp', 'stdp', 'padb', 'subs', 'sgpd', 'sbgp', 'saiz', 'saio'],
};
/** Boxes that begin with when something was made and changed. */
const TIMED = ['mvhd', 'tkhd', 'mdhd'];
const TRACKS = ['vide', 'soun', 'sbtl', 'subt'];
const MAX_SIDE = 16_384;

/** @throws Refusal when the boxes do not fit into each other, or no track has pictures. */
export function readMovie(index: Buffer, fileSize: number): Movie {
  const tracks = partsOf(index, 0, index.length).filter(({ type }) => type === 'trak');
  const movie: Movie = { width: null, height: null, samples: [], dropped: 0 };
  let pictures = 0;
  for (const track of tracks) {
    const kind = handlerOf(index, track);
    if (!TRACKS.includes(kind)) {
      blank(index, track);
      movie.dropped += 1;
      continue;
    }
    movie.samples.push(...sampleRanges(index, find(index, track, 'mdia', 'minf', 'stbl'), fileSize));
    if (kind !== 'vide') continue;
    pictures += 1;
    Object.assign(movie, sizeOf(index, find(index, track, 'tkhd')));
  }
  if (pictures === 0) throw refusedFile(say('film.empty'));
  clean(index, { type: 'moov', body: 0, end: index.length });
  return { ...movie, samples: merge(movie.samples) };
}

function handlerOf(index: Buffer, track: Part): string {
  const { body, end } = find(index, track, 'mdia', 'hdlr');
  return end - body >= 12 ? index.toString('latin1', body + 8, body + 12) : '';
}

/** The last two numbers of a track's header, in 65,536ths of a pixel. */
function sizeOf(index: Buffer, { body, end }: Part): Pick<Movie, 'width' | 'height'> {
  if (end - body < 84) throw refusedFile(DAMAGED);
  const [width, height] = [index.readUInt32BE(end - 8) >>> 16, index.readUInt32BE(end - 4) >>> 16];
  const isKnown = width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE;
  return isKnown ? { width, height } : { width: null, height: null };
}

function clean(index: Buffer, within: Part): void {
  for (const part of partsOf(index, within.body, within.end)) {
    if (!KEPT[within.type]?.includes(part.type)) blank(index, part);
    else if (part.type in KEPT) clean(index, part);
    else if (TIMED.includes(part.type)) forgetTimes(index, part);
  }
}

function blank(index: Buffer, { body, end }: Part): void {
  index.write('free', body - 4, 'latin1');
  index.fill(0, body, end);
}

/** Two times after version and flags, of 8 bytes each in version 1 and of 4 in version 0. */
function forgetTimes(index: Buffer, { body, end }: Part): void {
  const times = index[body] === 1 ? 16 : 8;
  if (end - body < 4 + times) throw refusedFile(DAMAGED);
  index.fill(0, body + 4, body + 4 + times);
}
