import { createHash, type Hash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { say } from '#server/base/names/say.ts';
import { refusedFile } from '../refused.ts';
import { applyEdits, type ByteReader, DAMAGED, type Outline, readBytes } from './bytes.ts';
import { readMp4 } from './mp4.ts';
import { readWebm } from './webm.ts';

export interface Film extends Outline {
  /** Of the bytes that were looked at. */
  digest: string;
}

const READERS: Record<string, (reader: ByteReader, size: number) => Promise<Outline>> = { 'video/mp4': readMp4, 'video/webm': readWebm };

/** Looks through a film without keeping it. @throws Refusal when it is none that can be shown. */
export async function readFilm(file: Readable, contentType: string, size: number): Promise<Film> {
  const hash = createHash('sha256');
  const reader = readBytes(file, (chunk) => hash.update(chunk));
  try {
    const outline = await (READERS[contentType] as (typeof READERS)[string])(reader, size);
    if (!(await reader.isAtEnd())) throw refusedFile(DAMAGED);
    return { ...outline, digest: hash.digest('hex') };
  } finally {
    file.destroy();
  }
}

/** The film without what must go, byte for byte as long. It breaks off when it is not the film that was looked at. */
export function cleanFilm(file: Readable, { edits, digest }: Film): Readable {
  const hash = createHash('sha256');
  const same = sameAs(hash, digest);
  const clean = applyEdits(edits);
  file.on('error', (error) => same.destroy(error));
  same.on('error', (error) => clean.destroy(error));
  clean.on('close', () => file.destroy());
  return file.pipe(same).pipe(clean);
}

/** A form of S3 can be used again until it expires: another file under the same key is not the one that was checked. */
function sameAs(hash: Hash, digest: string): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) => done(hash.digest('hex') === digest ? null : refusedFile(say('fileChanged'))),
  });
}
