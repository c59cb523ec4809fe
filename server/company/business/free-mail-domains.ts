import { domainToASCII } from 'node:url';
import freeMail from 'email-providers/all.json' with { type: 'json' };
import { getDomain, getDomainWithoutSuffix } from 'tldts';

const MORE_FREE_MAIL = ['fastmail.com', 'tutanota.com', 'tutanota.de', 'tuta.com', 'tuta.io', 'duck.com', 'mozmail.com', 'plus.net', 'plus.com', 'ziggo.nl'];

/** Where companies have a page instead of a site of their own; those that stand in the Public Suffix List need no entry. */
const HOSTS_OF_PAGES = ['linktr.ee', 'x.com', 'wordpress.com', 'business.site', 'bit.ly', 'made-in-china.com'];

/** All people of the demonstration have their mailbox there. */
const DEMONSTRATION = 'demo.example';

const SHARED = new Set([...freeMail, ...MORE_FREE_MAIL, ...HOSTS_OF_PAGES, DEMONSTRATION]);

/** The same under each country's ending: `yahoo.co.uk`, `amazon.de`. */
const SHARED_NAMES = new Set([
  ...['gmail', 'googlemail', 'hotmail', 'yahoo', 'ymail', 'rocketmail', 'aol', 'gmx', 'protonmail'],
  ...['facebook', 'instagram', 'linkedin', 'twitter', 'tiktok', 'youtube', 'pinterest', 'google', 'etsy', 'ebay', 'amazon', 'alibaba', 'aliexpress', 'yell'],
]);

const PRIVATE_TOO = { allowPrivateDomains: true };

/** One there proves nothing about a company: anybody gets an address or a page at it, or registers a name below it. */
export function isPublicDomain(domain: string): boolean {
  const own = getDomain(domain, PRIVATE_TOO);
  const registered = getDomain(domain);
  if (!own || !registered) return true;
  return SHARED_NAMES.has(getDomainWithoutSuffix(domain) ?? '') || upTo(domain, registered).some((one) => SHARED.has(one) && !isSuffixOf(one, own));
}

/** `halderby.blogspot.com` is its owner's, though `blogspot.com` is everybody's. */
const isSuffixOf = (shared: string, own: string): boolean => own.endsWith(`.${shared}`);

/** A domain and those above it, down to the one that was registered. */
function upTo(domain: string, registered: string): string[] {
  const above = domain.slice(0, -registered.length).split('.').filter(Boolean);
  return [...above.map((_, index) => `${above.slice(index).join('.')}.${registered}`), registered];
}

/** Hosts that belong to the same as this one, from it up to what was registered; none where anybody gets an address or a page. */
export function sitesAbove(host: string): string[] {
  const own = getDomain(host, PRIVATE_TOO);
  return !own || isPublicDomain(host) ? [] : upTo(host, own);
}

/** As name servers know it: in small letters, in Punycode, without the dot of the root. */
const asKnown = (domain: string): string => domainToASCII(domain).replace(/\.$/, '');

export const domainOf = (email: string): string => asKnown(email.slice(email.lastIndexOf('@') + 1));

/** The domain of a website without its `www`; null for what is no address. */
export const siteDomain = (website: string | null): string | null =>
  website && URL.canParse(website) ? asKnown(new URL(website).hostname).replace(/^www\./, '') : null;

/**
 * Whether a mailbox is on the domain of a website: on its host, or on what stands above it down to the registered domain (`shop.halderby.co.uk`,
 * `halderby.co.uk`). A neighbour below that domain may be another customer of the same host.
 */
export function isAtSite(email: string, website: string | null): boolean {
  const site = siteDomain(website);
  const registered = site && getDomain(site, PRIVATE_TOO);
  if (!registered || isPublicDomain(site)) return false;
  return upTo(site, registered).includes(domainOf(email)) && !isPublicDomain(domainOf(email));
}
