import type { Registers } from '#server/base/registers/registers.ts';
import { pagesOf, showsNumber } from '#server/trust/verification/looks/published.ts';
import { read } from '#server/trust/verification/website.ts';

/** Beside the start page; five fetches at the most, none of another site. */
const MORE_PAGES = 4;

/** Whether a website at this very domain shows the number of the register on a page where companies say who they are. A site that is silent shows nothing. */
export async function siteShows(registers: Pick<Registers, 'page' | 'txt'>, domain: string, number: string): Promise<boolean> {
  const website = `https://${domain}/`;
  const home = await read(registers, website);
  if (home.fault === 'silent' || home.fault === 'closed') return false;
  if (home.text !== undefined && showsNumber(home.text, number)) return true;
  for (const url of pagesOf(home.text ?? '', website).slice(0, MORE_PAGES)) {
    const { text } = await read(registers, url);
    if (text !== undefined && showsNumber(text, number)) return true;
  }
  return false;
}
