// Writes a CSV file of invented businesses or products for import runs, the same for the same arguments:
// node bench/csv.ts businesses|products ROWS [plain|excel|latin] [--wrong N] [--seed N] > FILE.csv
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import iconv from 'iconv-lite';
import words from './vocabulary.json' with { type: 'json' };

/** plain: UTF-8, commas, LF. excel: byte order mark, `sep=;`, CRLF, blank columns and rows, texts over several lines. latin: Windows-1252, semicolons. */
type Flavour = 'plain' | 'excel' | 'latin';

interface Tree {
  id: string;
  name: string;
  categories: { id: string; name: string; subCategories: { id: string; name: string }[] }[];
}

const root = join(import.meta.dirname, '../database/seed');
const readAll = <T>(folder: string): T[] =>
  readdirSync(join(root, folder))
    .filter((name) => /^\d{4}-/.test(name))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(root, folder, name), 'utf8')) as T);
const tree = readAll<Tree>('tree');
const places = tree.flatMap((industry) => industry.categories.flatMap((category) => category.subCategories.map((sub) => ({ industry, category, sub }))));
const sentences = readAll<{ businesses: { general?: string }[] }>('directory')
  .flatMap((file) => file.businesses.flatMap((one) => (one.general ?? '').split(/(?<=[.!])\s+/)))
  .filter((text) => text.length > 30);
const states = (JSON.parse(readFileSync(join(root, 'reference/states.json'), 'utf8')) as { country: string; name: string }[]).filter(
  (state) => state.country === 'GB',
);
const COUNTRIES = [
  'GB',
  'GB',
  'GB',
  'UK',
  'United Kingdom',
  'united kingdom',
  'DE',
  'Germany',
  'Italy',
  'PL',
  'US',
  'USA',
  'India',
  'CN',
  'Turkey',
  'Côte d’Ivoire',
];
const TYPES = [
  'MA',
  'ma',
  'Manufacturer',
  'MANUFACTURERS',
  'DI',
  'Distributor',
  'WS',
  'wholesaler',
  'EX',
  'Exporters',
  'IM',
  'RE',
  'Retailer',
  'CO',
  'Consultant',
];

type Random = () => number;

