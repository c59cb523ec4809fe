import type { Registers } from '#server/base/registers/registers.ts';
import { FetchRefused } from '#server/base/security/guarded-fetch.ts';

/** Pages on which a company says who it is; with the start page five fetches at the most. */
const PAGES = ['/', '/contact', '/legal', '/imprint', '/about'];

/** Whether a website at this very domain shows the number of the register on one of the pages where companies do. A site that is silent shows nothing. */
export async function siteShows({ page }: Pick<Registers, 'page'>, domain: string, number: string): Promise<boolean> {
  for (const path of PAGES) {
    const text = await read(page, `https://${domain}${path}`);
    if (text === 'closed') return false;
    if (text !== null && showsNumber(text, number)) return true;
  }
  return false;
}

async function read(page: Registers['page'], url: string): Promise<string | null> {
  try {
    const { status, text } = await page(url);
    return status === 200 ? text : null;
  } catch (error) {
    if (error instanceof FetchRefused) return 'closed';
    throw error;
  }
}

const UNSEEN = /<!--[\s\S]{0,100000}?-->|<(script|style|template|noscript)\b[\s\S]{0,100000}?<\/\1/gi;

/** The number by itself in what people see, not as part of a longer one. */
export function showsNumber(html: string, number: string): boolean {
  const text = html
    .replace(UNSEEN, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
  return ` ${text.toUpperCase()} `.includes(` ${number.toUpperCase()} `);
}
