import type { Business } from '#contract/company/business.ts';
import * as links from '#web/base/links.ts';

/** The steps above a business: all of its type, then those of its industry. `label` gives a type its word. */
export function stepsOf({ businessType: { code }, industry }: Business['general'], label: (code: string) => string) {
  const steps = [{ to: links.search({ business: code }), text: label(code) }];
  if (industry) steps.push({ to: links.search({ business: code, industry: industry.id }), text: industry.name });
  return steps;
}
