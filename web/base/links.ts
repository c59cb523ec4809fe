import type { KeyFilter } from '#contract/directory/filters.ts';
import type { Settings } from './context.ts';
import { prefixOf } from './languages.ts';

/** Every address of the product. Nobody else writes one as a string. */

export interface SearchAddress extends Partial<Record<KeyFilter, string | undefined>> {
  business?: string | undefined;
  countries?: string | undefined;
  search?: string | undefined;
  verified?: boolean | undefined;
  tier?: string | undefined;
  sort?: string | undefined;
  size?: string | undefined;
  page?: number | undefined;
}

export const home = (): string => '/';
export const searchPath = '/search-result';
export const needHelp = (): string => '/contact-us/form';
export const contactUs = (): string => '/contact-us';
export const articles = (): string => '/b2b-tips/export-to-the-world-tip-0';
export const aboutUs = (): string => '/about-us';
export const privacyPolicy = (): string => '/privacy-policy';
export const missionVision = (): string => '/mission-vision';
export const termsAndConditions = (): string => '/terms-and-conditions';
export const ourNetwork = (): string => '/our-network';
export const whyWbn = (): string => '/why-wbn';
type TierName = 'standard' | 'gold' | 'premium' | 'platinum';
export const membership = (tier: TierName): string => `/membership-${tier}`;
/** `/search-result?business=&countries=&search=`, then the filters that are set (SEA-006). */
export function search(address: SearchAddress): string {
  const { business = 'MA', countries = 'global', search: text = '', page, verified, ...filters } = address;
  const query = new URLSearchParams({ business, countries, search: text });
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  if (verified) query.set('verified', '1');
  if (page && page > 1) query.set('page', String(page));
  return `${searchPath}?${query}`;
}

/** All industries, or one of them by its key, or a category by its id. */
export const industries = (anchor?: string): string => (anchor ? `/industries#${encodeURIComponent(anchor)}` : '/industries');

/** The slug before it is encoded: the name with hyphens for spaces, a hyphen, the id (BUS-019). */
export const businessSlug = (companyName: string, id: string): string => `${companyName.replaceAll(' ', '-')}-${id}`;

/** Encoded twice, as specified (BUS-020). */
const twice = (slug: string): string => encodeURIComponent(encodeURIComponent(slug.toWellFormed()));

