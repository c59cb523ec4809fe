import { expect, test } from '@playwright/test';
import { pdf } from '../support/documents.ts';
import { expectAccessibleEverywhere } from './support/access.ts';
import { api } from './support/api.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { DRAWN, newProduct, ownProducts } from './support/own-company.ts';
import { entered, field, openEdit, saved } from './support/product-form.ts';
import { screen } from './support/screen.ts';

test(
  'a company adds a datasheet and a certificate to a product priced in euros; buyers open the one, read the other and see what the price is in pounds [DAT-015] [DAT-022] [DAT-023]',
  screen,
  async ({ page }) => {
    test.slow();
    const expectNoErrors = watchForErrors(page);
    const company = await entered(page);
    const word = `Quarrelvane ${Date.now().toString(36)}`;
    const price = { currency: 'EUR', unit: 'H87', per: 1, breaks: [{ from: '1', price: '57.115' }] };
    const productID = await newProduct(company, `${word} valve`, { trade: { price } });
    const certificates = [
      { name: 'ISO 9001:2015', expireDate: '2031-05-04' },
      { name: 'ISO 14001:2015', coversAll: true },
    ];
    const { version } = (await company.owner.call('GET', `/business/profile/${company.id}`)).data;
    expect(await company.owner.call('PUT', `/business/profile/${company.id}`, { version, certificates })).toMatchObject({ success: true });

    await openEdit(page, company, productID);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add a datasheet' }).click();
    await (await chooser).setFiles({ name: 'Quarrelvane_HV3.pdf', mimeType: 'application/pdf', buffer: pdf('Quarrelvane') });
    await expect(field(page, 'Datasheet 1: title')).toHaveValue('Quarrelvane HV3', DRAWN);
    await expect(field(page, 'Datasheet 1: language')).toHaveValue('en');
    await expect(field(page, 'ISO 14001:2015 (covers all products)')).toBeDisabled();
    await field(page, 'ISO 9001:2015').check();
    await field(page, 'Datasheet 1: title').fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Please give the datasheet a title.').first()).toBeVisible();
    await field(page, 'Datasheet 1: title').fill('Data sheet HV3');
    await expectAccessibleEverywhere(page);
    await page.setViewportSize({ width: 320, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await saved(page);
    const [{ product }] = await ownProducts(company);
    const [sheet] = product.trade.datasheets;
    expect(product.trade.certificates.map(({ name }: { name: string }) => name)).toEqual(['ISO 9001:2015', 'ISO 14001:2015']);

    await page.goto(`/business-product/${productID}`);
    const documents = page.locator('[data-panel="documents"]');
    await expect(documents.getByRole('link', { name: 'Data sheet HV3' })).toHaveAttribute('href', sheet.url);
    await expect(documents).toContainText('PDF, English, 1 kB');
    const cover = page.locator('[data-panel="cover"]');
    await expect(cover).toContainText('04/05/2031');
    await expect(cover).toContainText('ISO 14001:2015');
    const about = /^about £\d+\.\d\d \(rates of \d\d\/\d\d\/\d{4}\)$/;
    await expect(page.getByText(about)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleEverywhere(page);
    const opened = await fetch(sheet.url.startsWith('http') ? sheet.url : api + sheet.url);
    expect([opened.status, opened.headers.get('content-type'), opened.headers.get('content-disposition')?.split(';')[0]]).toEqual([
      200,
      'application/pdf',
      'inline',
    ]);

    await page.goto(`/search-result?business=PR&countries=global&search=${encodeURIComponent(word)}`);
    await expect(page.getByRole('article').first().getByText(about)).toBeVisible();
    await expectNoSidewaysScroll(page);
    expectNoErrors();
  },
);
