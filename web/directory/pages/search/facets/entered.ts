import { postcodeArea } from '#contract/directory/postcode-area.ts';
import { type Chosen, readNeeded, writePriceChosen } from '#contract/directory/search-address.ts';
import { withValues } from '../choices.ts';
import type { Query } from '../query.ts';

interface Entered {
  chosen: Chosen;
  /** The field whose text is no such thing. */
  wrong: 'qtyAmount' | 'leadDays' | 'nearPlace' | null;
}

/** What was typed into one of the forms of the facets, as it is written into the address; null where none was sent. `wrong` names the field that is none. */
export function enteredIn(params: URLSearchParams): Entered | null {
  const text = (name: string) => params.get(name)?.trim() ?? '';
  if (params.has('nearPlace')) return enteredPostcode(text('nearPlace'));
  if (params.has('qtyAmount')) return enteredQuantity(plainNumber(text('qtyAmount')), text('qtyUnit'));
  if (params.has('leadDays')) return enteredDays(text('leadDays'));
  if (params.has('rangeOf')) return { chosen: { [text('rangeOf')]: rangeOf(text('rangeFrom'), text('rangeTo')) }, wrong: null };
  if (!params.has('priceCurrency')) return null;
  const [from, to] = [plainNumber(text('priceFrom')), plainNumber(text('priceTo'))];
  const price = from === '' && to === '' ? [] : [writePriceChosen({ from, to, currency: text('priceCurrency'), unit: text('priceUnit') })];
  return { chosen: { price }, wrong: null };
}

/** The same search with what was typed. */
export const withEntered = (query: Query, { chosen }: Entered): Query =>
  Object.entries(chosen).reduce((next, [name, values]) => withValues(next, name, values), query);

const plainNumber = (text: string): string => text.replace(/[\s,]/g, '');
const rangeOf = (from: string, to: string): string[] => (from === '' && to === '' ? [] : [`${plainNumber(from)}..${plainNumber(to)}`]);

const enteredDays = (days: string): Entered =>
  days === '' || /^\d{1,4}$/.test(days) ? { chosen: { leadTime: days === '' ? [] : [days] }, wrong: null } : { chosen: {}, wrong: 'leadDays' };

function enteredPostcode(text: string): Entered {
  const area = postcodeArea(text);
  return text !== '' && area === null ? { chosen: {}, wrong: 'nearPlace' } : { chosen: { near: area === null ? [] : [area] }, wrong: null };
}

function enteredQuantity(amount: string, unit: string): Entered {
  if (amount === '') return { chosen: { qty: [] }, wrong: null };
  const quantity = readNeeded(amount);
  return quantity === null ? { chosen: {}, wrong: 'qtyAmount' } : { chosen: { qty: [`${quantity}-${unit}`] }, wrong: null };
}
