// Runs in the browser: each function is handed over as text (`in-page.ts`), so that none may use what it does not name here.

/** What the page has seen of somebody with a keyboard. */
export interface Seen {
  /** Where the focus was last, to notice when it is gone. */
  last: Element | null;
  trail: string[];
  flaws: string[];
  /** How an element looks without the focus. */
  plain: WeakMap<Element, string>;
  shown: WeakSet<Element>;
}

declare const seen: Seen;
declare const FOCUSABLE: string;

const nameOf = (element: Element): string => {
  const words = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent ?? '';
  const kind = element.getAttribute('class')?.split(' ')[0];
  return `${element.localName}${element.id ? `#${element.id}` : ''}${kind ? `.${kind}` : ''} "${words.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`;
};

const isDisabled = (element: Element): boolean => element.matches(':disabled') || element.closest('[inert]') !== null;
const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
const labelOf = (element: Element): Element | null => element.closest('label') ?? (element as HTMLInputElement).labels?.[0] ?? null;

/** A native control that another one is drawn over. */
function isUnseen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width < 4 || height < 4 || getComputedStyle(element).opacity === '0' || getComputedStyle(element).appearance === 'none';
}

/** What may carry the ring of an element: itself, what is around it, and what is drawn in its place. */
function carriersOf(element: Element): Element[] {
  const around = [element.parentElement, element.parentElement?.parentElement, element.parentElement?.parentElement?.parentElement];
  const label = labelOf(element);
  const instead = isUnseen(element) ? [...(element.parentElement?.children ?? []), label, ...(label?.children ?? [])].slice(0, 16) : [];
  return [...new Set([element, ...around, ...instead])].filter((one) => one !== null && one !== undefined);
}

function lookOf(element: Element): string {
  const carriers = carriersOf(element);
  for (const change of document.getAnimations())
    if (change instanceof CSSTransition && carriers.includes((change.effect as KeyframeEffect).target as Element)) change.finish();
  return carriers
    .flatMap((carrier) => [undefined, '::before', '::after'].map((part) => getComputedStyle(carrier, part)))
    .map((style) => {
      const outline = style.outlineStyle === 'none' ? '' : style.outline + style.outlineOffset;
      return [outline, style.boxShadow, style.borderColor, style.borderWidth, style.backgroundColor, style.textDecoration, style.opacity].join(' ');
    })
    .join('|');
}

/** Whether something of the focused element can be seen: no part of the page lies over all of it, and it is in the window. */
function coverOf(element: Element): string | null {
  const box = isUnseen(element) ? (labelOf(element) ?? element.parentElement ?? element) : element;
  const points = [...element.getClientRects(), ...box.getClientRects()].flatMap(({ left, right, top, bottom }) => {
    const [x, y] = [Math.min(3, (right - left) / 2), Math.min(3, (bottom - top) / 2)];
    return [
      [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2],
      [left + x, top + y],
      [right - x, top + y],
      [left + x, bottom - y],
      [right - x, bottom - y],
    ] as [number, number][];
  });
  const hits = points.map(([x, y]) => document.elementFromPoint(x, y)).filter((hit) => hit !== null);
  const isItself = (hit: Element): boolean => [element, box].some((one) => one.contains(hit) || hit.contains(one)) || labelOf(element)?.contains(hit) === true;
  // What is said in passing goes by itself, and can be dismissed.
  if (hits.some(isItself) || hits.some((hit) => hit.closest('.toasts') !== null)) return null;
  return hits[0] ? `is covered by ${nameOf(hits[0])}` : 'is outside of the window';
}

const note = (flaw: string): void => {
  if (!seen.flaws.includes(flaw)) seen.flaws.push(flaw);
};

/** Looks at what has the focus, once. */
function examine(element: Element | null): void {
  if (!element || seen.shown.has(element) || (element as HTMLElement).tabIndex < 0 || !element.matches(FOCUSABLE) || element.localName === 'iframe') return;
  seen.shown.add(element);
  const cover = coverOf(element);
  if (cover) note(`${nameOf(element)} ${cover}`);
  const look = lookOf(element);
  const before = seen.plain.get(element);
  if (before !== undefined) compare(element, look, before);
  else element.addEventListener('focusout', (event) => left(element, look, (event as FocusEvent).relatedTarget as Element | null), { once: true });
}

/** A neighbour in the same frame keeps the ring of the frame: then there is nothing to compare with. */
function left(element: Element, look: string, next: Element | null): void {
  const isFramed = next !== null && carriersOf(element).some((carrier) => carrier.contains(next));
  if (isFramed) seen.shown.delete(element);
  else requestAnimationFrame(() => isShown(element) && document.activeElement !== element && compare(element, look, lookOf(element)));
}

function compare(element: Element, focused: string, plain: string): void {
  // Without scripts nothing tells when a page was drawn; its styles are the same. In a date the browser marks the part that is typed.
  if (matchMedia('(scripting: none)').matches || element.matches('input[type=date]')) return;
  const ring = (one: Element): boolean => getComputedStyle(one).outlineStyle !== 'none' && Number.parseFloat(getComputedStyle(one).outlineWidth) >= 1;
  // A field may share the ring of its frame with its neighbours, as in the search bar.
  const isFramed = element.matches('input, select') && carriersOf(element).some((one) => getComputedStyle(one).boxShadow !== 'none');
  if (focused !== plain || (document.activeElement === element && (isFramed || carriersOf(element).some(ring)))) return;
  note(`${nameOf(element)} looks the same with the focus and without`);
}

function listen(): void {
  addEventListener(
    'focusin',
    ({ target }) => {
      seen.last = target as Element;
      seen.trail.push(nameOf(target as Element));
    },
    true,
  );
  // Another layout hides what the one before showed.
  const forget = () => {
    seen.last = null;
  };
  addEventListener('resize', forget);
  matchMedia('print').addEventListener('change', forget);
}

/** What the page is given of this file. */
export const looks = { nameOf, isDisabled, isShown, labelOf, isUnseen, carriersOf, lookOf, coverOf, note, examine, left, compare, listen };
export type Looks = typeof looks;
