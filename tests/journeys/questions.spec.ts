import { expect, test } from '@playwright/test';
import * as links from '../../web/base/links.ts';
import { awake } from './support/hydrated.ts';
import { newCompany, newProduct, newSomebody } from './support/own-company.ts';
import { openProduct, region } from './support/product.ts';
import { screen } from './support/screen.ts';

test(
  'a buyer asks on the page of a product, and its company answers there and changes the answer [PAG-019] [PAG-021]',
  screen,
  async ({ browser, baseURL, page }) => {
    const company = await newCompany();
    const product = await newProduct(company, 'Brass elbow 22 mm');
    const buyer = await newSomebody('Bea', 'Carver');
    await buyer.enter(page);
    await page.goto(links.productPage(product));
    const section = region(page, 'Questions and answers');
    await awake(section);
    await expect(section.getByText('No questions yet.')).toBeVisible();
    await section.getByRole('button', { name: 'Ask a question' }).click();
    const field = section.getByRole('textbox', { name: 'Your question' });
    await expect(field).toBeFocused();
    await section.getByRole('button', { name: 'Send question' }).click();
    await expect(section.getByText('Please write something.')).toBeVisible();
    await field.fill('Is the elbow free of lead?');
    await section.getByRole('button', { name: 'Send question' }).click();
    await expect(section.getByRole('region', { name: 'Your questions' })).toContainText(/Is the elbow free of lead\?.*Not answered yet/s);

    const owners = await (await browser.newContext({ baseURL })).newPage();
    await company.owner.enter(owners);
    await owners.goto(links.notifications());
    await owners.getByRole('link', { name: /asked a question about Brass elbow 22 mm/ }).click();
    const theirs = region(owners, 'Questions and answers');
    const answering = theirs.getByRole('region', { name: 'Questions that wait for your answer' });
    await expect(answering).toContainText(/Bea Carver.*Not confirmed/s);
    await answering.getByRole('textbox').fill('Yes, below 0.1 %.');
    await answering.getByRole('button', { name: 'Answer in public' }).click();
    await expect(theirs.getByRole('listitem').filter({ hasText: 'Yes, below 0.1 %.' })).toContainText(company.name);
    await expect(answering).toHaveCount(0);
    await theirs.getByRole('button', { name: /^Change/ }).click();
    await theirs.getByRole('textbox').fill('Yes, below 0.09 %.');
    await theirs.getByRole('button', { name: 'Save' }).click();
    await expect(theirs.getByRole('listitem').filter({ hasText: 'Is the elbow free of lead?' })).toContainText('Yes, below 0.09 %.');
    await expect(theirs.getByText(/^Changed on \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  },
);

test('everybody reads a question and its changed answer, scripts off too [PAG-019] [PAG-021]', async ({ browser, baseURL }) => {
  const company = await newCompany();
  const product = await newProduct(company, 'Brass elbow 22 mm');
  const buyer = await newSomebody('Bea', 'Carver');
  const { data } = await buyer.call('POST', `/product/${product}/question`, { text: 'Is the elbow free of lead?' });
  await company.owner.call('POST', `/product/question/${data.questionID}/answer`, { text: 'Yes, below 0.1 %.' });
  await company.owner.call('PUT', `/product/question/${data.questionID}/answer`, { text: 'Yes, below 0.09 %.' });
  const bare = await (await browser.newContext({ baseURL, javaScriptEnabled: false, viewport: { width: 390, height: 844 } })).newPage();
  await bare.goto(links.productPage(product));
  const read = region(bare, 'Questions and answers');
  await expect(read).toContainText(/Is the elbow free of lead\?.*Bea Carver.*Yes, below 0\.09 %\./s);
  await expect(read.getByRole('link', { name: 'Ask a question' })).toHaveAttribute('href', /\/login\?/);
  expect(await bare.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('answered questions come five at a time, the newest answer first [PAG-019]', screen, async ({ page }) => {
  await openProduct(page);
  const section = region(page, 'Questions and answers');
  await awake(section);
  await expect(section.getByRole('listitem')).toHaveCount(5);
  await section.getByRole('button', { name: '2 more questions' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(7);
  await expect(section.getByRole('listitem').last()).toContainText('Do the seat kits of revision 6 fit revision 7?');
  await expect(section.getByRole('button', { name: /more question/ })).toHaveCount(0);
});
