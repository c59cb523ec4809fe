import { copyFile, mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Db } from '#server/base/database.ts';
import { bulk, daysAgo, seedId } from './bulk.ts';

const source = join(import.meta.dirname, '../../database/seed/pictures');

interface Indexed {
  width: number;
  height: number;
  sizes: number[];
}

/** Gives the file id of a committed picture such as `img/p_valve.webp`; null for none. */
export type PictureId = (name: string | null | undefined) => string | null;

/** Puts the committed pictures into the storage directory and their rows into `file`. */
export async function seedPictures(db: Db, filesDirectory: string): Promise<PictureId> {
  const index = JSON.parse(await readFile(join(source, 'index.json'), 'utf8')) as Record<string, Indexed>;
  const rows = [];
  for (const [name, { width, height, sizes }] of Object.entries(index)) {
    let bytes = 0;
    for (const size of sizes) bytes += await copy(`${name}-${size}.webp`, filesDirectory);
    rows.push({
      id: idOf(name),
      key: `demo/${name}`,
      kind: 'image',
      content_type: 'image/webp',
      byte_size: bytes,
      width,
      height,
      sizes,
      created_at: daysAgo(900),
    });
  }
  await bulk(db, 'file', rows);
  return (name) => {
    const key = name?.replace(/\.\w+$/, '');
    return key && index[key] ? idOf(key) : null;
  };
}

const idOf = (name: string): string => seedId(`picture:${name}`, daysAgo(900));

async function copy(name: string, filesDirectory: string): Promise<number> {
  const target = join(filesDirectory, 'demo', name);
  await mkdir(dirname(target), { recursive: true });
  await copyFile(join(source, name), target);
  return (await stat(target)).size;
}
