/** Requests for quotation. Texts in characters, lists in entries. */
export const RFQ_FITS = {
  titleLeast: 5,
  title: 120,
  note: 5000,
  lines: 500,
  place: 100,
  paymentTerms: 200,
  certificates: 10,
  certificate: 150,
  files: 10,
  description: 500,
  itemNumber: 60,
  attributes: 20,
  attributeName: 60,
  attributeValue: 300,
  lineNote: 1000,
  excluded: 20,
  invited: 10,
  reason: 500,
  question: 1000,
} as const;
/** Bytes of a request or a quote as it is sent. */
export const TRADE_BYTES = 1_000_000;
/** Lines of a quote in a conversation, and quotes there that are not decided yet. */
export const OFFERED_IN_THREAD = 10;
export const UNDECIDED_IN_THREAD = 10;
/** Complete quotes that a request holds, places of open invitations counted. */
export const PLACES = 10;
/** Of one account. */
export const MOST_DRAFTS = 50;
export const MOST_REVISIONS = 20;
export const MOST_EXTENSIONS = 3;
/** Of one supplier about one request. */
export const MOST_QUESTIONS = 10;
/** From so many complete quotes on a request may be closed early. */
export const CLOSE_EARLY_FROM = 3;
/** The quote deadline lies so many hours to so many days after publication, to `extended` days when it is put off; a revision leaves suppliers `notice` hours. */
export const DEADLINE = { leastHours: 4, mostDays: 60, extendedDays: 90, noticeHours: 24, earlyHours: 4 } as const;
/** A request that nobody decided so many days after its deadline lapses. */
export const LAPSE_DAYS = 60;

/**
 * Open at once beyond `invited`, and published a day: in an account's first days, without a check and with one (RFQ-028). A restricted account publishes
 * `restrictedDay` a day, whatever its age and checks.
 */
export const RFQ_LIMITS = { newDays: 7, new: { open: 1, day: 2 }, unchecked: { open: 3, day: 3 }, checked: { open: 20, day: 10 }, restrictedDay: 1 } as const;

export const VISIBILITIES = ['invited', 'matching', 'open'] as const;
export type Visibility = (typeof VISIBILITIES)[number];
export const RFQ_STATES = ['draft', 'held', 'open', 'deciding', 'awarded', 'ended', 'lapsed', 'cancelled', 'removed'] as const;
export type RfqState = (typeof RFQ_STATES)[number];
export const CANCEL_REASONS = ['no-need', 'budget', 'specification', 'bought-elsewhere', 'other'] as const;
export const DECLINE_REASONS = ['not-made', 'quantity', 'date', 'specification', 'no-capacity', 'terms', 'other'] as const;
/** What a colleague of the buyer may do, each with what stands before it. */
export const RFQ_RIGHTS = ['read', 'edit', 'award'] as const;
export type RfqRight = (typeof RFQ_RIGHTS)[number];

/** Units of UN/ECE Recommendation 20 and 21 that an order document can carry (RFQ-005), the usual one first. */
export const RFQ_UNITS = [
  ...(['H87', 'SET', 'PR', 'DZN', 'CEN', 'MIL', 'KGM', 'GRM', 'TNE', 'LBR', 'MMT', 'CMT', 'MTR', 'INH', 'FOT', 'MTK', 'MTQ', 'LTR', 'MLT', 'GLI'] as const),
  ...(['HUR', 'DAY', 'XBX', 'XCT', 'XPK', 'XBG', 'XDR', 'XRO', 'XPX', 'XBE'] as const),
] as const;
export type RfqUnit = (typeof RFQ_UNITS)[number];
/** A unit that is counted whole: pieces, sets, pairs, dozens and packs. */
export const isWhole = (unit: RfqUnit): boolean => unit.startsWith('X') || ['H87', 'SET', 'PR', 'DZN'].includes(unit);

export const QUOTE_FITS = {
  breaks: 10,
  alternatives: 3,
  differs: 500,
  deliveries: 5,
  costs: 10,
  costName: 120,
  files: 10,
  note: 5000,
  lineNote: 1000,
  place: 100,
  paymentTerms: 200,
  certificates: 20,
  reason: 500,
  /** A buyer may ask to prolong a quote that holds no longer than so many days. */
  prolongDays: 7,
  /** Days that a quote may hold. */
  validDays: 365,
  leadDays: 3650,
} as const;
export const COST_KINDS = ['tooling', 'setup', 'carriage', 'testing', 'other'] as const;
export const NOT_OFFERED = ['not-made', 'quantity', 'date', 'specification', 'other'] as const;
/** First quotes without an invitation in a calendar month (UTC). */
export const QUOTES_A_MONTH = { standard: 5, gold: 20, premium: 50, platinum: 100 } as const;
/** What a buyer puts beside a quote, in characters. */
export const MARK_FITS = { note: 2000, estimateNote: 200 } as const;
