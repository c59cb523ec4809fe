/** Requests for quotation: open ones, the caller's own, those that suit a company, its quotes (TSC-001). */
export type RfqTab = 'open' | 'mine' | 'for-you' | 'quotes';
export interface RfqFilters {
  search?: string | undefined;
  /** Such as 0004, 0004-01 or 0004-01-01. */
  category?: string | undefined;
  country?: string | undefined;
  /** Whose deadline comes before this day, such as 2026-12-24. */
  before?: string | undefined;
  state?: string | undefined;
  /** Of the quotes of a company: whose they are, what waits, in which currency. */
  assigned?: string | undefined;
  flag?: string | undefined;
  currency?: string | undefined;
  /** The company for which one looks. */
  bid?: string | undefined;
  page?: number | undefined;
}
export const rfqPath = '/rfq';
export function rfqs(tab: RfqTab = 'open', { page, ...filters }: RfqFilters = {}): string {
  const query = new URLSearchParams(tab === 'open' ? {} : { tab });
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  if (page && page > 1) query.set('page', String(page));
  return query.size > 0 ? `${rfqPath}?${query}` : rfqPath;
}
/** What a new request begins with (RFQ-010). */
export interface RfqStart {
  title?: string | undefined;
  category?: string | undefined;
  /** A product of the directory: its line, and its company as invited. */
  product?: string | undefined;
  /** Such as `2000-H87`. */
  qty?: string | null | undefined;
  /** Companies to invite. */
  invite?: string[] | undefined;
  /** The business for which one asks. */
  from?: string | undefined;
}
/** In the place of a business: one asks from a parts list. */
export const FROM_LIST = 'list';
export function newRfq({ invite, ...start }: RfqStart = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(start)) if (value) query.set(name, value);
  if (invite && invite.length > 0) query.set('invite', invite.join(','));
  return query.size > 0 ? `${rfqPath}/new?${query}` : `${rfqPath}/new`;
}
/** A request as its reader may see it; `bid`: the company as one of whose people one looks. */
export const rfq = (id: string, bid?: string): string => `${rfqPath}/${id}${bid ? `?bid=${bid}` : ''}`;
