import type { Browser, Response } from '@playwright/test';

/** Bytes as they came over the wire, without headers. */
export interface FirstLoad {
  scripts: number;
  styles: number;
}

/** What a browser that has never been here loads for a page until the network is quiet. */
export async function firstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const answers: Response[] = [];
    page.on('response', (answer) => void answers.push(answer));
    await page.goto(url, { waitUntil: 'networkidle' });
    const bytesOf = async (kind: RegExp) => {
      const found = answers.filter((answer) => kind.test(answer.headers()['content-type'] ?? ''));
      const sizes = await Promise.all(found.map((answer) => answer.request().sizes()));
      return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    };
    return { scripts: await bytesOf(/javascript/), styles: await bytesOf(/^text\/css/) };
  } finally {
    await context.close();
  }
}
