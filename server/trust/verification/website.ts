import type { CheckSource } from '#contract/trust/verification.ts';
import type { Registers } from '#server/base/registers/registers.ts';
import { FetchRefused } from '#server/base/security/guarded-fetch.ts';

export const TOKEN_FILE = '/.well-known/wbn-verification.txt';
export const META_NAME = 'wbn-verification';

type Asking = Pick<Registers, 'page' | 'txt'>;
/** How a website was proved; `silent` when the site did not answer, so that nothing can be said. */
export type WebsiteAnswer = CheckSource | 'missing' | 'silent' | 'closed';

/** Looks in all three places; the first that holds one of the tokens counts. @returns the start page too, where it answered */
export async function findToken(registers: Asking, website: string, tokens: string[]): Promise<{ answer: WebsiteAnswer; home: string | undefined }> {
  const { hostname, protocol } = new URL(website);
  const [records, file, page] = await Promise.all([
    registers.txt(hostname.replace(/^www\./, '')),
    read(registers, `${protocol}//${hostname}${TOKEN_FILE}`),
    read(registers, website),
  ]);
  const answer = (): WebsiteAnswer => {
    if (records.some((record) => tokens.some((token) => record.trim() === `${META_NAME}=${token}`))) return 'dns';
    if (tokens.includes(file.text?.trim() ?? '')) return 'file';
    if (page.text !== undefined && hasMeta(page.text, tokens)) return 'meta';
    return page.fault === 'closed' ? 'closed' : page.fault === 'silent' ? 'silent' : 'missing';
  };
  return { answer: answer(), home: page.text };
}

/** The text of a page; why there is none, where it did not answer with one. */
export async function read({ page }: Asking, url: string): Promise<{ text?: string; fault?: string }> {
  try {
    const { status, text } = await page(url);
    return status === 200 ? { text } : status >= 500 ? { fault: 'silent' } : { fault: 'missing' };
  } catch (error) {
    if (error instanceof FetchRefused) return { fault: error.fault };
    throw error;
  }
}

const META = /<meta\s[^<>]{0,500}>/gi;

/** Attributes in any order and any quotes; what stands in a comment or a script of the page's head is the site's own affair. */
function hasMeta(html: string, wanted: string[]): boolean {
  const tags = html.match(META) ?? [];
  return tags.some((tag) => attribute(tag, 'name')?.toLowerCase() === META_NAME && wanted.includes(attribute(tag, 'content') ?? ''));
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined);
