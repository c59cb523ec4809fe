import { type Readable, Transform } from 'node:stream';
import { say } from '#server/base/names/say.ts';
import { refusedFile } from '../refused.ts';

/** A file read from its beginning to its end, a piece at a time. */
export interface ByteReader {
  /** Bytes read or skipped so far. */
  readonly at: number;
  /** @throws Refusal when the file ends before. */
  read(bytes: number): Promise<Buffer>;
  skip(bytes: number): Promise<void>;
  /** Whether the file ends here. */
  isAtEnd(): Promise<boolean>;
}

export const DAMAGED = say('film.damaged');

/** Holds no more of the file than is asked for; `see` gets every byte once, in order. */
export function readBytes(file: Readable, see: (chunk: Buffer) => void): ByteReader {
  const chunks = (file as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let at = 0;
  let rest: Buffer = Buffer.alloc(0);
  const isAtEnd = async (): Promise<boolean> => {
    while (rest.length === 0) {
      const { done, value } = await chunks.next();
      if (done) return true;
      see(value);
      rest = value;
    }
    return false;
  };
  /** The next bytes, at most so many, as they come. */
  const take = async (most: number): Promise<Buffer> => {
    if (await isAtEnd()) throw refusedFile(DAMAGED);
    const taken = rest.subarray(0, most);
    rest = rest.subarray(taken.length);
    at += taken.length;
    return taken;
  };
  return {
    get at() {
      return at;
    },
    async read(bytes) {
      const parts: Buffer[] = [];
      for (let left = bytes; left > 0; left -= parts.at(-1)?.length ?? 0) parts.push(await take(left));
      return Buffer.concat(parts);
    },
    async skip(bytes) {
      for (let left = bytes; left > 0; ) left -= (await take(left)).length;
    },
    isAtEnd,
  };
}

/** Other bytes for a range of the file (its end is not part of it); null is zeros. */
export interface Edit {
  start: number;
  end: number;
  bytes: Buffer | null;
}

/** What a film's structure says: how large it is shown, and what of its bytes must go. */
export interface Outline {
  width: number | null;
  height: number | null;
  edits: Edit[];
}

/** Writes the edits, which are in order and apart from each other, over what passes; nothing changes its place. */
export function applyEdits(edits: Edit[]): Transform {
  let at = 0;
  let next = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const [from, to] = [at, at + chunk.length];
      const copy = Buffer.from(chunk);
      for (let edit = edits[next]; edit && edit.start < to; edit = edits[next]) {
        const [start, end] = [Math.max(edit.start, from), Math.min(edit.end, to)];
        if (edit.bytes) edit.bytes.copy(copy, start - from, start - edit.start, end - edit.start);
        else copy.fill(0, start - from, end - from);
        if (edit.end > to) break;
        next += 1;
      }
      at = to;
      done(null, copy);
    },
  });
}
