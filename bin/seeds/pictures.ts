import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/base/database/database.ts';
import { daysAgo, seedId } from './bulk.ts';
import { bulk } from './bulk-queries.ts';
import { copyStored } from './copy.ts';

const source = join(import.meta.dirname, '../../database/seed/pictures');

interface Indexed {
  width: number;
  height: number;
  sizes: number[];
}

/** Gives the file id of a committed picture such as `img/p_valve.webp`; null for none. */
export type PictureId = (name: string | null | undefined) => string | null;

/** Rows of `file`, by the name of the picture. */
export type StoredPictures = Map<string, { id: string; [column: string]: unknown }>;

/** Puts the committed pictures into the storage directory. It may take long on a busy machine, so that no transaction may be open. @returns their rows. */
export async function storePictures(filesDirectory: string): Promise<StoredPictures> {
  const index = JSON.parse(await readFile(join(source, 'index.json'), 'utf8')) as Record<string, Indexed>;
  const rows: StoredPictures = new Map();
  for (const [name, { width, height, sizes }] of Object.entries(index)) {
    let bytes = 0;
    for (const size of sizes) bytes += await copyStored(join(source, `${name}-${size}.webp`), join(filesDirectory, 'demo', `${name}-${size}.webp`));
    rows.set(name, {
      id: idOf(name),
      key: `demo/${name}`,
      kind: 'image',
      content_type: 'image/webp',
      byte_size: bytes,
      width,
      height,
      sizes,
      created_at: daysAgo(900),
      stored_at: daysAgo(900),
    });
  }
  return rows;
}

/** Writes the rows of stored pictures. */
export async function seedPictures(db: Db, stored: StoredPictures): Promise<PictureId> {
  await bulk(db, 'file', [...stored.values()]);
  return (name) => (name && stored.get(name.replace(/\.\w+$/, ''))?.id) || null;
}

const idOf = (name: string): string => seedId(`picture:${name}`, daysAgo(900));
