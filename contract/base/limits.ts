/** Numbers of the specification that both sides use. */
// Apart, because every page needs them and few need the numbers.
export { BUSINESS_TYPES, type BusinessTypeCode, SEARCH_TYPES } from './business-types.ts';

export const SEARCH_PAGE_SIZE = 5;
export const COMMENT_PAGE_SIZE = 5;
export const TIMELINE_PAGE_SIZE = 10;
export const FEED_PAGE_SIZE = 10;
/** Comments that a post brings along; the others are loaded five at a time. */
export const POST_COMMENTS = 2;
export const INQUIRY_SUBJECT = 200;
export const MESSAGE_TEXT = 5000;
/** Files of one message, and bytes of each. */
export const MOST_ATTACHMENTS = 5;
export const ATTACHMENT_BYTES = 20_000_000;
export const FILE_NAME = 120;
/** Suppliers that one inquiry goes to at once. */
export const MOST_RECEIVERS = 10;
/** Of a business, and the name by which one is found. */
export const SAVED_REPLIES = 50;
export const REPLY_NAME = 80;
/** All inboxes: threads of a page, and signs of what is looked for and of the place at which a page ended. */
export const INBOX = { page: 30, find: 200, cursor: 300 } as const;
/** Hours for which a thread may wait for its person before it goes back to nobody's (INB-005). */
export const RETURN_HOURS = { least: 2, most: 72, usual: 8 } as const;
/** Rules of a company's inbox (INB-004): how many there are, people and choices of one, signs of its name and of a word, and threads that they are tried on. */
export const INBOX_RULES = { rules: 30, people: 20, choices: 50, words: 20, word: 60, name: 80, tried: 50 } as const;
/** Milliseconds: so often it is told while somebody types, and so long after the last key it is shown (INB-007). */
export const TYPING = { tellMs: 4_000, shownMs: 10_000 } as const;
/** Figures about answers: of so many days, from so many inquiries on; one that waits for fewer hours does not count yet. */
export const RESPONSES = { days: 90, least: 5, hours: 24 } as const;
/** The longest range of days that is counted together, and the first and last day that can be asked for. */
export const ANALYTICS = { days: 366, usual: 28, first: '2020-01-01', last: '2099-12-31', products: 200, businesses: 20 } as const;
export const POST_TEXT = 5000;
/** Mentions of one post, those of people who do not follow one within a day, names that are offered, and signs of what is typed after `@`. */
export const MENTIONS = { post: 10, daily: 20, offered: 8, text: 60 } as const;
/** Pictures of a post, and characters of what is said of one. */
export const POST_FITS = { pictures: 6, description: 300 } as const;
/** Reads that are asked for at once. */
export const BATCH_PARTS = 12;
export const REPORT_DETAILS = 1000;
/** Above it the count of unread notifications says no more than that there are more. */
export const MOST_UNREAD = 99;
export const HOME_LATEST_PER_TYPE = 3;
export const HOME_TYPES = ['MA', 'DI', 'EX', 'CO'] as const;
/** Products with a price on the home page, each of another company, and popular searches. */
export const HOME_PRODUCTS = 8;
export const HOME_POPULAR = 8;
/** With fewer inquiries, or inquiries to fewer companies, nobody is told how soon this directory answers. */
export const HOME_ANSWERS = { inquiries: 20, companies: 5 } as const;
export const CARD_SPECS = 4;
export const SPEC_PREVIEW = 50;
export const CARD_DESCRIPTION = 200;
export const TITLE_DESCRIPTION = 64;
export const TEXT_AREA = 512;
/** A search text longer than this is refused, not cut: nobody types it by hand. */
export const SEARCH_TEXT = 200;
/** Of one account. */
export const MOST_SAVED_SEARCHES = 50;
/** How often mail tells what is new in a saved search. */
/** `at-once` is for searches of open requests for quotation alone. */
export const ALERTS = ['off', 'at-once', 'daily', 'weekly'] as const;
export type Alerts = (typeof ALERTS)[number];
/** Totals are exact up to here; above it `totalIsExact` is false. */
export const EXACT_TOTAL = 10_000;
/** How many companies or products stand side by side: one alone is no comparison, more than five fit no paper. */
export const COMPARE = { least: 2, most: 5 } as const;
/** Products of other companies beside one; fewer than the least are none. */
export const SIMILAR = { least: 3, most: 8, ofCompany: 2 } as const;
/** Questions about products: characters of a question and of its answer, answered ones at a time, and those without an answer that one list names. */
export const QUESTION = { text: 500, answer: 2000, page: 5, waiting: 50 } as const;
/** Companies that are recommended to another one, and hours within which the median first answer counts. */
export const PARTNERS = { most: 6, answerHours: 24, subCategories: 3 } as const;
/** Deepest result that a page selector reaches. */
export const SEARCH_DEPTH = 10_000;
/** Entries in one part of the listing: as many as a sitemap may hold. */
export const LISTING_PART = 50_000;
export const IMAGE_SIZES = [64, 256, 1024] as const;

