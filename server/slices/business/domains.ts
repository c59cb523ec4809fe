/** Domains where anybody gets an address: one there proves nothing about a company. */
const PUBLIC_DOMAINS = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'yahoo.com',
  'icloud.com',
  'aol.com',
  'gmx.com',
  'gmx.de',
  'proton.me',
  'mail.com',
  'btinternet.com',
  'qq.com',
  '163.com',
  // Where companies have a page instead of a site of their own.
  'facebook.com',
  'instagram.com',
  'linkedin.com',
  'etsy.com',
  'ebay.co.uk',
  'amazon.co.uk',
  'wixsite.com',
  'wordpress.com',
  'blogspot.com',
]);

/** One there proves nothing about a company. */
export const isPublicDomain = (domain: string): boolean => PUBLIC_DOMAINS.has(domain);

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** The domain of a website without its `www`; null for what is no address. */
export const siteDomain = (website: string | null): string | null =>
  website && URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '').toLowerCase() : null;

/** Domains by which a company can be known. */
export function domainsOf({ email, website }: { email: string | null; website: string | null }): Set<string> {
  const domains = [email ? domainOf(email) : null, siteDomain(website)].filter((one) => one !== null);
  return new Set(domains.filter((one) => !isPublicDomain(one)));
}
