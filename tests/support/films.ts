import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A real film of picture alone, whose index stands before its content. */
export const mp4 = (): Buffer => readFileSync(join(root, 'database/seed/films/c_hall.mp4'));
/** A real film of picture and sound. */
export const webm = (): Buffer => readFileSync(join(root, 'web/site/public/video/intro-en.webm'));

export function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(body.length + 8, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
}

interface Box {
  type: string;
  start: number;
  end: number;
}

export function boxes(film: Buffer, from = 0, to = film.length): Box[] {
  const found: Box[] = [];
  for (let at = from; at < to; at = found.at(-1)?.end ?? to) {
    found.push({ type: film.toString('latin1', at + 4, at + 8), start: at, end: at + film.readUInt32BE(at) });
  }
  return found;
}

const PLACE = Buffer.from('+51.5000-000.1200/canary-place');

/** A track of places, one sample long, as action cameras write it; its sample stands at `at`. */
function placeTrack(at: number): Buffer {
  const full = (...words: number[]) => Buffer.concat([0, ...words].map(word));
  const table = box('stbl', box('stsd', full(0)), box('stsc', full(1, 1, 1, 1)), box('stsz', full(0, 1, PLACE.length)), box('stco', full(1, at)));
  const handler = box('hdlr', full(0), Buffer.from('meta'), Buffer.alloc(12));
  return box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', box('mdhd', Buffer.alloc(24)), handler, box('minf', table)));
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** The same film as a phone would write it: where and by whom in `udta`, `meta` and `uuid`, and a track of places. */
export function locatedMp4(): Buffer {
  const film = mp4();
  const [type, index, , content] = boxes(film) as [Box, Box, Box, Box];
  const moved = Buffer.from(film.subarray(index.start + 8, index.end));
  // The index goes to the end, so the content moves up by its length, and by the box between them.
  const up = content.start - type.end;
  moveChunks(moved, -up);
  // When it was made and changed.
  for (const timed of ['mvhd', 'tkhd', 'mdhd']) moved.fill(1, moved.indexOf(timed) + 8, moved.indexOf(timed) + 16);
  const personal = [
    box('udta', box('\xa9xyz', PLACE)),
    box('meta', Buffer.from('canary-meta')),
    box('uuid', Buffer.alloc(16, 7), Buffer.from('canary-uuid')),
    placeTrack(content.end - up),
  ];
  const media = box('mdat', film.subarray(content.start + 8, content.end), PLACE);
  return Buffer.concat([film.subarray(0, type.end), media, box('moov', moved, ...personal), box('free', Buffer.from('canary-free')), box('zzzz', PLACE)]);
}

function moveChunks(index: Buffer, by: number): void {
  const at = index.indexOf('stco');
  for (let chunk = 0; chunk < index.readUInt32BE(at + 8); chunk += 1) {
    const place = at + 12 + chunk * 4;
    index.writeUInt32BE(index.readUInt32BE(place) + by, place);
  }
}

/** What a player shows of a film: the bytes of its samples, wherever they stand. */
export function samples(film: Buffer): Buffer {
  const at = film.indexOf('stco');
  const start = film.readUInt32BE(at + 12);
  const { end } = boxes(film).find(({ start: from, end: to }) => from <= start && start < to) as Box;
  return film.subarray(start, end);
}

/** An element of WebM with a length of eight bytes. */
export function element(id: number[], content: Buffer): Buffer {
  const length = Buffer.alloc(8);
  length.writeUIntBE(content.length, 2, 6);
  length[0] = 1;
  return Buffer.concat([Buffer.from(id), length, content]);
}

/** The same film with tags, a title and an attachment behind its end. */
export function taggedWebm(): Buffer {
  const film = Buffer.from(webm());
  const extras = Buffer.concat([
    element([0x12, 0x54, 0xc3, 0x67], Buffer.from('canary-tags +51.5000-000.1200/')),
    element([0x19, 0x41, 0xa4, 0x69], Buffer.from('canary-attachment')),
  ]);
  const segment = film.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67]));
  if (film[segment + 4] !== 1) throw new Error('The film has a segment with a short length.');
  film.writeUIntBE(film.readUIntBE(segment + 6, 6) + extras.length, segment + 6, 6);
  return Buffer.concat([film, extras]);
}
