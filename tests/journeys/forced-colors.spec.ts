import { expect, test } from '@playwright/test';
import { alike } from './support/chosen.ts';
import { publicPages } from './support/pages.ts';
import { settled } from './support/settled.ts';

// The screens of who is logged in: every-screen.spec.ts.
test('in forced colours every switch, tab, chip, filter and chosen state of a public page looks other than when it is not chosen [FIX-063]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const known = new Set<string>();
  for (const [name, address] of Object.entries(publicPages)) {
    await page.goto(await address());
    await settled(page);
    await test.step(name, async () => expect(await alike(page, known)).toEqual([]));
  }
  expect(known.size).toBeGreaterThan(3);
});
