const STOPS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';
const SOON_MS = 50;
/** A button that is busy for a moment has the focus back by itself. */
const BUSY_MS = 800;

/** What an element stood in and between, from the inside. */
type Place = { node: Element; next: Element | null; previous: Element | null }[];

interface Keeper {
  place: Place;
  byKeys: boolean;
  /** What only let go of the focus, as a link into the page does, wants none back. */
  wasGone: boolean;
  soon?: ReturnType<typeof setTimeout> | undefined;
  later?: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Somebody with a keyboard keeps a place on the page: where what has the focus is taken away or cannot be used any more, what stood beside it
 * gets the focus, else what is around it. Nothing is done for a pointer. Returns what ends it.
 */
export function keepFocus(): () => void {
  const keeper: Keeper = { place: [], byKeys: false, wasGone: false };
  const leaving = new AbortController();
  const options = { signal: leaving.signal, capture: true };
  const hear = ({ type }: Event) => {
    keeper.byKeys = type === 'keydown';
  };
  for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, hear, options);
  document.addEventListener('focusin', ({ target }) => remember(keeper, target as Element), options);
  // The browser lets go of what was disabled after the next frame.
  const observer = new MutationObserver(() => {
    const element = keeper.place[0]?.node;
    if (!keeper.byKeys || !element) return;
    if (isGone(element)) keeper.wasGone = true;
    if (keeper.wasGone) keeper.soon ??= setTimeout(look, SOON_MS, keeper, element);
  });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden', 'aria-busy'] });
  return () => {
    leaving.abort();
    observer.disconnect();
    clearTimeout(keeper.soon);
    clearTimeout(keeper.later);
  };
}

function remember(keeper: Keeper, element: Element): void {
  // What was about to be saved for the element before would take the focus from somebody who let go of this one.
  clearTimeout(keeper.soon);
  clearTimeout(keeper.later);
  Object.assign(keeper, { soon: undefined, later: undefined, wasGone: false, place: placeOf(element) });
}

function look(keeper: Keeper, element: Element): void {
  keeper.soon = undefined;
  if (!keeper.byKeys || !isNowhere()) return;
  if (canTake(element)) element.focus();
  // What works has the focus back when it has done, however long that takes: a neighbour would be pressed in its place.
  else if (!element.matches('[aria-busy="true"]')) keeper.later ??= setTimeout(flee, element.isConnected ? BUSY_MS : 0, keeper);
}

function flee(keeper: Keeper): void {
  keeper.later = undefined;
  if (!isNowhere()) return;
  const refuge = refugeOf(keeper.place);
  refuge?.focus({ preventScroll: refuge.localName === 'main' });
}

const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled, [hidden], [hidden] *');

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

const canTake = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && !element.matches(':disabled, [inert] *') && element.checkVisibility({ visibilityProperty: true });

function placeOf(element: Element): Place {
  const place: Place = [];
  for (let node: Element | null = element; node && node !== document.body; node = node.parentElement)
    place.push({ node, next: node.nextElementSibling, previous: node.previousElementSibling });
  return place;
}

function refugeOf(place: Place): HTMLElement | null {
  for (const { node, next, previous } of place) {
    const near = stopsOf(next)[0] ?? stopsOf(previous).at(-1) ?? stopsOf(node)[0];
    if (near) return near;
    // Beyond these begins something else.
    if (node.isConnected && node.matches('main, dialog')) return canTake(node) ? node : null;
  }
  return document.getElementById('main');
}

const stopsOf = (element: Element | null): HTMLElement[] =>
  element?.isConnected ? [element, ...element.querySelectorAll(STOPS)].filter((one) => one.matches(STOPS)).filter(canTake) : [];
