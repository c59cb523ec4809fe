import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { distance } from './distance.ts';
import { skeleton } from './skeleton.ts';
import words from './words.json' with { type: 'json' };

const ADDED = [...words.beside, ...words.inDomains].sort((one, other) => other.length - one.length);
/** A shorter label is within a letter of too many others. */
export const LEAST_LETTERS = 5;
/** What is left of a label without an added word says something from so many letters on. */
const LEAST_CORE = 3;
/** The ending of the demonstration, which nobody can register (RFC 2606). */
const EXAMPLE = 'example';
const PRIVATE_TOO = { allowPrivateDomains: true };

/** The label that somebody registered, as it is shown; null for what is no registrable domain. */
export function labelOf(host: string): { domain: string; label: string } | null {
  const { domain, domainWithoutSuffix, publicSuffix, isIcann, isPrivate } = parse(host, PRIVATE_TOO);
  if (!domain || !domainWithoutSuffix || !(isIcann || isPrivate || publicSuffix === EXAMPLE)) return null;
  return { domain, label: domainToUnicode(domainWithoutSuffix) || domainWithoutSuffix };
}

/** What stays of a label when a word such as `uk` or `payments` is taken from its beginning or end; the label itself is not among them. */
export function coresOf(label: string): string[] {
  const small = label.toLowerCase();
  return ADDED.flatMap((word) => [
    small.endsWith(word) ? small.slice(0, -word.length).replace(/-{1,63}$/, '') : '',
    small.startsWith(word) ? small.slice(word.length).replace(/^-{1,63}/, '') : '',
  ]).filter((core) => core.length >= LEAST_CORE);
}

/** Whether a domain may be taken for one that is held, which it is not part of (SAF-007). */
export function isDomainLookAlike(domain: string, known: string): boolean {
  const [one, other] = [labelOf(domain), labelOf(known)];
  if (!one || !other || one.domain === other.domain) return false;
  const look = skeleton(other.label);
  if (skeleton(one.label) === look) return true;
  if (coresOf(one.label).some((core) => skeleton(core) === look)) return true;
  const label = other.label.toLowerCase();
  return label.length >= LEAST_LETTERS && distance(one.label.toLowerCase(), label) <= 1;
}
