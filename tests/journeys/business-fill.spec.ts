import { expect, test } from '@playwright/test';
import { mp4 } from '../support/films.ts';
import { post } from './support/api.ts';
import { businessOf, DRAWN, newName, newOwner, openTab, pick, saveTab } from './support/company.ts';
import { expectNoSidewaysScroll, watchForErrors } from './support/flags.ts';
import { devices } from './support/long.ts';
import { picture } from './support/photo.ts';
import { field } from './support/profile.ts';
import { screen } from './support/screen.ts';

const TABS = [
  'General',
  'Contact',
  'Factory',
  'Trade capabilities',
  'Business terms',
  'Names',
  'Numbers',
  'Sites',
  'Certificates',
  'Video',
  'Pictures',
  'First products',
];

for (const [name, device] of devices) {
  test.describe(`on ${name}`, () => {
    test.use(device);

    test('an owner fills in every tab, and everybody reads it [BUS-026] [BUS-027] [MED-004]', screen, async ({ page }) => {
      test.setTimeout(240_000);
      const failed = watchForErrors(page);
      const { id } = await newOwner(page);
      await openTab(page, id);
      await expect(page).toHaveTitle('Edit profile | WBN United Kingdom');
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: 'Sections of the profile' }).getByRole('link')).toHaveText([
        ...TABS,
        'Inbox',
        'RFQs',
        'Order details',
        'History',
        'Delete',
      ]);

      const company = newName('Redmire');
      await field(page, 'Company name').fill(company);
      await field(page, 'Business type').selectOption('Exporter');
      await field(page, 'Year established').fill('1974');
      for (const [label, min, max] of [
        ['Total employees', '120', '250'],
        ['Production employees', '80', '90'],
        ['Annual revenue, USD', '11,400,000', '18 750 000'],
        ['Production capacity', '3,200', '4000'],
      ]) {
        await field(page, `${label}: From`).fill(min as string);
        await field(page, `${label}: to`).fill(max as string);
      }
      await field(page, 'Production capacity: Unit').fill('boats');
      await field(page, 'Production capacity: Period').selectOption('per year');
      await field(page, 'General description').fill('We weld aluminium.\n\nSince 1974.');
      await expectNoSidewaysScroll(page);
      await saveTab(page);

      await openTab(page, id, 'contact');
      for (const [label, value] of Object.entries({
        'Legal address, in English': '1 Harbour Way',
        'Shipping address, in English': 'Dock 4',
        City: 'Whitby',
        Postcode: 'YO21 3PU',
        Telephone: '20 7946 0011',
        'Mobile telephone': '7700 900123',
        Email: 'sales@redmire.example',
        Website: 'https://redmire.example',
      })) {
        await field(page, label).fill(value);
      }
      await field(page, 'State').selectOption('North Yorkshire');
      await saveTab(page);

      await openTab(page, id, 'factory');
      await field(page, 'Manufacturing facilities').fill('Plate shop, slipway');
      await field(page, 'Country').selectOption('Portugal');
      await field(page, 'State').selectOption({ label: 'Lisboa' });
      await field(page, 'City').fill('Almada');
      await field(page, 'Postcode').fill('2800');
      await field(page, 'Factory size, m²').fill('12,400');
      await field(page, 'Production lines').fill('3');
      await pick(page, 'Contract manufacturing', 'OEM', 'Buyer label');
      await saveTab(page);

      await openTab(page, id, 'trade');
      await pick(page, 'Markets', 'Nordic', 'Faroe Islands');
      await pick(page, 'Spoken languages', 'Welsh', 'French');
      await field(page, 'Sales employees').fill('18');
      await field(page, 'Average lead time, days').fill('21');
      await saveTab(page);

      await openTab(page, id, 'terms');
      await pick(page, 'Accepted delivery terms', 'FOB', 'Ex Works');
      await pick(page, 'Payment currencies', 'British Pound', 'ISK');
      await pick(page, 'Payment types', 'Letter of credit', 'Barter');
      await pick(page, 'Packaging types', 'Pallet');
      await saveTab(page);

      await openTab(page, id, 'certificates');
      await page.getByRole('button', { name: /^Add a certificate/ }).click();
      await field(page, 'Name').fill('ISO 9001:2015');
      await field(page, 'Issued').fill('2024-11-13');
      await field(page, 'Expires').fill('2027-11-12');
      const scan = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Add scan: ISO 9001:2015' }).click();
      await (await scan).setFiles({ name: 'scan.jpg', mimeType: 'image/jpeg', buffer: await picture(600, 900) });
      await expect(page.getByRole('img', { name: 'scan: ISO 9001:2015' })).toBeVisible(DRAWN);
      await saveTab(page);

      await openTab(page, id, 'video');
      const film = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose a video' }).click();
      await (await film).setFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: mp4() });
      await expect(page.getByRole('group', { name: 'Preview of the video' })).toBeVisible({ timeout: 60_000 });
      await saveTab(page);

      const saved = await businessOf(page, id);
      expect(saved.general).toMatchObject({
        companyName: company,
        businessType: { code: 'EX' },
        yearStablished: 1974,
        totalEmployees: { min: 120, max: 250 },
        totalProductionEmployees: { min: 80, max: 90 },
        totalAnnualRevenue: { min: 11_400_000, max: 18_750_000 },
        productionCapacity: { min: 3200, max: 4000, unit: 'boats', period: 'year' },
        generalDescription: 'We weld aluminium.\n\nSince 1974.',
        video: { url: expect.stringContaining('.mp4') },
      });
      expect(saved.contactInfo).toMatchObject({
        legalAddressEnglish: '1 Harbour Way',
        shippingAddressEnglish: 'Dock 4',
        city: 'Whitby',
        zipcode: 'YO21 3PU',
        country: { code: 'GB' },
        state: { stateName: 'North Yorkshire' },
        phone: { countryCode: '+44', businessPhoneNumber: '20 7946 0011' },
        mobilePhone: { countryCode: '+44', businessPhoneNumber: '7700 900123' },
        email: 'sales@redmire.example',
        website: 'https://redmire.example',
      });
      expect(saved.factory).toMatchObject({
        manufacturingFacilities: 'Plate shop, slipway',
        country: { code: 'PT' },
        city: 'Almada',
        zipcode: '2800',
        factorySize: 12_400,
        numberProductionLines: 3,
        contractManufacturing: ['OEM', 'BLB'],
      });
      expect(saved.tradeCapabilities).toMatchObject({
        markets: ['Nordic countries', 'Faroe Islands'],
        spokenLanguages: [{ languageName: 'Welsh' }, { languageName: 'French' }],
        totalEmployeesSales: 18,
        averageLeadTime: 21,
      });
      expect(saved.businessTerms).toEqual({
        acceptedDeliveryTerms: ['FOB', 'EXW'],
        acceptedPaymentCurrencies: ['GBP', 'ISK'],
        acceptedPaymentTypes: ['Letter of credit', 'Barter'],
        packagingTypes: ['Pallet'],
      });
      expect(saved.certificates).toMatchObject([{ name: 'ISO 9001:2015', issueDate: '2024-11-13', expireDate: '2027-11-12', photo: { width: 600 } }]);
      const { results } = await post('/search/business', { textQuery: company });
      expect(results[0].businessProfile.businessID).toBe(id);
      failed();
    });
  });
}
