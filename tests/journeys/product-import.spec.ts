import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import iconv from 'iconv-lite';
import { readSheet } from 'read-excel-file/node';
import { workbookOfForm } from '../support/workbooks/build.ts';
import type { Cell } from '../support/workbooks/forms.ts';
import { expectAccessible, flawsOfLayout, testAccessible } from './support/access.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { widths } from './support/long.ts';
import { type Company, DRAWN, newCompany, newProduct, ownProducts } from './support/own-company.ts';
import { screen } from './support/screen.ts';

// Each makes a company and people of its own, and opens pages that the browser draws.
test.slow();

const press = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).click();

async function open(page: Page, { id }: Company): Promise<void> {
  await page.goto(`/business/${id}/product/import`);
  await expect(page.getByLabel('Or paste rows')).toBeVisible(DRAWN);
}

/** A company, its owner logged in, the page open. */
async function opened(page: Page): Promise<Company> {
  const company = await newCompany();
  await company.owner.enter(page);
  await open(page, company);
  return company;
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Choose a file');
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer });
}

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('Or paste rows').fill(text);
  await press(page, 'Read the rows');
  await expect(page.getByRole('heading', { name: 'What is in the columns' })).toBeVisible();
}

const meaning = (page: Page, heading: string) => page.getByLabel(`${heading} is`, { exact: true });
const products = (count: number): string => Array.from({ length: count }, (_, place) => `SKU-${place + 1},Valve ${place + 1},"Bronze, full bore"`).join('\n');

async function downloaded(page: Page, name: string): Promise<string> {
  const waiting = page.waitForEvent('download');
  await press(page, name);
  return readFile(await (await waiting).path(), 'utf8');
}

for (const width of widths) {
  test(`20 rows go as far as the package holds: the row without room is named, then the rest is written, ${width} px [ROL-014]`, screen, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const company = await newCompany();
    for (const name of ['First', 'Second', 'Third']) await newProduct(company, name);
    await company.owner.enter(page);
    await open(page, company);
    await expect(page.getByText('Your plan has room for 4 more products.')).toBeVisible();
    await choose(page, 'products.csv', Buffer.from(`external_id,name,description\n${products(20)}\n`));
    await press(page, 'Check 20 rows');
    await expect(page.getByRole('heading', { name: /problem/ })).toBeFocused(DRAWN);
    await expect(page.getByText('Row 6, Whole row')).toBeVisible();
    expect(await ownProducts(company)).toHaveLength(3);
    await press(page, 'Choose another list');
    await paste(page, `external_id,name,description\n${products(4)}\n`);
    await press(page, 'Check 4 rows');
    await expect(page.getByText('4 new products.')).toBeVisible(DRAWN);
    await press(page, 'Import 4 rows');
    await expect(page.getByRole('heading', { name: '4 new products' })).toBeFocused(DRAWN);
    await page.getByRole('link', { name: 'See the products' }).click();
    await expect(page.getByText('Standard plan: 7 of 7 products')).toBeVisible(DRAWN);
  });
}

test('files as people have them are read: marks, semicolons, Windows letters, quotes over lines, sep=', screen, async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  const company = await opened(page);
  const text = 'sep=;\r\nArtikel;Product name;Product description;In stock;Colour\r\n1;Ventil für Öl;"Zeile eins\r\nZeile ""zwei""";yes;grün\r\n';
  await choose(page, 'produkte.csv', iconv.encode(text, 'win1252'));
  await expect(meaning(page, 'Product name')).toHaveValue('name');
  await expect(meaning(page, 'Product description')).toHaveValue('description');
  await expect(meaning(page, 'In stock')).toHaveValue('stock');
  await expect(meaning(page, 'Colour')).toHaveValue('');
  await meaning(page, 'Artikel').selectOption('external_id');
  await press(page, 'Check one row');
  await press(page, 'Import one row');
  await expect(page.getByRole('heading', { name: 'One new product' })).toBeVisible(DRAWN);
  expect((await ownProducts(company))[0].product).toMatchObject({
    externalID: '1',
    name: 'Ventil für Öl',
    description: 'Zeile eins\nZeile "zwei"',
    stock: true,
  });
  expectNoErrors();
});

