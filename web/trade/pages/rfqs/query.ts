import type { RfqQuery } from '#contract/directory/savedsearch.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';

export const TABS = ['for-you', 'mine', 'quotes', 'open'] as const satisfies readonly rfqLinks.RfqTab[];
/** Deadlines that can be chosen: within so many days. */
export const WITHIN = [3, 7, 30] as const;
const SEARCH_MOST = 200;

/** What is chosen of the open requests, as the address says it. */
export interface Filters {
  search: string;
  category: string | null;
  country: string | null;
  before: string | null;
}
export interface Query extends Filters {
  tab: rfqLinks.RfqTab;
  page: number;
}

const BRANCH = /^\d{4}(-\d\d){0,2}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));

/** Reads an address; what it cannot mean is left out. */
export function queryOf(url: string): Query {
  const given = new URL(url).searchParams;
  const text = (name: string) => given.get(name) ?? '';
  const tab = text('tab');
  const category = text('category');
  const country = text('country').toUpperCase();
  const before = text('before');
  const page = Number(text('page'));
  return {
    tab: TABS.find((one) => one === tab) ?? 'open',
    search: text('search').trim().slice(0, SEARCH_MOST),
    category: BRANCH.test(category) ? category : null,
    country: /^[A-Z]{2}$/.test(country) ? country : null,
    before: isDay(before) ? before : null,
    page: Number.isInteger(page) && page > 1 && page <= 500 ? page : 1,
  };
}

/** The one address of a choice. */
export const addressOf = ({ search, category, country, before }: Filters, page = 1): string =>
  rfqLinks.rfqs('open', {
    page,
    ...(search && { search }),
    ...(category && { category }),
    ...(country && { country }),
    ...(before && { before }),
  });

/** What the calls take. */
export const askedOf = ({ search, category, country, before }: Filters) => ({
  text: search,
  ...(category && { category }),
  ...(country && { country }),
  ...(before && { before: `${before}T00:00:00Z` }),
});

export const NO_FILTERS: Filters = { search: '', category: null, country: null, before: null };
export const isFiltered = (filters: Filters): boolean => addressOf(filters) !== addressOf(NO_FILTERS);

/** The day before which a deadline lies that comes within so many days. */
export const dayAfter = (now: number, days: number): string => new Date(now + (days + 1) * 86_400_000).toISOString().slice(0, 10);

/** A branch with those above it, the industry first. */
export const pathOf = (branch: string | null): string[] => {
  const parts = branch?.split('-') ?? [];
  return parts.map((_, place) => parts.slice(0, place + 1).join('-'));
};

/** Branches right below one, or the industries. */
export const isBelow = (branch: string, above: string | null): boolean =>
  above === null ? !branch.includes('-') : branch.startsWith(`${above}-`) && branch.split('-').length === above.split('-').length + 1;

/** The same choices as a search that can be saved (MAT-010). */
export const savedOf = ({ search, category, country, before }: Filters): RfqQuery => ({
  business: 'RFQ',
  search,
  ...(category && { category }),
  ...(country && { country }),
  ...(before && { before }),
});
