import type { QuoteContent } from '#contract/trade/quote/shapes.ts';
import type { OwnProducts } from '#web/catalogue/own-products/use-own-products.ts';
import { queryClient } from '#web/components/query/query.tsx';

/** What the products of a quote are called, of those that the form has read. */
export function namesOf(bid: string, { lines }: QuoteContent): { productID: string; name: string }[] {
  const own = queryClient.getQueryData<OwnProducts>(['own-products', bid]);
  const named = new Set(lines.flatMap(({ offer, alternatives }) => [offer, ...alternatives.map((one) => one.offer)].flatMap((one) => one?.productID ?? [])));
  return (own?.products ?? []).filter(({ product }) => named.has(product.productID)).map(({ product: { productID, name } }) => ({ productID, name }));
}
