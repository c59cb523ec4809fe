import { expect, test } from '@playwright/test';
import { field, newMember, openEdit } from './support/profile.ts';

test.slow();

test('the browser asks before it closes a page with changes that are not saved', async ({ page }) => {
  await newMember(page);
  await openEdit(page);
  await field(page, 'City').fill('Aberystwyth');
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await closing;
  await expect(field(page, 'City')).toHaveValue('Aberystwyth');
});
