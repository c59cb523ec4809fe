import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Attribute } from '#contract/catalogue/attributes.ts';

const directory = join(import.meta.dirname, 'catalogue');

/** One file for each sub-category that has attributes, named by its id. */
const catalogue = new Map(
  readdirSync(directory).map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(directory, file), 'utf8')) as Attribute[]]),
);

/** In their order; none for a sub-category without. */
export const attributesOf = (subCategory: string): Attribute[] => catalogue.get(subCategory) ?? [];
