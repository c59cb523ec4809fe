import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/access.ts';
import { businessID, get } from './support/api.ts';
import { businessOf, DRAWN, newOwner, openTab, pick, saveTab } from './support/company.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { HALDERBY } from './support/product.ts';
import { field } from './support/profile.ts';
import { screen } from './support/screen.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const mapOf = (page: Page) =>
  section(page, 'Sites').getByRole('img', { name: 'Map of the UK with the sites in Sheffield (S), Falkirk (FK), Southend-on-Sea (SS)' });

/** Where requests of a page go, the site's own hosts left aside. */
function watchForOthers(page: Page): () => void {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname, href } = new URL(request.url());
    if (!['data:', 'blob:'].includes(protocol) && hostname !== 'localhost') asked.push(href);
  });
  return () => expect(asked).toEqual([]);
}

test('the page lists the sites of a company by kind, with a map of our own, asking nobody outside [GEO-010]', screen, async ({ page }) => {
  const [expectNoErrors, expectNobodyAsked] = [watchForErrors(page), watchForOthers(page)];
  const id = await businessID(HALDERBY);
  const { sites } = (await get(`/business/profile/${id}`)).data;
  await page.goto(`/business/${id}`);
  const shown = section(page, 'Sites');
  await expect(shown.getByRole('heading', { level: 3 })).toHaveText(['Head office', 'Factory', 'Warehouse', 'Branch', 'Service']);
  await expect(shown.getByRole('listitem')).toHaveCount(sites.length);
  await expect(shown.getByRole('listitem').filter({ hasText: 'Tinsley stores' })).toContainText('Unit 7, Meadow Bank Trade Park, Sheffield, S9 1XH');
  await expect(shown.getByRole('listitem').filter({ hasText: 'Grangemouth' })).toContainText('Scotland');
  await expect(mapOf(page)).toBeVisible();
  await expect(mapOf(page).locator('g')).toHaveCount(3);
  await expectAccessible(page);
  expectNobodyAsked();
  expectNoErrors();
});

test('the map marks each postcode area once, on the land, and asks nobody outside, whatever the width [GEO-010]', async ({ page }) => {
  const [expectNoErrors, expectNobodyAsked] = [watchForErrors(page), watchForOthers(page)];
  await page.goto(`/business/${await businessID(HALDERBY)}`);
  const map = mapOf(page);
  const inside = await map.locator('circle').evaluateAll((circles) =>
    circles.map((circle) => {
      const path = circle.closest('svg')?.querySelector('path');
      const point = new DOMPoint(Number(circle.getAttribute('cx')), Number(circle.getAttribute('cy')));
      return path?.isPointInFill(point);
    }),
  );
  expect(inside).toEqual([true, true, true]);
  await page.mouse.wheel(0, 4000);
  await page.waitForLoadState('networkidle');
  await expect(map).toBeVisible();
  expectNobodyAsked();
  expectNoErrors();
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
});

test(
  'names and numbers stand on the page as stated, or as checked with the date, and a company abroad without sites has no map [NUM-001]',
  screen,
  async ({ page }) => {
    const id = await businessID(HALDERBY);
    const { numbers, numbersChecked } = (await get(`/business/profile/${id}`)).data;
    await page.goto(`/business/${id}`);
    await expect(section(page, 'Names')).toContainText('Canklow Brass Foundry Limited (until 31/03/1986)');
    await expect(section(page, 'Names')).toContainText('Halderby Valves, HPV Direct');
    const [year, month, day] = numbersChecked.register.slice(0, 10).split('-');
    const row = (label: string) => section(page, 'Company numbers').locator('dl > div', { has: page.getByText(label, { exact: true }) });
    await expect(row('Company register')).toContainText(`${numbers.register.number}`);
    await expect(row('Company register')).toContainText(`checked on ${day}/${month}/${year}`);
    await expect(row('EORI number')).toContainText(numbers.eori ? 'as stated by the company' : '----');
    await page.goto(`/business/${await businessID('Caribhaul Marine Supply')}`);
    await expect(section(page, 'Sites').getByRole('listitem')).toHaveCount(1);
    await expect(section(page, 'Sites').getByRole('img', { name: /^Map/ })).toHaveCount(0);
    await expect(section(page, 'Names').locator('dd')).toHaveText(['----', '----', '----']);
  },
);

test.describe('the owner', () => {
  // Pages that the browser draws alone: slow on a busy machine.
  test.describe.configure({ timeout: 90_000 });

  test('writes names and numbers, and each that is wrong is named at its field with an example [NUM-001] [NUM-002]', screen, async ({ page }) => {
    const { id } = await newOwner(page);
    await openTab(page, id, 'names');
    await field(page, 'Legal name').fill('Marram Boatworks Limited');
    await pick(page, 'Trading names', 'Marram Marine', 'Tideboats');
    await page.getByRole('button', { name: /^Add a former name/ }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Please enter the company name.').last()).toBeVisible();
    await field(page, 'Former name').fill('Dune Skiffs Ltd');
    await field(page, 'Used until').fill('2009-05-31');
    await saveTab(page);
    await openTab(page, id, 'numbers');
    await field(page, 'Number in the company register').fill('XX12');
    await field(page, 'VAT number').fill('GB 123 4567 83');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText(/such as 01234567 or SC123456/).last()).toBeVisible();
    await expect(page.getByText(/such as GB 123 4567 82/).last()).toBeVisible();
    await expect(field(page, 'VAT number')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await field(page, 'Number in the company register').fill('sc 123456');
    await field(page, 'VAT number').fill('GB 123 4567 82');
    await saveTab(page);
    await expect(field(page, 'Number in the company register')).toHaveValue('SC123456');
    expect(await businessOf(page, id)).toMatchObject({
      names: {
        legalName: 'Marram Boatworks Limited',
        tradingNames: ['Marram Marine', 'Tideboats'],
        formerNames: [{ name: 'Dune Skiffs Ltd', until: '2009-05-31' }],
      },
      numbers: { register: { country: 'GB', number: 'SC123456' }, vat: 'GB123456782' },
    });
  });

  test('adds a site, sees what is wrong at its field, and takes the site off again [GEO-008]', screen, async ({ page }) => {
    const { id } = await newOwner(page);
    await openTab(page, id, 'sites');
    await page.getByRole('button', { name: /^Add a site/ }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText(/^A site is a head office/).last()).toBeVisible();
    await expect(page.getByText('Please enter the town or the postcode of the site.').last()).toBeVisible();
    await field(page, 'Kind of site').selectOption('warehouse');
    await field(page, 'City').fill('Leeds');
    await field(page, 'Postcode').fill('LS1 4AP');
    await saveTab(page);
    await expectAccessible(page);
    expect((await businessOf(page, id)).sites[1]).toMatchObject({ kind: 'warehouse', city: 'Leeds', region: { regionID: 'TLE' } });
    await page.goto(`/business/${id}?editMode=1`);
    await section(page, 'Sites').getByRole('button', { name: 'Edit Sites' }).click(DRAWN);
    const dialog = page.getByRole('dialog', { name: 'Sites' });
    await dialog.getByRole('button', { name: 'Remove Leeds' }).click(DRAWN);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toHaveCount(0, DRAWN);
    expect((await businessOf(page, id)).sites).toHaveLength(1);
  });
});