export const business = (companyName: string, id: string): string => `/business/${twice(businessSlug(companyName, id))}/`;
/** On a business page: the same page with all products instead of the first. */
export const allProducts = '?products=all#products';
/** All products of a business, page by page (BUS-025). */
export const businessProducts = (id: string, page = 1): string => `/business/${id}/product${page > 1 ? `?page=${page}` : ''}`;
/** For who knows the id alone: it leads to the page with the name. */
export const businessPage = (id: string): string => `/business/${id}/`;
/** The business page as its owners and admins edit it (BUS-023). */
export const manageBusiness = (id: string): string => `${businessPage(id)}?editMode=1`;
/** The edit screen, with and without a tab (BUS-026). */
export const editBusiness = (id: string, tab?: string): string => `/business/${id}/edit${tab ? `/${tab}` : ''}`;
/** The message center of a user or business, and one of its threads (INQ-011). */
export const requests = (id: string, requestID?: string): string => `/business/${id}/requests${requestID ? `/${requestID}` : ''}`;
export const businessMembership = (id: string): string => `/business/${id}/membership`;
/** The same with what is wanted chosen already. */
export const buyMembership = (id: string, plan?: string): string => businessMembership(id) + (plan ? `?plan=${plan}` : '');
export const newProduct = (id: string): string => `/business/${id}/product/new`;
/** An inquiry to a business or user, about one of its products. */
export const sendRequest = (id: string, productID?: string): string => `/business/${id}/send-request${productID ? `?product=${productID}` : ''}`;
/** The same with a sample as its subject. */
export const askForSample = (id: string, productID: string): string => `${sendRequest(id, productID)}&about=${SAMPLE}`;
export const SAMPLE = 'sample';
/** Groups, found by words and page by page. */
export function groups(text = '', page = 1): string {
  const query = new URLSearchParams({ ...(text && { q: text }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `/groups?${query}` : '/groups';
}
export type GroupTab = 'members' | 'requests' | 'settings';
/** A group with its posts, or one of its other tabs. */
export const group = (id: string, tab?: GroupTab): string => `/groups/${id}${tab ? `?tab=${tab}` : ''}`;
export const profile = (id: string): string => `/profile/${id}`;

/** The slug before it is encoded: company, product and id joined by hyphens, hyphens for spaces (PRO-002). */
export const productSlug = (companyName: string, name: string, id: string): string => `${companyName}-${name}-${id}`.replaceAll(' ', '-');

const productPath = '/business-product/';
export const product = (companyName: string, name: string, id: string): string => productPath + twice(productSlug(companyName, name, id));
/** For who knows the id alone. */
export const productPage = (id: string): string => productPath + id;
export const isProduct = (path: string): boolean => path.startsWith(productPath);

/** Pages of who is logged in. */
export const ownProfile = (): string => '/profile';
export const editProfile = (): string => '/profile/edit';
export const createBusiness = (): string => '/business/create';
/** The steps after registering: a company, a first product, whom to follow; `buy` for who only buys. */
export const onboarding = (step?: string): string => (step ? `/start/${step}` : '/start');
export const myBusiness = (): string => '/my-business';
/** Where whoever wants to buy a membership chooses the business (MEM-017). */
export const chooseBusiness = (plan?: string): string => `${myBusiness()}?${wanted(plan)}`;
/** The same for who has no business yet: it is made first, and leads on to the membership. */
export const createForMembership = (plan?: string): string => `${createBusiness()}?${wanted(plan)}`;
const wanted = (plan?: string): string => `membership=choose-business${plan ? `&plan=${plan}` : ''}`;
/** A post by itself, and the posts of a user or business. */
export const post = (id: string): string => `/post/${id}`;
export const timeline = (id: string): string => `/timeline/${id}`;
export const newsfeed = (): string => '/newsfeed';
export const messages = (): string => '/my-messages';
/** The message center by any of its addresses. */
export const isMessages = (path: string): boolean => path === messages() || /^\/business\/[^/]+\/requests(\/|$)/.test(path);
export const notifications = (show?: 'unread'): string => (show ? '/notifications?show=unread' : '/notifications');
export const notificationSettings = (): string => '/notifications/settings';
export const favorites = (): string => '/favorites';
export const SAVED_SEARCHES = 'searches';
export const savedSearches = (): string => `/favorites#${SAVED_SEARCHES}`;
export const blocked = (): string => '/blocked';
export const createGroup = (): string => '/groups/create';
/** Saved businesses or products side by side. */
export const compareFavorites = (ids: string[]): string => `/favorites?compare=${ids.join(',')}`;

export const comparePath = '/compare';
const COMPARED = { business: 'companies', product: 'products' } as const;
/** Chosen companies or products side by side, with prices for a quantity such as `2000-H87`. */
export const compare = (kind: keyof typeof COMPARED, ids: string[], qty?: string): string =>
  `${comparePath}?${COMPARED[kind]}=${ids.join(',')}${qty ? `&qty=${qty}` : ''}`;

/** The console of staff: a section, and a case in it. */
export const staff = (section?: string, id?: string): string => ['/staff', section, id].filter(Boolean).join('/');

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The last 36 characters of a slug when they look like an id (BUS-021). Never throws. */
export function idOfSlug(slug: string): string | null {
  const id = slug.replace(/\/{1,9}$/, '').slice(-36);
  return UUID.test(id) ? id.toLowerCase() : null;
}

/** Whether `slug` is the id alone or any encoding (none, once, twice) of `plain`. */
export function isSlugOf(plain: string, slug: string): boolean {
  let text = slug.replace(/\/{1,9}$/, '');
  if (text.length === 36) return true;
  for (let turn = 0; turn < 3; turn += 1) {
    if (text.normalize() === plain.toWellFormed().normalize()) return true;
    text = decoded(text);
  }
  return false;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A malformed percent sign: the text stays as it is.
    return text;
  }
}

type Hosts = Pick<Settings, 'accountUrl' | 'siteUrl' | 'language'>;
const account = (page: string, { accountUrl, siteUrl, language }: Hosts, path: string): string =>
  `${accountUrl}${prefixOf(language)}/${page}?${new URLSearchParams({ continue: siteUrl + path })}`;

/** The account site, which sends the browser back to `path` of this site. */
export const login = (hosts: Hosts, path: string): string => account('login', hosts, path);
export const register = (hosts: Hosts, path: string): string => account('register', hosts, path);

/** Pages of the account site as it links to them itself; `query` carries on where the browser came from. */
export const accountHome = (): string => '/';
export const accountLogin = (query = ''): string => `/login${query}`;
export const accountRegister = (query = ''): string => `/register${query}`;
export const forgottenPassword = (query = ''): string => `/forgotten-password${query}`;
/** Shows mails that a demonstration does not send. */
export const mailbox = (): string => '/dev/mailbox';

/** Feeds and files for crawlers. */
export const sitemap = (): string => '/sitemap.xml';
export const sitemapPart = (name: string): string => `/sitemaps/${name}.xml`;
export const latestFeed = (): string => '/latest.rss';

/** What makes no sense without a session, or is a variant for one: patterns as robots.txt has them. */
export const notForCrawlers = [
  '/session',
  '/staff',
  '/favorites',
  '/blocked',
  '/notifications',
  '/decision',
  '/unsubscribe',
  '/newsfeed',
  '/my-business',
  '/my-messages',
  '/profile/edit',
  '/groups/create',
  '/business/create',
  '/business/*/send-request',
  '/business/*/edit',
  '/business/*/member',
  '/business/*/manage',
  '/business/*/analytics',
  '/business/*/boosts',
  '/business/*/invoices',
  '/business/*/verification',
  '/business/*/documents',
  '/business/*/integrations',
  '/business/*/product/',
  '/business/*/requests',
  '/business/*/rfqs',
  '/*?*editMode=',
];

export interface SharedPicture {
  kind: 'business' | 'product';
  id: string;
}

/** The picture that social networks show beside a link; the site's own for what has none. */
export const sharePicture = (apiUrl: string, of?: SharedPicture): string => `${apiUrl}/share/${of ? `${of.kind}/${of.id}` : 'default'}.png`;

/** Tells the API that a search found nothing, by a picture that shows nothing; `address` is that of the results. */
export const seenNothing = (apiUrl: string, address: string): string => `${apiUrl}/seen/nothing.gif?${address.split('?')[1] ?? ''}`;

/** Tells the API that these were seen, by a picture that shows nothing. */
export const seen = (apiUrl: string, kind: 'results' | 'page', ids: string[]): string => `${apiUrl}/seen/${kind}.gif?of=${ids.join(',')}`;

/** The mark as a square picture, for who shows this site beside others. */
export const logo = (): string => '/brand/wbn-icon-512.png';

export const flag = (countryCode: string): string => `/flags/${countryCode.toUpperCase()}.svg`;
