import type { Db } from '#server/base/database/database.ts';
import type { Fields } from '#server/base/http/errors.ts';
import { say } from '#server/base/names/say.ts';
import { domainOf, isPublicDomain, siteDomain } from '#server/company/business/free-mail-domains.ts';
import { leadsElsewhere, type Written } from './judge.ts';
import { readBuyer } from './named-queries.ts';

/** Who buys, as a title may name them. */
export interface Buyer {
  company: string | null;
  firstName: string;
  lastName: string;
  /** Of the person's address and of the company's website, where it has one. */
  domains: string[];
}

/** What the law of a country puts behind a name; without it a name is still one. */
const LEGAL_FORMS = new Set([
  'ltd',
  'limited',
  'plc',
  'llp',
  'inc',
  'llc',
  'corp',
  'co',
  'company',
  'gmbh',
  'ag',
  'kg',
  'sa',
  'sl',
  'srl',
  'spa',
  'sas',
  'bv',
  'nv',
  'the',
  'and',
]);
/** Shorter names are parts of too many words. */
const LEAST = 4;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Whether a title that everybody reads says who buys: the company, the person, a domain, or an address or number to reach them at (TPU-002).
 * Company names count with and without their legal form, and joined.
 */
export function namesBuyer(title: string, { company, firstName, lastName, domains }: Buyer): boolean {
  const written: Written = { field: 'title', text: title };
  if (leadsElsewhere([written])) return true;
  const words = wordsOf(title);
  const text = ` ${words.join(' ')} `;
  const has = (name: string[]): boolean => name.length > 0 && name.every((word) => words.includes(word));
  if (has([...wordsOf(firstName), ...wordsOf(lastName)])) return true;
  if (domains.some((domain) => title.toLowerCase().includes(domain.toLowerCase()))) return true;
  const name = wordsOf(company ?? '').filter((word) => !LEGAL_FORMS.has(word));
  const joined = name.join('');
  return joined.length >= LEAST && (text.includes(` ${name.join(' ')} `) || words.includes(joined));
}

/** A public page waits until its title names nobody: the buyer takes the name out, or switches the page off. */
export async function titleFault(db: Db, rfqID: string, title: string): Promise<Fields> {
  const buyer = await readBuyer(db, rfqID);
  if (!buyer) return {};
  const { email, website, ...names } = buyer;
  const domains = [domainOf(email), website && siteDomain(website)].filter((domain) => typeof domain === 'string' && domain !== '' && !isPublicDomain(domain));
  return namesBuyer(title, { ...names, domains: domains as string[] }) ? { title: say('rfq.titleNames') } : {};
}
