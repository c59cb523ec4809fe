/** Another open request, in a list. */
export interface OtherRfq {
  rfqID: string;
  title: string;
  place: string | null;
  deadline: string | null;
  quotes: number | null;
}

/** A request as everybody sees it, in the words of the page’s language. */
export interface Teaser {
  rfqID: string;
  isOpen: boolean;
  title: string;
  categories: { id: string; name: string }[];
  /** `2,000 pieces`, of the first ten lines. */
  quantities: string[];
  lineCount: number;
  place: string | null;
  deadline: string | null;
  /** Of ten; null for a sealed one. */
  quotes: number | null;
  others: OtherRfq[];
}
