import { hasBankDetails } from './bank-details.ts';

/**
 * The texts that everybody may read, by the call that writes them: no bank details stand in them (CHK-015), because whoever reads a changed account there
 * pays it. What two sides write to each other is theirs, and gets a caution instead. Files of companies and products have the same rule by each cell.
 */
export const PUBLIC_TEXTS: Readonly<Record<string, readonly string[]>> = {
  'POST /product': ['name', 'description', 'keywords', 'specs', 'moq', 'priceNote', 'images', 'trade', 'videos'],
  'PUT /product/:productID': ['name', 'description', 'keywords', 'specs', 'moq', 'priceNote', 'images', 'trade', 'videos'],
  'POST /business/profile/create': ['companyName', 'shortDescription'],
  'PUT /business/profile/:id': ['general', 'contactInfo', 'factory', 'tradeCapabilities', 'businessTerms', 'names', 'sites', 'certificates', 'gallery'],
  'PUT /user/profile': ['firstName', 'lastName', 'city', 'companyName', 'profession', 'briefPresentation'],
  'POST /social/posts/make-post': ['content', 'pictures'],
  'PUT /social/posts/:postID': ['content', 'pictures'],
  'POST /social/comments/make-comment': ['content'],
  'POST /social/group': ['name', 'description'],
  'PUT /social/group/:id': ['name', 'description'],
  'POST /product/:productID/question': ['text'],
  'POST /product/question/:questionID/answer': ['text'],
  'PUT /product/question/:questionID/answer': ['text'],
  'POST /rfq': ['title', 'note', 'lines', 'place', 'paymentTerms'],
  'PUT /rfq/:rfqID': ['title', 'note', 'lines', 'place', 'paymentTerms'],
  'POST /trade-reference': ['comment'],
  'PUT /trade-reference/:referenceID': ['comment'],
  'POST /trade-reference/:referenceID/reply': ['text'],
};

/** The fields of an input, by path, in which bank details stand that everybody would read. */
export function bankDetailsIn(call: { method: string; path: string }, input: Record<string, unknown>): string[] {
  const fields = PUBLIC_TEXTS[`${call.method} ${call.path}`] ?? [];
  return fields.flatMap((field) => pathsIn(input[field], field));
}

function pathsIn(value: unknown, path: string): string[] {
  if (typeof value === 'string') return hasBankDetails(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => pathsIn(child, `${path}.${key}`));
}
