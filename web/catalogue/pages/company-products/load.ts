import type { Product } from '#contract/catalogue/product.ts';
import type { BusinessCard } from '#contract/company/business.ts';
import { productCardData } from '#web/directory/cards/card-data.ts';

/** Divides into the rows of two and of four that the page has. */
const PAGE_SIZE = 8;

/** What the heading shows of the company. */
export function companyView({ businessID, subscription, verified, general }: BusinessCard) {
  return { id: businessID, name: general.companyName, tier: subscription, verified, logo: general.profilePhoto, type: general.businessType.code };
}

/** One page of the products; `?page=` counts from 1, anything else is the first. */
export function pageView(products: Product[], url: string) {
  const asked = Number(new URL(url).searchParams.get('page'));
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1;
  const cards = products.slice(PAGE_SIZE * (page - 1), PAGE_SIZE * page).map((one) => productCardData(one));
  return { cards, total: products.length, page, pages: Math.max(1, Math.ceil(products.length / PAGE_SIZE)) };
}

export type CompanyView = ReturnType<typeof companyView>;
export type PageView = ReturnType<typeof pageView>;
