import { domainToUnicode } from 'node:url';
import { domainOf, sitesAbove } from '#server/company/business/free-mail-domains.ts';

/** A host has an ending of letters; `DN50.PN16` and `v1.2` have none. */
const ADDRESS = /^(?:https?:\/\/)?(?:[^\s@/]{1,100}@)?[^\s@/:?#]{1,200}\.(?:xn--[a-z\d-]{1,60}|\p{L}{2,60})(?:[/:?#]\S{0,1000})?$/iu;

/** The host of a text that is a domain, the address of a page or of a mailbox; null for anything else. */
function hostIn(text: string): string | null {
  const typed = text.trim();
  if (!ADDRESS.test(typed)) return null;
  if (typed.includes('@')) return domainOf(typed.replace(/^https?:\/\//i, '').replace(/[/?#].*$/, ''));
  const url = /^https?:/i.test(typed) ? typed : `https://${typed}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : null;
}

export interface SiteNamed {
  /** Hosts whose company is meant: the one that was typed and those above it that belong to the same, in both scripts. */
  hosts: string[];
  /** Anybody has an address there, so that it is nobody's (NUM-006). */
  isShared: boolean;
}

export function siteNamed(text: string): SiteNamed {
  const host = hostIn(text);
  if (!host) return { hosts: [], isShared: false };
  const hosts = sitesAbove(host);
  return { hosts: [...new Set([...hosts, ...hosts.map(domainToUnicode)])], isShared: hosts.length === 0 };
}
