import * as links from '#web/base/links.ts';
import type { CompanyView } from './load.ts';

/** The steps above the products: all companies of the type, then the company. `label` gives a type its word. */
export const stepsOf = ({ id, name, type }: CompanyView, label: (code: string) => string) => [
  { to: links.search({ business: type }), text: label(type) },
  { to: links.business(name, id), text: name },
];
