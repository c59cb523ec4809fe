import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Db, transactional } from '#server/base/database/database.ts';
import { loadExtract } from '#server/directory/reference/tariff/load.ts';
import { indexTree } from '#server/directory/search/labels.ts';
import { loadEmbeddedRates } from '#server/trade/rate/load.ts';
import { upsert } from './reference-queries.ts';

const directory = join(import.meta.dirname, '../../database/seed');

/** The day of the embedded extract: a change of the file changes it. */
const TARIFF_VERSION = '2026-11-24';

interface SeedSubCategory {
  id: string;
  name: string;
  alsoCalled?: string[];
}
interface SeedIndustry {
  id: string;
  key: string;
  name: string;
  icon: string;
  order: number;
  description: string;
  categories: (SeedSubCategory & { subCategories: SeedSubCategory[] })[];
}

/** Loads or renews reference data and the industry tree; nothing that somebody may refer to is ever removed. */
export async function seedReference(db: Db): Promise<void> {
  await transactional(db, async (db) => {
    await seedLists(db);
    await seedTree(db, await readTreeFiles());
    await indexTree(db);
    await loadExtract(db, await readFile(join(directory, 'reference/tariff-extract.csv'), 'utf8'), TARIFF_VERSION);
    await loadEmbeddedRates(db, await readFile(join(directory, 'reference/exchange-rates.csv'), 'utf8'));
  });
}

const readJson = async (name: string) => JSON.parse(await readFile(join(directory, 'reference', `${name}.json`), 'utf8')) as object[];

async function seedLists(db: Db): Promise<void> {
  await upsert(db, 'country', 'code', { code: 'code', name: 'name', emoji: 'emoji', dial_code: 'dialCode' }, await readJson('countries'));
  await upsert(db, 'state', 'id', { id: 'id', country_code: 'country', name: 'name' }, await readJson('states'));
  await upsert(db, 'language', 'code', { code: 'code', name: 'name' }, await readJson('languages'));
  await upsert(db, 'gender', 'code', { code: 'code', name: 'name', place: 'place' }, await readJson('genders'));
  await upsert(db, 'job_position', 'id', { id: 'id', name: 'name', place: 'place' }, await readJson('job-positions'));
  await upsert(db, 'business_type', 'code', { code: 'code', name: 'name', name_singular: 'singular', place: 'place' }, await readJson('business-types'));
}

async function readTreeFiles(): Promise<SeedIndustry[]> {
  const files = (await readdir(join(directory, 'tree'))).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(files.map(async (file) => JSON.parse(await readFile(join(directory, 'tree', file), 'utf8')) as SeedIndustry));
}

async function seedTree(db: Db, industries: SeedIndustry[]): Promise<void> {
  await upsert(db, 'industry', 'id', { id: 'id', key: 'key', name: 'name', icon: 'icon', description: 'description', place: 'order' }, industries);
  const categories = industries.flatMap((industry) =>
    industry.categories.map((category, index) => ({ ...category, industry: industry.id, also: category.alsoCalled ?? [], index: index + 1 })),
  );
  await upsert(db, 'category', 'id', { id: 'id', industry_id: 'industry', name: 'name', also_called: 'also', place: 'index' }, categories);
  const subs = categories.flatMap((category) =>
    category.subCategories.map((sub, index) => ({ ...sub, category: category.id, also: sub.alsoCalled ?? [], index: index + 1 })),
  );
  await upsert(db, 'sub_category', 'id', { id: 'id', category_id: 'category', name: 'name', also_called: 'also', place: 'index' }, subs);
}