/** Mulberry32. */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const oneOf = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const between = (random: Random, least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
const nameOf = (random: Random): string => oneOf(random, words.starts) + oneOf(random, words.middles) + oneOf(random, words.ends);

const BUSINESS_HEADINGS = [
  'Ref',
  'Company',
  'Business-Type',
  'Sector',
  'CATEGORIES',
  'Country',
  'County',
  'Town',
  'Post code',
  'Address line 1',
  'Short description',
  'About us',
  'Year founded',
  'Employees min',
  'employees_max',
  'Revenue from',
  'Revenue to',
  'E-mail',
  'Web site',
  'Telephone',
  'Owner e-mail',
  'Remarks',
];

function business(random: Random, number: number): string[] {
  const place = oneOf(random, places);
  const other = oneOf(random, place.industry.categories);
  const name = nameOf(random);
  const accent = random() < 0.05 ? `${oneOf(random, words.accents)} ` : '';
  const company = `${accent}${name} ${oneOf(random, words.trades)} ${oneOf(random, words.forms)}`;
  const country = oneOf(random, COUNTRIES);
  const isBritish = /^(GB|UK|united kingdom)$/i.test(country);
  const offer = `${place.sub.name.toLowerCase()} and ${other.name.toLowerCase()}`;
  const industry = sometimes(random, place.industry.name);
  const categories = sometimes(random, `${place.category.name}|${other.id}`);
  return [
    `WB-${String(number).padStart(6, '0')}`,
    random() < 0.1 ? `  ${company} ` : company,
    ...[oneOf(random, TYPES), industry, categories, country],
    ...addressCells(random, isBritish),
    `${name} ${oneOf(random, words.verbs)} ${offer} ${oneOf(random, words.qualities)}, ${oneOf(random, words.qualities)}.`,
    Array.from({ length: between(random, 0, 6) }, () => oneOf(random, sentences)).join(' '),
    ...factCells(random),
    ...contactCells(random, `${name.toLowerCase()}-${number}.example`, isBritish),
    random() < 0.3 ? 'checked by phone' : '',
  ];
}

const sometimes = (random: Random, text: string): string => (random() < 0.8 ? text : '');

function addressCells(random: Random, isBritish: boolean): string[] {
  const outward = `${oneOf(random, ['LS', 'YO', 'PH', 'SW', 'M'])}${between(random, 1, 20)}`;
  const inward = `${between(random, 1, 9)}${oneOf(random, ['AB', 'QT', 'XN', 'LD'])}`;
  const state = isBritish ? sometimes(random, oneOf(random, states).name) : '';
  const street = sometimes(random, `${between(random, 1, 240)} ${oneOf(random, words.streets)}`);
  return [state, nameOf(random), isBritish ? `${outward} ${inward}` : String(between(random, 10_000, 99_999)), street];
}

function factCells(random: Random): string[] {
  const employees = between(random, 1, 900);
  const revenue = (between(random, 1, 400) * 50_000).toLocaleString('en-GB');
  const most = sometimes(random, String(employees + between(random, 0, 100)));
  return [sometimes(random, String(between(random, 1850, 2024))), String(employees), most, sometimes(random, revenue), ''];
}

function contactCells(random: Random, domain: string, isBritish: boolean): string[] {
  const website = sometimes(random, random() < 0.5 ? `www.${domain}` : `https://${domain}/`);
  const phone = isBritish ? `020 7946 0${between(random, 100, 999)}` : sometimes(random, `+1 305 555 01${between(random, 10, 99)}`);
  return [sometimes(random, `sales@${domain}`), website, phone, random() < 0.1 ? `owner-of-${domain.replace('.', '@mail.')}` : ''];
}

const PRODUCT_HEADINGS = ['SKU', 'Product name', 'Description', 'Sub-category', 'Tags', 'Lead time', 'In stock', 'Specifications', 'MOQ', 'Price'];

function product(random: Random, number: number): string[] {
  const { sub, category } = oneOf(random, places);
  const size = between(random, 2, 400);
  return [
    `P-${String(number).padStart(5, '0')}`,
    `${sub.name.replace(/s$/, '')} ${nameOf(random)} ${size}`,
    `${oneOf(random, sentences)} ${oneOf(random, sentences)}`,
    random() < 0.5 ? sub.name : sub.id,
    `${category.name.toLowerCase()}|size ${size}`,
    String(between(random, 1, 60)),
    oneOf(random, ['yes', 'no', '1', '0', 'TRUE', '']),
    `Size=${size} mm|Weight=${between(random, 1, 90)} kg`,
    `${between(random, 1, 50)} pieces`,
    `From US$${between(random, 2, 900)}`,
  ];
}

/** What people do to files: a company without name, a country that is none, a year as text, a letter in a number. */
function spoil(random: Random, cells: string[], kind: string): void {
  const place = kind === 'businesses' ? oneOf(random, [1, 5, 12, 13]) : oneOf(random, [1, 3, 5, 6]);
  cells[place] = place === 1 ? '' : oneOf(random, ['n/a', 'Atlantis', '12,5 t', '?']);
}

function line(cells: string[], flavour: Flavour): string {
  const separator = flavour === 'plain' ? ',' : ';';
  const quoted = cells.map((cell) => (cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return quoted.join(separator) + (flavour === 'plain' ? '\n' : '\r\n');
}

function* lines(kind: string, rows: number, flavour: Flavour, wrong: number, seed: number): Generator<string> {
  const random = randomFrom(seed);
  if (flavour === 'excel') yield '\uFEFFsep=;\r\n';
  const blanks = flavour === 'excel' ? ['', ''] : [];
  yield line([...(kind === 'businesses' ? BUSINESS_HEADINGS : PRODUCT_HEADINGS), ...blanks], flavour);
  const spoiled = new Set(Array.from({ length: wrong }, (_, i) => Math.floor(((i + 1) * rows) / (wrong + 1))));
  for (let number = 1; number <= rows; number++) {
    const cells = kind === 'businesses' ? business(random, number) : product(random, number);
    if (spoiled.has(number)) spoil(random, cells, kind);
    const shown = flavour === 'excel' ? cells.map((cell) => (cell.length > 120 ? cell.replace('. ', '.\r\n') : cell)) : cells;
    yield line([...shown, ...blanks], flavour);
    if (flavour === 'excel' && number % 5_000 === 0) yield line([...cells.map(() => ''), ...blanks], flavour);
  }
  if (flavour === 'excel') yield ';;;\r\n\r\n';
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { wrong: { type: 'string', default: '0' }, seed: { type: 'string', default: '1' } },
});
const [kind = 'businesses', rows = '1000', flavour = 'plain'] = positionals;
let text = '';
const write = (part: string): Promise<unknown> | boolean =>
  process.stdout.write(flavour === 'latin' ? iconv.encode(part, 'win1252') : part) || new Promise((done) => process.stdout.once('drain', done));
for (const part of lines(kind, Number(rows), flavour as Flavour, Number(values.wrong), Number(values.seed))) {
  text += part;
  if (text.length < 1 << 16) continue;
  await write(text);
  text = '';
}
await write(text);
