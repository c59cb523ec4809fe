import type { Reply } from '#contract/base/call.ts';
import type { saved } from '#contract/directory/saved.ts';
import * as links from '#web/base/links.ts';

export type Saved = Reply<typeof saved.list>['data'][number];
export type Kind = 'business' | 'product';

export const kindOf = ({ product }: Saved): Kind => (product ? 'product' : 'business');

/** What every card and column begins with. */
export function headOf({ business, product }: Saved) {
  const company = product?.businessProfile ?? business;
  const companyName = company?.general.companyName ?? '';
  const companyID = company?.businessID ?? '';
  return {
    name: product?.name ?? companyName,
    address: product ? links.product(companyName, product.name, product.productID) : links.business(companyName, companyID),
    companyName,
    companyID,
    verified: company?.verified ?? false,
    type: company?.general.businessType.code ?? null,
  };
}

/** Every word of `typed` is somewhere in the names or in the note. */
export function fits(one: Saved, typed: string): boolean {
  const { name, companyName } = headOf(one);
  const text = `${name} ${companyName} ${one.note}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
