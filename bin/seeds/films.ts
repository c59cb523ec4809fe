import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/base/database.ts';
import { bulk, daysAgo, seedId } from './bulk.ts';
import type { PictureId } from './pictures.ts';

const source = join(import.meta.dirname, '../../database/seed/films');

/** Puts the committed company films into the storage directory; gives the film of a cover such as `img/c_hall.webp`. */
export async function seedFilms(db: Db, filesDirectory: string, picture: PictureId): Promise<(cover: string | null) => string | null> {
  const names = (await readdir(source).catch(() => [])).filter((name) => name.endsWith('.mp4'));
  await mkdir(join(filesDirectory, 'demo/films'), { recursive: true });
  const rows = [];
  for (const name of names) {
    const cover = name.replace('.mp4', '');
    await copyFile(join(source, name), join(filesDirectory, 'demo/films', name));
    const { size } = await stat(join(source, name));
    rows.push({ id: idOf(cover), key: `demo/films/${name}`, kind: 'video', content_type: 'video/mp4', byte_size: size, width: 960, height: 540, poster_id: picture(`img/${cover}`), created_at: daysAgo(900) });
  }
  await bulk(db, 'file', rows);
  const films = new Set(names.map((name) => name.replace('.mp4', '')));
  return (cover) => {
    const name = cover?.replace(/^img\/|\.\w+$/g, '');
    return name && films.has(name) ? idOf(name) : null;
  };
}

const idOf = (cover: string): string => seedId(`film:${cover}`, daysAgo(900));
