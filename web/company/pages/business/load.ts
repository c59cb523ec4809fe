import type { Reply } from '#contract/base/call.ts';
import type { Product } from '#contract/catalogue/product.ts';
import type { Trade } from '#contract/catalogue/trade/shapes.ts';
import type { Business } from '#contract/company/business.ts';
import type { Certificate } from '#contract/company/certificate-shapes.ts';
import type { member } from '#contract/company/member.ts';
import type { Post } from '#contract/network/post.ts';
import { cut, date, dateTime } from '#web/base/format.ts';
import type { SummaryData } from '#web/company/business-summary/summary-data.ts';

const SHOWN_PRODUCTS = 8;

/** What the page shows of a business; whether a certificate holds is decided once, on the server. */
export function businessView({
  businessID,
  subscription,
  verified,
  claimed,
  general,
  contactInfo,
  factory,
  tradeCapabilities,
  businessTerms,
  names,
  numbers,
  numbersChecked,
  sites,
  certificates,
  gallery,
}: Business) {
  const now = Date.now();
  return {
    id: businessID,
    tier: subscription,
    verified,
    claimed,
    general,
    contactInfo,
    factory,
    trade: tradeCapabilities,
    terms: businessTerms,
    names: {
      legal: names.legalName,
      trading: names.tradingNames,
      former: names.formerNames.map(({ name, until }) => ({ name, until: until && date(until) })),
    },
    numbers: numbersView(numbers, numbersChecked),
    sites,
    gallery,
    certificates: certificates.map((certificate) => certificateView(certificate, now)),
  };
}

/** With its dates as they are read. The server says whether it holds; for how many days is counted at `now`. */
const certificateView = ({ issueDate, expireDate, statusAt, withdrawnAt, issuerUrl, document, ...one }: Certificate, now: number) => ({
  ...one,
  issued: issueDate && date(issueDate),
  expires: expireDate && date(expireDate),
  daysLeft: one.validity === 'expiring' && expireDate ? Math.floor((endOf(expireDate) - now) / DAY_MS) : null,
  checked: statusAt && date(statusAt),
  withdrawn: withdrawnAt && date(withdrawnAt),
  issuerUrl: issuerUrl ?? null,
  documentUrl: document?.url ?? null,
});

const NUMBERS = ['register', 'vat', 'eori', 'duns', 'gln'] as const;

/** Each number with the day when a check that still holds found it; without one it is only stated. */
const numbersView = (numbers: Business['numbers'], checked: Business['numbersChecked']) =>
  NUMBERS.map((kind) => {
    const { register } = numbers;
    const at = kind === 'register' || kind === 'vat' ? checked[kind] : null;
    const number = kind === 'register' ? (register?.number ?? null) : numbers[kind];
    return { kind, number, country: kind === 'register' ? (register?.country ?? null) : null, checked: at && date(at) };
  });

const DAY_MS = 86_400_000;
/** A certificate is good through its last day. */
const endOf = (day: string): number => Date.parse(day) + (day.length === 10 ? DAY_MS : 0);

/** The first products, or all of them when the visitor asked (`?products=all`); `said`: price and minimum order in words. */
export function productsView(products: Product[], all: boolean, said: (trade: Trade) => { price: string | null; moq: string | null } | null) {
  const shown = products.slice(0, all ? undefined : SHOWN_PRODUCTS).map(({ productID, name, mainImage, photos, subCategory, category, trade }) => {
    const { price = null, moq = null } = said(trade) ?? {};
    return { id: productID, name, image: mainImage ?? photos[0] ?? null, kind: subCategory?.name ?? category?.name ?? null, price, moq };
  });
  return { shown, total: products.length };
}

/** Its people as everybody sees them, and how many more there are. */
export const peopleView = (people: Reply<typeof member.people>['data'], total: number, languages: Intl.DisplayNames) => ({
  shown: people.map(({ userID, firstName, lastName, jobPosition, preferredLanguage, profilePhoto }) => ({
    id: userID,
    name: `${firstName} ${lastName}`,
    position: jobPosition?.name ?? null,
    language: preferredLanguage && (languages.of(preferredLanguage.code) ?? preferredLanguage.name),
    photo: profilePhoto,
  })),
  more: total - people.length,
});

const POST_PREVIEW = 280;

/** The beginnings of the latest posts. */
export const postsView = (posts: Post[]) =>
  posts.map(({ postID, content, createdAt }) => ({ id: postID, text: cut(content, POST_PREVIEW), at: dateTime(createdAt) }));

export type BusinessView = ReturnType<typeof businessView>;
export type PeopleView = ReturnType<typeof peopleView>;
export type PostsView = ReturnType<typeof postsView>;
export type ProductsView = ReturnType<typeof productsView>;

/** The parts of the page that its people change. */
export interface Fresh {
  business: BusinessView;
  summary: SummaryData;
}
