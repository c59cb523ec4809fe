import type { Reasons } from '#contract/trade/rfq/listed.ts';
import { type Candidate, holderOf, languageOf, marketMet, type Wanted } from './score.ts';

/** What a company shows by branch, and until when its certificates hold. */
export interface Offer {
  products: Record<string, number>;
  certificates: { name: string; until: string | null }[];
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** What of a request is met by what a company says of itself, each with its fact, and what is not (MAT-008). `names`: of branches. */
export function reasonsOf(wanted: Wanted, company: Candidate, { offer, names }: { offer: Offer; names: ReadonlyMap<string, string> }): Reasons {
  const market = marketMet(wanted.country, company);
  return {
    ...branchesOf(wanted, company, { offer, names }),
    market: market.kind,
    marketName: market.name,
    certificates: wanted.certificates.map(({ name, need }) => {
      const held = holderOf(name, offer.certificates);
      return { name, need, held: held !== null, until: held?.until ?? null };
    }),
    language: LANGUAGES[languageOf(wanted.languages, company.languages)] ?? 'unsaid',
    languages: company.languages.filter((code) => wanted.languages.includes(code)).map((code) => ({ code, languageName: languageNames.of(code) ?? code })),
    answered: company.answered === null ? null : Math.round(company.answered * 100),
  };
}

const LANGUAGES: Record<number, Reasons['language']> = { 1: 'shared', 0: 'other' };

/** The branches of the lines, each once: the sub-category where the company shows products in it, else its category. */
function branchesOf({ lines }: Wanted, { offered }: Candidate, { offer, names }: { offer: Offer; names: ReadonlyMap<string, string> }) {
  const said = (ids: (string | null)[]) => [...new Set(ids)].flatMap((id) => (id === null ? [] : [{ id, name: names.get(id) ?? id }]));
  const placed = lines.map(({ category, subCategory }) => {
    const shown = [subCategory, category].find((id) => id !== null && (offer.products[id] ?? 0) > 0) ?? null;
    const isListed = shown === null && category !== null && offered.profile.includes(category);
    return { shown, listed: isListed ? category : null, missing: shown === null && !isListed ? (subCategory ?? category) : null };
  });
  return {
    products: said(placed.map(({ shown }) => shown)).map((branch) => ({ ...branch, count: offer.products[branch.id] ?? 0 })),
    listed: said(placed.map(({ listed }) => listed)),
    missing: said(placed.map(({ missing }) => missing)),
  };
}
