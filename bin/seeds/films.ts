import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/base/database/database.ts';
import { daysAgo, seedId } from './bulk.ts';
import { bulk } from './bulk-queries.ts';
import { copyStored } from './copy.ts';

const source = join(import.meta.dirname, '../../database/seed/films');
const SIZE = { width: 960, height: 540 };

/** Puts the committed company films and their posters into the storage directory; gives the film of a cover such as `img/c_hall.webp`. */
export async function seedFilms(db: Db, filesDirectory: string): Promise<(cover: string | null) => string | null> {
  const covers = (await readdir(source)).filter((name) => name.endsWith('.mp4')).map((name) => name.replace('.mp4', ''));
  const common = { ...SIZE, created_at: daysAgo(900), stored_at: daysAgo(900) };
  const posters = [];
  const films = [];
  for (const cover of covers) {
    const poster = await copy(`${cover}-${SIZE.width}.webp`, filesDirectory);
    posters.push({
      ...common,
      id: posterId(cover),
      key: `demo/films/${cover}`,
      kind: 'image',
      content_type: 'image/webp',
      byte_size: poster,
      sizes: [SIZE.width],
    });
    const film = await copy(`${cover}.mp4`, filesDirectory);
    films.push({
      ...common,
      id: filmId(cover),
      key: `demo/films/${cover}.mp4`,
      kind: 'video',
      content_type: 'video/mp4',
      byte_size: film,
      poster_id: posterId(cover),
    });
  }
  await bulk(db, 'file', posters);
  await bulk(db, 'file', films);
  return (cover) => {
    const name = cover?.replace(/^img\/|\.\w+$/g, '');
    return name && covers.includes(name) ? filmId(name) : null;
  };
}

const filmId = (cover: string): string => seedId(`film:${cover}`, daysAgo(900));
const posterId = (cover: string): string => seedId(`poster:${cover}`, daysAgo(900));

const copy = (name: string, filesDirectory: string): Promise<number> => copyStored(join(source, name), join(filesDirectory, 'demo/films', name));
