import { postcodeArea } from '#contract/directory/postcode-area.ts';
import { type Chosen, readNeeded, writePriceChosen } from '#contract/directory/search-address.ts';

/** What the forms of the facets send, beside the address that they stand on. */
const ENTERED = [
  'qtyAmount',
  'qtyUnit',
  'priceFrom',
  'priceTo',
  'priceCurrency',
  'priceUnit',
  'leadDays',
  'nearPlace',
  'rangeFrom',
  'rangeTo',
  'rangeOf',
] as const;

interface Entered {
  chosen: Chosen;
  /** The field whose text is no such thing. */
  wrong: string | null;
}

/** What was typed into one of the forms, as it is written into the address; `wrong` names the field that is none. */
export function enteredIn(params: URLSearchParams): Entered | null {
  const text = (name: string) => params.get(name)?.trim() ?? '';
  if (!ENTERED.some((name) => params.has(name))) return null;
  if (params.has('nearPlace')) return enteredPostcode(text('nearPlace'), params.get('within'));
  if (params.has('qtyAmount')) return enteredQuantity(text('qtyAmount').replace(/[\s,]/g, ''), text('qtyUnit'));
  if (params.has('leadDays'))
    return {
      chosen: { leadTime: text('leadDays') === '' ? [] : [text('leadDays')] },
      wrong: text('leadDays') === '' || /^\d{1,4}$/.test(text('leadDays')) ? null : 'leadDays',
    };
  if (params.has('rangeOf')) return { chosen: { [text('rangeOf')]: rangeOf(text('rangeFrom'), text('rangeTo')) }, wrong: null };
  const [from, to] = [plainNumber(text('priceFrom')), plainNumber(text('priceTo'))];
  if (from === '' && to === '') return { chosen: { price: [], unpriced: [] }, wrong: null };
  return { chosen: { price: [writePriceChosen({ from, to, currency: text('priceCurrency'), unit: text('priceUnit') })] }, wrong: null };
}

const plainNumber = (text: string): string => text.replace(/[\s,]/g, '');
const rangeOf = (from: string, to: string): string[] => (from === '' && to === '' ? [] : [`${plainNumber(from)}..${plainNumber(to)}`]);

function enteredPostcode(text: string, within: string | null): Entered {
  if (text === '') return { chosen: { near: [], within: [] }, wrong: null };
  const area = postcodeArea(text);
  return area === null ? { chosen: {}, wrong: 'nearPlace' } : { chosen: { near: [area], within: within ? [within] : [] }, wrong: null };
}

function enteredQuantity(amount: string, unit: string): Entered {
  if (amount === '') return { chosen: { qty: [] }, wrong: null };
  const quantity = readNeeded(amount);
  return quantity === null ? { chosen: {}, wrong: 'qtyAmount' } : { chosen: { qty: [`${quantity}-${unit}`] }, wrong: null };
}
