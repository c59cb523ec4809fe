import type { Case } from '#contract/operations/staff-shapes.ts';
import * as links from '#web/base/links.ts';

/** Where a thing stands on the site, by its id alone. A comment has no page of its own; a certificate stands on that of its company, by whose id it is asked for. */
const PAGES: Record<Case['about']['kind'], (id: string) => string> = {
  user: links.profile,
  business: links.businessPage,
  product: links.productPage,
  post: links.post,
  group: (id) => links.group(id),
  certificate: links.businessPage,
  comment: () => links.home(),
  question: () => links.home(),
  answer: () => links.home(),
  inquiry: () => links.home(),
  // In the console: staff reads what was reported, and each look is written down.
  rfq: (id) => links.staff('rfqs', id),
  'rfq-question': () => links.home(),
  quote: () => links.home(),
  'trade-reference': (id) => links.staff('references', id),
};

export const addressOf = (kind: Case['about']['kind'], id: string): string => PAGES[kind](id);
