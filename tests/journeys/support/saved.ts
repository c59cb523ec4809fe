import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** The file that the browser saves when a button is pressed. */
export async function savedBy(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button, exact: true }).click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
