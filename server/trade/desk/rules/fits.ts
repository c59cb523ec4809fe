import type { SentRule } from '#contract/trade/desk/rules.ts';

/** What is known of a thread when it arrives. */
export interface Facts {
  productID: string | null;
  /** Of its product, or of the lines of its RFQ. */
  categories: string[];
  country: string | null;
  language: string | null;
  subject: string;
  isRfq: boolean;
}

export type Asks = Pick<SentRule, 'products' | 'categories' | 'countries' | 'languages' | 'words' | 'kinds'>;

/** The place of the first of these rules that fits; null where none does. */
export function firstThatFits(rules: Asks[], facts: Facts): number | null {
  const place = rules.findIndex((rule) => fits(rule, facts));
  return place < 0 ? null : place;
}

/** All that a rule asks is so; of what it names several of, one is. */
export function fits({ products, categories, countries, languages, words, kinds }: Asks, facts: Facts): boolean {
  const subject = facts.subject.toLowerCase();
  const kind = facts.isRfq ? 'rfq' : facts.productID ? 'product' : 'general';
  const oneOf = <T>(asked: T[], is: (one: T) => boolean): boolean => asked.length === 0 || asked.some(is);
  return (
    oneOf(products, (id) => id === facts.productID) &&
    oneOf(categories, (id) => facts.categories.includes(id)) &&
    oneOf(countries, (code) => code === facts.country) &&
    oneOf(languages, (code) => code === facts.language) &&
    oneOf(words, (word) => subject.includes(word.toLowerCase())) &&
    oneOf(kinds, (one) => one === kind)
  );
}