test('problems stand at their cells, are put right there or taken as a file, and the same row is then written once', screen, async ({ page }) => {
  const company = await opened(page);
  await paste(page, 'sku\tname\ttext\tstock\tlead time\nA-1\tBall valve\tBronze\tyes\t14\n\nA-2\tGate valve\t\tperhaps\ttwo weeks');
  await press(page, 'Check 2 rows');
  await expect(page.getByRole('heading', { name: '3 problems' })).toBeFocused(DRAWN);
  await expectAccessible(page);
  const cell = (name: string) => page.getByRole('textbox', { name, exact: true });
  await expect(cell('Row 4, Lead time in days')).toHaveAccessibleDescription('Write a whole number from 0 to 3650 such as 14, without unit.');
  await expect(cell('Row 4, Lead time in days')).toHaveValue('two weeks');
  expect(await downloaded(page, 'Download the problems')).toContain('\r\n4,lead_time_days,');
  await cell('Row 4, Lead time in days').fill('14');
  await cell('Row 4, In stock, yes or no').fill('no');
  await cell('Row 4, Description').fill('Cast iron');
  await press(page, 'Check again');
  await expect(page.getByText('2 new products.')).toBeVisible(DRAWN);
  await press(page, 'Import 2 rows');
  await expect(page.getByRole('heading', { name: '2 new products' })).toBeVisible(DRAWN);
  expect((await ownProducts(company)).map(({ product }) => [product.name, product.leadTime])).toEqual([
    ['Ball valve', 14],
    ['Gate valve', 14],
  ]);
  await press(page, 'Import another list');
  await paste(page, 'sku\tname\nA-1\tBall valve\nA-2\tGate valve DN 80');
  await press(page, 'Check 2 rows');
  await expect(page.getByText('One product is renewed. One row changes nothing.')).toBeVisible(DRAWN);
});

test('a workbook is read by its sheet, its good rows are written, and the bad ones come back as a workbook that is mended here', screen, async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  const company = await opened(page);
  const rows: Cell[][] = [
    ['Our catalogue', null, null, null, null],
    ['external_id', 'Product name', 'Description', 'sub_category', 'price_breaks', 'price_unit', 'attr:Nominal size'],
    ['007', 'Ball valve', 'Bronze', 'Ball valves', '1=£48.00|100=£41.20', 'piece', 'DN 50'],
    ['008', 'Gate valve', 'Iron', 'Ball valves', '1,234', 'piece', 'DN 51'],
  ];
  await choose(
    page,
    'products.xlsx',
    workbookOfForm(
      {
        sheets: [
          { name: 'Notes', rows: [['Please read']] },
          { name: 'Valves', rows },
        ],
        read: [],
      },
      'excel',
    ),
  );
  await expect(page.getByLabel('Sheet')).toHaveValue('Valves', DRAWN);
  await expect(meaning(page, 'attr:Nominal size')).toHaveValue('attr:Nominal size');
  await press(page, 'Check 2 rows');
  await expect(page.getByText('One row has a problem, one is good.')).toBeVisible(DRAWN);
  await expect(page.getByRole('textbox', { name: 'Row 4, Prices by quantity' })).toHaveAccessibleDescription(/may mean 1234 or 1\.234/);
  await press(page, 'Import the one good row');
  await expect(page.getByRole('heading', { name: 'One new product' })).toBeFocused(DRAWN);
  const waiting = page.waitForEvent('download');
  await press(page, 'Save the row with a problem');
  const saved = await waiting;
  expect(saved.suggestedFilename()).toBe('rows-with-problems.xlsx');
  const [heading = [], left = []] = await readSheet(await saved.path());
  expect([heading.at(-1), left[0], left.at(-1)]).toEqual(['problem', '008', expect.stringContaining('price_breaks: ')]);
  await press(page, 'Put that row right');
  await press(page, 'Check one row');
  await page.getByRole('textbox', { name: 'Row 4, Prices by quantity' }).fill('£12.34');
  await page.getByRole('textbox', { name: 'Row 4, Attribute “Nominal size”' }).fill('DN 65');
  await press(page, 'Check again');
  await press(page, 'Import one row');
  await expect(page.getByRole('heading', { name: 'One new product' })).toBeVisible(DRAWN);
  const written = (await ownProducts(company)).map(({ product }) => [
    product.externalID,
    product.trade.price.currency,
    product.trade.attributes['nominal-size'],
  ]);
  expect(written).toEqual([
    ['007', 'GBP', ['dn-50']],
    ['008', 'GBP', ['dn-65']],
  ]);
  await page.getByRole('link', { name: 'See the products' }).click();
  const catalogue = page.waitForEvent('download');
  await press(page, 'Save the products as an Excel workbook');
  const exported = await readSheet(await (await catalogue).path());
  expect(exported.map(([id]) => id)).toEqual(['external_id', '007', '008']);
  expectNoErrors();
});

