import type { AppContext } from '#server/base/http/request.ts';
import type { Registers } from '#server/base/registers/registers.ts';
import { siteDomain } from '#server/company/business/free-mail-domains.ts';
import type { Company } from '../queries.ts';
import { findToken, read, type WebsiteAnswer } from '../website.ts';
import { readCheckedNumber } from './look-queries.ts';

/** Pages of a site beside its start page on which a company says who it is. */
const WHERE = /contact|legal|imprint|impressum|about/i;
/** With the start page and the file of the token at most five fetches (CHK-006). */
const MORE_PAGES = 3;
const USUAL = ['/contact', '/about', '/legal'];

type Looking = Pick<AppContext, 'db' | 'now'> & { registers: Pick<Registers, 'page' | 'txt'> };

/** How a website is its company's: by a token of ours, or because it shows the number that the register has confirmed. */
export async function findProof(parts: Looking, { id, website }: Pick<Company, 'id' | 'website'>, tokens: string[]): Promise<WebsiteAnswer> {
  const { answer, home } = await findToken(parts.registers, website as string, tokens);
  if (answer !== 'missing' || home === undefined) return answer;
  const number = await readCheckedNumber(parts.db, id, parts.now());
  return number && (await isPublished(parts.registers, website as string, { home, number })) ? 'published-number' : 'missing';
}

async function isPublished(registers: Looking['registers'], website: string, { home, number }: { home: string; number: string }): Promise<boolean> {
  if (showsNumber(home, number)) return true;
  for (const url of pagesOf(home, website).slice(0, MORE_PAGES)) {
    const { text } = await read(registers, url);
    if (text !== undefined && showsNumber(text, number)) return true;
  }
  return false;
}

const LINK = /<a\s[^<>]{0,500}?href\s*=\s*["']?([^"'\s<>]{1,300})/gi;

/** Pages of the same site that its start page links to, else where they usually are; never those of another. */
export function pagesOf(home: string, website: string): string[] {
  const base = new URL(website);
  const linked = [...home.matchAll(LINK)].flatMap(([, href = '']) => {
    if (!WHERE.test(href) || !URL.canParse(href, base)) return [];
    const url = new URL(href, base);
    url.hash = '';
    return siteDomain(url.href) === siteDomain(website) && url.protocol === base.protocol && url.href !== base.href ? [url.href] : [];
  });
  return [...new Set([...linked, ...USUAL.map((path) => new URL(path, base).href)])];
}

const UNSEEN = [
  ['<!--', '-->'],
  ['<script', '</script'],
  ['<style', '</style'],
  ['<template', '</template'],
  ['<noscript', '</noscript'],
] as const;

/** Each part is gone through once, however it is nested or left open. */
function seenOf(html: string): string {
  return UNSEEN.reduce((text, [open, close]) => {
    const small = text.toLowerCase();
    const kept: string[] = [];
    let at = 0;
    for (let start = small.indexOf(open); start !== -1; start = small.indexOf(open, at)) {
      kept.push(text.slice(at, start));
      const end = small.indexOf(close, start + open.length);
      if (end === -1) return kept.join(' ');
      at = end + close.length;
    }
    return [...kept, text.slice(at)].join(' ');
  }, html);
}

/** Fewer digits stand on many pages by chance. */
const LEAST_DIGITS = 6;

/** Whether the text of a page shows a number of the register by itself: not as part of a longer one, in a script or in a comment. */
export function showsNumber(html: string, number: string): boolean {
  const text = seenOf(html)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(nbsp|#160|#xa0);/gi, ' ');
  const [, prefix = '', zeros = '', digits = ''] = /^([A-Z]{0,2})(0{0,8})([1-9]\d{0,7}[A-Z]?)$/.exec(number) ?? [];
  if (digits === '') return false;
  const leading = digits.length >= LEAST_DIGITS ? '0*' : zeros;
  return new RegExp(`(?<![\\p{L}\\d])${prefix}[\\s-]?${leading}${digits}(?![\\p{L}\\d])`, 'iu').test(text);
}
