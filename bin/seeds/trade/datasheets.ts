import { chmod, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Attribute } from '#contract/catalogue/attributes.ts';
import { FILE_MODE, makeFolder } from '#server/base/files/own-folder.ts';
import { attributesOf } from '#server/catalogue/attributes/catalogue.ts';
import { unitName } from '#server/catalogue/product/trade/attributes.ts';
import { daysAgo, pick, seedId } from '../bulk.ts';
import type { SeedBusiness, SeedProduct } from '../files.ts';
import { datasheetPdf } from './datasheet-pdf.ts';

interface Told {
  business: SeedBusiness;
  product: SeedProduct;
  index: number;
}

/** Industries whose buyers ask for one, and of their products every fifth. */
const TECHNICAL = ['0001', '0002', '0003', '0004', '0005', '0006', '0013', '0014'];
const OF = 5;
const AGE_DAYS = 120;

const hasDatasheet = ({ business, product, index }: Told): boolean =>
  product.trade !== undefined || (TECHNICAL.includes(product.sub.slice(0, 4)) && pick(`datasheet:${business.key}/${index}`, OF) === 0);

/** A file that is stored, and the datasheet of a product that it is. */
export interface StoredDatasheet {
  file: { id: string; [column: string]: unknown };
  told: Told;
  title: string;
}

/** Writes the datasheets of the demonstration where private files lie. No transaction may be open meanwhile. */
export async function storeDatasheets(dataDirectory: string, all: Told[]): Promise<StoredDatasheet[]> {
  const stored: StoredDatasheet[] = [];
  for (const told of all.filter(hasDatasheet)) stored.push(await store(dataDirectory, told));
  return stored;
}

async function store(dataDirectory: string, told: Told): Promise<StoredDatasheet> {
  const { business, product, index } = told;
  const created = daysAgo(AGE_DAYS);
  const name = `datasheet-${business.key}-${index}`;
  const bytes = await datasheetPdf({
    company: business.name,
    product: product.name,
    about: product.description,
    rows: rowsOf(product),
    at: created,
  });
  const path = join(dataDirectory, 'private/demo', `${name}.pdf`);
  await makeFolder(dirname(path));
  await writeFile(path, bytes);
  await chmod(path, FILE_MODE);
  const id = seedId(`file:${name}`, created);
  const row = { id, key: `private/demo/${name}.pdf`, kind: 'document', content_type: 'application/pdf', byte_size: bytes.length };
  return { file: { ...row, created_at: created, stored_at: created }, told, title: `${product.name}, data sheet` };
}

function rowsOf({ specs = [], trade, lead, sub }: SeedProduct): { label: string; value: string }[] {
  const given = trade?.attributes ?? {};
  const stated = attributesOf(sub).flatMap((one) => (given[one.key] === undefined ? [] : [{ label: one.name, value: wordsOf(one, given[one.key]) }]));
  return [
    ...stated,
    ...specs.map(([label, value]) => ({ label, value })),
    ...(trade?.partNumber ? [{ label: 'Part number', value: trade.partNumber }] : []),
    ...(lead === undefined ? [] : [{ label: 'Lead time', value: `${lead} days` }]),
  ];
}

/** A value as a person reads it. Numbers of those that are stated in full are ranges. */
function wordsOf({ values = [], unit }: Attribute, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const { from = '', to = '' } = value as { from?: string; to?: string };
    return `${from} to ${to} ${unitName(unit)}`;
  }
  return [value]
    .flat()
    .map((key) => values.find((one) => one.key === key)?.name ?? String(key))
    .join(', ');
}
