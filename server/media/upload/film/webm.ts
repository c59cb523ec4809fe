// RFC 8794 (EBML) and RFC 9559 (Matroska): elements of an id, a length and a content.

import { say } from '#server/base/names/say.ts';
import { refusedFile } from '../refused.ts';
import { type ByteReader, DAMAGED, type Edit, type Outline } from './bytes.ts';
import { childrenOf, readHeader, UNKNOWN, voided } from './ebml.ts';

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const SEEK_HEAD = 0x114d9b74;
const CUES = 0x1c53bb6b;
/** What stands in a cluster: a recorder that does not know how long it will be writes it without an end. */
const IN_CLUSTER = [0xe7, 0xa3, 0xa0, 0xab, 0xa7, 0x5854, 0xec, 0xbf];
/** Scale, length and programs; the title, the day and the names of files go. */
const INFO_KEPT = [0x2ad7b1, 0x4489, 0x4d80, 0x5741];
const TRACK = { entry: 0xae, type: 0x83, video: 0xe0, width: 0xb0, height: 0xba, name: 0x536e } as const;
const TRACK_TYPES = { video: 1, audio: 2, subtitle: 17 } as const;

const MAX_ELEMENTS = 1_000_000;
const MAX_HEADER = 1_000_000;

/** @throws Refusal when the elements do not fill the file exactly, or hold no film. */
export async function readWebm(reader: ByteReader, size: number): Promise<Outline> {
  const start = await readHeader(reader);
  if (start.id !== EBML || start.length > MAX_HEADER) throw refusedFile(DAMAGED);
  await reader.skip(start.length);
  const segment = await readHeader(reader);
  if (segment.id !== SEGMENT || (segment.length !== UNKNOWN && reader.at + segment.length !== size)) throw refusedFile(DAMAGED);
  const outline: Outline = { width: null, height: null, edits: [] };
  const seen = { clusters: 0, pictures: 0 };
  for (let elements = 0; reader.at < size; elements += 1) {
    if (elements > MAX_ELEMENTS) throw refusedFile(DAMAGED);
    await readElement(reader, size, outline, seen);
  }
  if (seen.clusters === 0 || seen.pictures === 0) throw refusedFile(say('film.empty'));
  return outline;
}

async function readElement(reader: ByteReader, size: number, outline: Outline, seen: { clusters: number; pictures: number }): Promise<void> {
  const start = reader.at;
  const { id, length } = await readHeader(reader);
  const isOpenCluster = id === CLUSTER && length === UNKNOWN;
  if (!isOpenCluster && reader.at + length > size) throw refusedFile(DAMAGED);
  if (id === CLUSTER) seen.clusters += 1;
  if (isOpenCluster) return;
  if (id === INFO || id === TRACKS) {
    if (length > MAX_HEADER) throw refusedFile(DAMAGED);
    const at = reader.at;
    const body = await reader.read(length);
    if (id === INFO) outline.edits.push(...dropped(body, at));
    else seen.pictures += readTracks(body, at, outline);
    return;
  }
  const isKept = id === CLUSTER || id === SEEK_HEAD || id === CUES || (seen.clusters > 0 && IN_CLUSTER.includes(id));
  if (!isKept) outline.edits.push(...voided(start, reader.at + length));
  await reader.skip(length);
}

const dropped = (info: Buffer, at: number): Edit[] =>
  childrenOf(info)
    .filter(({ id }) => !INFO_KEPT.includes(id))
    .flatMap(({ start, end }) => voided(at + start, at + end));

/** @returns how many tracks have pictures. */
function readTracks(tracks: Buffer, at: number, outline: Outline): number {
  let pictures = 0;
  for (const entry of childrenOf(tracks)) {
    if (entry.id !== TRACK.entry) {
      outline.edits.push(...voided(at + entry.start, at + entry.end));
      continue;
    }
    const parts = childrenOf(tracks, entry.body, entry.end);
    const type = numberOf(
      tracks,
      parts.find(({ id }) => id === TRACK.type),
    );
    if (!Object.values<number>(TRACK_TYPES).includes(type)) throw refusedFile(say('film.tracks'));
    for (const { start, end } of parts.filter(({ id }) => id === TRACK.name)) outline.edits.push(...voided(at + start, at + end));
    if (type !== TRACK_TYPES.video) continue;
    pictures += 1;
    const video = parts.find(({ id }) => id === TRACK.video);
    const sizes = video ? childrenOf(tracks, video.body, video.end) : [];
    for (const side of ['width', 'height'] as const)
      outline[side] =
        numberOf(
          tracks,
          sizes.find(({ id }) => id === TRACK[side]),
        ) || null;
  }
  return pictures;
}

/** A whole number of up to four bytes; 0 for anything else. */
function numberOf(bytes: Buffer, part: { body: number; end: number } | undefined): number {
  const length = part ? part.end - part.body : 0;
  return part && length >= 1 && length <= 4 ? bytes.readUIntBE(part.body, length) : 0;
}
