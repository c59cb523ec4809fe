import { join } from 'node:path';
import type { Config } from '#server/base/config/config.ts';
import { type Db, transactional } from '#server/base/database/database.ts';
import { productsOf, seedBusinesses, seedProducts } from './businesses.ts';
import { indexEverything } from './directory-queries.ts';
import { readDirectory } from './files.ts';
import { seedFilms } from './films.ts';
import { seedKept, storeKept } from './kept.ts';
import { EXTRA, seedPeople } from './people.ts';
import { seedPictures, storePictures } from './pictures.ts';
import { seedPosts } from './posts.ts';
import { seedQuestions } from './questions.ts';
import { seedSocial } from './social.ts';
import { stateFinder } from './states-queries.ts';
import { storeDatasheets } from './trade/datasheets.ts';

/** Loads the demonstration directory: the same companies, products and people with the same ids at every first start. */
export async function seedDirectory(db: Db, config: Pick<Config, 'DATA_DIR'>): Promise<void> {
  const { businesses, people: written } = await readDirectory();
  const people = [...written, ...EXTRA];
  const files = join(config.DATA_DIR, 'files');
  const pictures = await storePictures(files);
  const datasheets = await storeDatasheets(config.DATA_DIR, productsOf(businesses));
  const stored = await storeKept(config.DATA_DIR);
  await transactional(db, async (db) => {
    const picture = await seedPictures(db, pictures);
    const film = await seedFilms(db, files);
    const state = await stateFinder(db);
    await seedBusinesses(db, businesses, { picture, state, film });
    await seedProducts(db, businesses, { picture, state, film, datasheets });
    await seedPeople(db, people, { picture, state, businesses });
    await seedSocial(db, businesses, people);
    await seedQuestions(db, businesses, people);
    await seedPosts(db, { businesses, people, picture });
    await seedKept(db, { businesses, people, stored });
  });
  await indexEverything(db);
}