export const TIERS = ['standard', 'gold', 'premium', 'platinum'] as const;
export type Tier = (typeof TIERS)[number];
export const PRODUCT_LIMIT: Record<Tier, number> = { standard: 7, gold: 20, premium: 50, platinum: 100 };

/** So many pictures of a company are shown beside its logo and cover; film, facts, checks and certificates are the same at every tier. */
export const GALLERY_LIMIT: Record<Tier, number> = { standard: 4, gold: 12, premium: 24, platinum: 40 };
/** So many products a company chooses to stand first on its own page; the others stand in their order. */
export const FIRST_PRODUCTS_LIMIT: Record<Tier, number> = { standard: 0, gold: 0, premium: 3, platinum: 6 };

/** How much of a business fits, typed or imported; lengths are characters, revenue is US dollars a year. */
export const BUSINESS_FITS = {
  name: 120,
  shortDescription: TEXT_AREA,
  generalDescription: 5000,
  city: 100,
  zipcode: 20,
  address: 300,
  email: 254,
  website: 300,
  phone: 30,
  categories: 20,
  people: 1_000_000_000,
  revenue: 10_000_000_000_000,
  firstYear: 1000,
  tradingNames: 5,
  formerNames: 10,
  number: 30,
  /** Beside the head office and the factory, which are the first two of twenty. */
  sites: 18,
  /** Of a picture. */
  caption: 120,
  /** Of entries, and of the characters of one. */
  markets: 50,
  market: 60,
  languages: 30,
  currencies: 50,
  paymentTypes: 30,
  paymentType: 40,
  leadTime: 3650,
} as const;

/** Look-ups in the company register by one account within an hour, and entries of an answer. */
export const REGISTER_FIND = { hourly: 20, most: 5 } as const;

/** Companies, and groups, that a newcomer is proposed to follow. */
export const TO_FOLLOW = 5;

/** How much of a certificate fits, in characters; `sites` is a count. */
export const CERTIFICATE_FITS = { list: 50, name: 150, number: 80, issuer: 150, accreditation: 150, scope: 1000, sites: 20, site: 200, url: 300 } as const;
/** A certificate is called expiring in so many days, its last one counted; a confirmation holds so many. */
export const CERTIFICATE_DAYS = { expiring: 60, confirmed: 365 } as const;
/** Who stands behind what a certificate says: the company alone, or staff who compared it with the document or found it in the issuer's register. */
export const CERTIFICATE_STATUS = ['declared', 'seen', 'confirmed'] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUS)[number];
/** A company may ask staff to look at so many certificates within a year, at every tier. */
export const LOOKS_A_YEAR = 10;
export const LOOK_OUTCOMES = ['seen', 'confirmed', 'refused'] as const;
export type LookOutcome = (typeof LOOK_OUTCOMES)[number];
export const LOOK_STATES = ['open', ...LOOK_OUTCOMES, 'ended'] as const;
export type LookState = (typeof LOOK_STATES)[number];
export const VALIDITY = ['valid', 'expiring', 'expired', 'withdrawn'] as const;
export type Validity = (typeof VALIDITY)[number];

/** A results page with fewer results is no page worth finding. */
export const LEAST_LISTED = 3;

/** What a site of a company is. */
export const SITE_KINDS = ['head-office', 'factory', 'warehouse', 'branch', 'showroom', 'service'] as const;
export type SiteKind = (typeof SITE_KINDS)[number];

/** How many files a product has; how much fits into its fields: contract/catalogue/product-fields.ts. */
export const PRODUCT_FITS = { pictures: 10, videos: 3 } as const;
