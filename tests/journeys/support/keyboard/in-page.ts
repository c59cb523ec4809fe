// Runs in the browser: each function is handed over as text (`browserScript`), so that none may use what it does not name here.
import { type Looks, looks, type Seen } from './looks.ts';

/** The next thing to do on the way to an element. */
export type Step =
  | { how: 'none'; why: string }
  | { how: 'beside' }
  | { how: 'here'; key: string | null }
  | { how: 'tab'; distance: number; most: number }
  | { how: 'arrows'; keys: [string, string]; most: number };

declare const seen: Seen;
declare const nameOf: Looks['nameOf'];
declare const isDisabled: Looks['isDisabled'];
declare const isShown: Looks['isShown'];
declare const lookOf: Looks['lookOf'];
declare const coverOf: Looks['coverOf'];
declare const examine: Looks['examine'];

const FOCUSABLE =
  'a[href], area[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [tabindex], [contenteditable=true], audio[controls], video[controls]';
const WIDGETS = '[role=listbox], [role=menu], [role=menubar], [role=tablist], [role=radiogroup], [role=grid], [role=tree], [role=toolbar]';
const PARTS = '[role=option], [role^=menuitem], [role=tab], [role=radio], [role=gridcell], [role=row], [role=treeitem]';

/** What would take the focus for this element: itself, a label's control, or what is around it. */
function stopOf(element: Element): Element | null {
  if (element.matches(FOCUSABLE) || element.matches(PARTS)) return element;
  const around = element.closest(`${FOCUSABLE}, label`);
  return around instanceof HTMLLabelElement ? around.control : around;
}

function widgetOf(stop: Element): Element | null {
  if ((stop as HTMLElement).tabIndex >= 0 && stop.matches(FOCUSABLE)) return null;
  return stop.matches(PARTS) || stop.matches('[tabindex="-1"]') ? stop.closest(WIDGETS) : null;
}