test('a list of more than 200 rows says so before anything is sent', screen, async ({ page }) => {
  await opened(page);
  await paste(page, `external_id,name,description\n${products(201)}`);
  await expect(page.getByText('The list has 201 rows; one import takes 200.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check 200 rows' })).toBeVisible();
});

test('nothing is lost when the import fails, and leaving is asked about', screen, async ({ page }) => {
  const company = await opened(page);
  await paste(page, 'name,description\nBall valve,Bronze');
  await press(page, 'Check one row');
  await expect(page.getByText('One new product.')).toBeVisible(DRAWN);
  let lost = false;
  await page.route('**/product/import', async (route) => {
    if (lost || route.request().method() !== 'POST') return route.fallback();
    lost = true;
    await route.fetch();
    return route.abort();
  });
  await press(page, 'Import one row');
  await expect(page.getByRole('alert').getByText('You are offline. Your rows are kept; please try again.')).toBeVisible();
  await page.locator('.subhead').getByRole('link', { name: 'Products' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Keep editing' }).click();
  await expect(meaning(page, 'description')).toHaveValue('description');
  await press(page, 'Check one row');
  await press(page, 'Import one row');
  await expect(page.getByRole('heading', { name: 'One new product' })).toBeVisible(DRAWN);
  // The first answer was lost, not the row: the same key gives the same answer.
  expect(await ownProducts(company)).toHaveLength(1);
});

test('what is no list says what to do, and the list before stays', screen, async ({ page }) => {
  await opened(page);
  await choose(page, 'products.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  await expect(page.getByRole('alert').getByText('This is a workbook of an old spreadsheet program.')).toBeVisible();
  await choose(page, 'products.xlsx', Buffer.from('504b030414000600', 'hex'));
  await expect(page.getByRole('alert').getByText('Please choose an Excel workbook (.xlsx) or a CSV file.')).toBeVisible(DRAWN);
  await choose(page, 'open.csv', Buffer.from('name,description\nA,fine\nB,"open\nmore'));
  await expect(page.getByRole('alert').getByText('A double quote that opens in row 3 is never closed.')).toBeVisible();
});

test('the template is read without a problem', screen, async ({ page }) => {
  await opened(page);
  const template = await downloaded(page, 'Download a template');
  await choose(page, 'template.csv', Buffer.from(template));
  await press(page, 'Check one row');
  await expect(page.getByText('One new product.')).toBeVisible(DRAWN);
});

async function openProblem(page: Page): Promise<void> {
  await opened(page);
  await paste(page, 'name,description,stock\nBall valve,Bronze,perhaps');
  await press(page, 'Check one row');
  await expect(page.getByRole('heading', { name: 'One problem' })).toBeVisible(DRAWN);
}

test('fits a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openProblem(page);
  await expectNoSidewaysScroll(page);
  expect(await flawsOfLayout(page, 390)).toEqual([]);
});

testAccessible('the import of products', openProblem);
