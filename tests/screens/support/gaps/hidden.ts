import { refuse } from '../layout.ts';

/** Documents in which `<noscript>` speaks. */
export const withoutScripts = new WeakSet<Document>();

/** Details that styles show whole from this width: the facets beside the results. */
const WHOLE_FROM: Record<string, number> = { rail: 1200 };
const isWhole = ({ className, ownerDocument }: Element): boolean => (ownerDocument.defaultView?.innerWidth ?? 0) >= (WHOLE_FROM[className] ?? Number.NaN);

const isFolded = ({ parentElement, tagName }: Element): boolean =>
  parentElement?.tagName === 'DETAILS' && !parentElement.hasAttribute('open') && tagName !== 'SUMMARY' && !isWhole(parentElement);

const isShut = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  (element.tagName === 'DIALOG' && !element.hasAttribute('open')) ||
  /^(SCRIPT|STYLE|TEMPLATE|HEAD|TITLE|LINK|META)$/.test(element.tagName) ||
  (element.tagName === 'NOSCRIPT' && !withoutScripts.has(element.ownerDocument)) ||
  isFolded(element) ||
  (element.hasAttribute('popover') && !element.hasAttribute('data-open')) ||
  (element as HTMLElement).style?.display === 'none';

const SHOWN = {
  display: 'block',
  visibility: 'visible',
  content: 'none',
  cursor: 'auto',
  pointerEvents: 'auto',
  opacity: '1',
  position: 'static',
  textTransform: 'none',
};
const styleOf = (values: Record<string, string>): CSSStyleDeclaration => ({ ...values, getPropertyValue: (name: string) => values[name] ?? '' }) as never;
const shown = styleOf(SHOWN);
const shut = styleOf({ ...SHOWN, display: 'none' });

/** Nothing is laid out: only what documents say themselves hides. */
export const isOut = (element: Element): boolean => {
  for (let one: Element | null = element; one; one = one.parentElement) if (isShut(one)) return true;
  return false;
};

export const getComputedStyle = (element: Element) => {
  refuse('A style');
  return isShut(element) ? shut : shown;
};