/** What the arrow keys go through: the radios of a group by themselves, as the browser has it. */
function radiosOf(stop: Element): HTMLInputElement[] {
  if (!(stop instanceof HTMLInputElement) || stop.type !== 'radio' || !stop.name) return [];
  return [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(({ name, form }) => name === stop.name && form === stop.form);
}

const pointsInto = (active: Element | null, widget: Element): boolean =>
  widget.contains(active) || (widget.id !== '' && active?.getAttribute('aria-controls') === widget.id && active.getAttribute('aria-expanded') !== 'false');

function keyOf(stop: Element): string | null {
  const role = stop.getAttribute('role');
  // An open list has its first press behind it.
  if (role === 'combobox') return stop.getAttribute('aria-expanded') === 'true' || (stop as HTMLInputElement).value ? null : 'ArrowDown';
  if (stop instanceof HTMLInputElement) {
    if (stop.type === 'radio') return stop.checked ? null : 'Space';
    if (['checkbox', 'file', 'color'].includes(stop.type)) return 'Space';
    return ['submit', 'button', 'reset', 'image'].includes(stop.type) ? 'Enter' : null;
  }
  if (role === 'switch' || role === 'checkbox' || role === 'radio' || stop.localName === 'video') return 'Space';
  return stop.matches('select, textarea, [contenteditable=true]') ? null : 'Enter';
}

/** Whatever Tab stops at, in its order. */
function stopsOf(): Element[] {
  const passed = new Set<string>();
  return [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => {
    if (one.tabIndex < 0 || isDisabled(one) || !isShown(one)) return false;
    if (one.localName === 'summary' && one.parentElement?.localName !== 'details') return false;
    const radios = radiosOf(one);
    if (radios.length === 0) return true;
    if (radios.some(({ checked }) => checked)) return (one as HTMLInputElement).checked;
    return !passed.has(radios[0]?.name ?? '') && passed.add(radios[0]?.name ?? '') !== undefined;
  });
}

function wayTo(goal: Element): Step {
  if (!isShown(goal) || isDisabled(goal)) return { how: 'none', why: `${nameOf(goal)} cannot take the focus now` };
  const stops = stopsOf();
  const [from, to] = [stops.indexOf(document.activeElement as Element), stops.indexOf(goal)];
  if (to < 0) return { how: 'none', why: `${nameOf(goal)} is no stop of the Tab key` };
  const active = document.activeElement;
  if (from >= 0 || !active || active === document.body) return { how: 'tab', distance: to - from, most: stops.length };
  // What only a script can focus lies between two stops.
  const isAfter = (active.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const next = stops.findIndex((stop) => (active.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
  return { how: 'tab', distance: isAfter ? to - next + 1 : to - (next < 0 ? stops.length : next), most: stops.length };
}

/** Says what to do next to bring the focus to an element. */
function nextStep(element: Element): Step {
  const stop = stopOf(element);
  // A press beside something open closes it, as Escape does.
  if (!stop || stop.matches('main, dialog')) return { how: 'beside' };
  const active = document.activeElement;
  if (!seen.plain.has(stop) && stop !== active) seen.plain.set(stop, lookOf(stop));
  if (active === stop || (stop.id && active?.getAttribute('aria-activedescendant') === stop.id)) {
    examine(active);
    return { how: 'here', key: keyOf(stop) };
  }
  const radios = radiosOf(stop);
  if (radios.includes(active as HTMLInputElement)) return { how: 'arrows', keys: ['ArrowDown', 'ArrowUp'], most: radios.length };
  if (radios.length > 0) return wayTo(radios.find(({ checked }) => checked) ?? radios[0] ?? stop);
  const widget = widgetOf(stop);
  if (!widget) return wayTo(stop);
  const keys: [string, string] = widget.matches('[role=tablist], [role=toolbar], [role=menubar]') ? ['ArrowRight', 'ArrowLeft'] : ['ArrowDown', 'ArrowUp'];
  if (pointsInto(active, widget)) return { how: 'arrows', keys, most: widget.querySelectorAll(PARTS).length + 2 };
  const door = widget.id ? document.querySelector(`[aria-controls="${CSS.escape(widget.id)}"]`) : null;
  return wayTo(widget.querySelector('[tabindex="0"]') ?? door ?? widget);
}

/** Says where the focus went to, if it went nowhere: what had it is gone, and nothing has it now. */
function lost(): string | null {
  const isNowhere = document.activeElement === null || document.activeElement === document.body;
  if (!isNowhere || !seen.last || seen.last === document.body) return null;
  // A link into the page goes on from where it leads.
  if (seen.last.isConnected && seen.last.matches('a[href*="#"]')) return null;
  const why = seen.last.isConnected ? (isDisabled(seen.last) ? 'was disabled' : isShown(seen.last) ? 'let it go' : 'was hidden') : 'went away';
  return `the focus is nowhere: ${nameOf(seen.last)} ${why}`;
}

/** Looks at where the Tab key led to; false while the page has still to come to it. */
function arrive(isLast: boolean): boolean {
  const active = document.activeElement;
  if (!isLast && active && active !== document.body && coverOf(active) === 'is outside of the window') return false;
  examine(active);
  return true;
}

function report(): { flaws: string[]; trail: string[]; active: string } {
  return { flaws: seen.flaws.splice(0), trail: seen.trail.slice(-8), active: document.activeElement ? nameOf(document.activeElement) : 'nothing' };
}

const all = Object.entries({ ...looks, stopOf, widgetOf, radiosOf, pointsInto, keyOf, stopsOf, wayTo, nextStep, lost, arrive, report });

/** The script for every page of a browser. */
export const browserScript = `(() => {
  const seen = { last: null, trail: [], flaws: [], plain: new WeakMap(), shown: new WeakSet() };
  ${Object.entries({ FOCUSABLE, WIDGETS, PARTS })
    .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`)
    .join('\n')}
  ${all.map(([name, value]) => (String(value).startsWith('function') ? String(value) : `const ${name} = ${value};`)).join('\n')}
  window.walking = { nextStep, lost, report, arrive, forget: () => { seen.last = null; }, stops: () => stopsOf().length };
  listen();
})();`;

export interface Walking {
  nextStep: (element: Element) => Step;
  lost: () => string | null;
  report: typeof report;
  arrive: typeof arrive;
  /** After a script of the test itself took the focus away. */
  forget: () => void;
}

declare global {
  interface Window {
    walking: Walking;
  }
}
