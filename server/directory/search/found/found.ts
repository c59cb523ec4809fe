import { CARD_DESCRIPTION } from '#contract/base/limits.ts';
import type { Product } from '#contract/catalogue/product.ts';
import type { SearchSort } from '#contract/directory/facets.ts';
import type { Db } from '#server/base/database/database.ts';
import type { Filters, SearchedWord } from '#server/base/search/search-port.ts';
import { tradeOf } from '#server/catalogue/product/trade/whole.ts';
import type { FoundCard } from '#server/company/business/queries.ts';
import { type CompanyRow, readFoundCompanies, readFoundProducts } from './found-queries.ts';
import { markedIn } from './marked.ts';
import { lowestOrder } from './minimum-order.ts';

/** What was searched, for the cards of what was found. */
export interface Searched {
  words: SearchedWord[];
  filters: Filters;
  /** An order by anything else knows no boost. */
  sort: SearchSort;
}

const listed = (values: string | string[] | undefined): string[] => [values ?? []].flat();

/** The cards of companies with what stands beside each (PAG-001). */
export async function withOffers(db: Db, files: string, { ids, cards }: { ids: string[]; cards: Promise<FoundCard[]> }, searched: Searched) {
  const { words, filters, sort } = searched;
  const matching = { words, categories: listed(filters.category), subCategories: listed(filters.subCategory) };
  const [found, rows] = await Promise.all([cards, readFoundCompanies(db, files, ids, matching)]);
  const byID = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap((card) => {
    const row = byID.get(card.businessID);
    const { companyName, shortDescription } = card.general;
    return row ? [{ card, beside: { ...besideCompany(row, sort), marked: markedIn([companyName, shortDescription.slice(0, CARD_DESCRIPTION)], words) } }] : [];
  });
}

const besideCompany = ({ promoted, certificates, certificateCount, markets, products, moqs }: CompanyRow, sort: SearchSort) => ({
  promoted: promoted && sort === 'relevance',
  certificates,
  certificateCount,
  markets,
  minimumOrder: lowestOrder(moqs),
  products: products.map(({ trade, leadTime, ...product }) => ({ ...product, trade: tradeOf(trade, leadTime) })),
});

/** Products with what stands beside each on its card (PAG-003). */
export async function withCover(db: Db, products: Promise<Product[]>, ids: string[], { words, sort }: Searched) {
  const [found, rows] = await Promise.all([products, readFoundProducts(db, ids)]);
  const byID = new Map(rows.map((row) => [row.id, row]));
  return found.map((product) => {
    const { promoted = false, certificates = [], certificateCount = 0, factsChecked = 0 } = byID.get(product.productID) ?? {};
    const marked = markedIn([product.name, product.description.slice(0, CARD_DESCRIPTION)], words);
    return { ...product, promoted: promoted && sort === 'relevance', certificates, certificateCount, factsChecked, marked };
  });
}
