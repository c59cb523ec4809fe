import { LANGUAGE } from '../page/language-script.ts';

/** How a browser that is used wishes to be shown: nobody's in particular. */
const ANYBODYS = new Set<string>([LANGUAGE, 'theme', 'keys']);
/** What a visitor is in the middle of while the login is on its way: the wish, the login itself, the link of a mail. */
const ON_THE_WAY = /^wbn-(intent$|logins$|link )/;
/** What somebody has typed and not sent or saved: `wbn-<kind>.<the person>.<the thing>`. */
const TYPED = /^wbn-(?:draft|outbox|post|chosen|attempt)\.([^.]+)/;

/** The name under which this browser keeps what a person has typed. `sweep` knows it by its beginning. */
export type TypedKind = 'draft' | 'outbox' | 'post' | 'chosen' | 'attempt';
export const typedName = (kind: TypedKind, userID: string, ...thing: string[]): string => [`wbn-${kind}`, userID, ...thing].join('.');

/** Somebody leaves: nothing of anybody stays (ACC-023). */
export function afterLogout(): void {
  sweep(() => false);
  afterLogoutElsewhere();
}

/** A session is over that nobody ended here: what was typed waits for the same person to come back (ERR-027). */
export const afterEnd = (): void => sweep((key) => ON_THE_WAY.test(key) || TYPED.test(key));

/** Somebody has come: what others left goes. */
export const afterLogin = (userID: string): void => sweep((key) => ON_THE_WAY.test(key) || TYPED.exec(key)?.[1] === userID);

/** The same for what this tab alone keeps, when another tab has logged out. */
export function afterLogoutElsewhere(): void {
  const forget = () => sweepOne('sessionStorage', () => false);
  forget();
  // The router writes down where this page was read when it goes.
  addEventListener('pagehide', forget);
}

/** What would be lost if this person left now: messages that were not sent, and whatever else was typed. */
export function typedBy(userID: string): { messages: number; drafts: number } {
  const names = (['localStorage', 'sessionStorage'] as const).flatMap(keysOf);
  const drafts = names.filter((name) => (['draft', 'post'] as const).some((kind) => name.startsWith(typedName(kind, userID, ''))));
  return { messages: waiting(typedName('outbox', userID)), drafts: drafts.length };
}

function waiting(name: string): number {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? '[]') as unknown[]).length;
  } catch {
    return 0;
  }
}

type Name = 'localStorage' | 'sessionStorage';

function sweep(stays: (key: string) => boolean): void {
  sweepOne('localStorage', stays);
  sweepOne('sessionStorage', stays);
}

function sweepOne(name: Name, stays: (key: string) => boolean): void {
  for (const key of keysOf(name)) if (!ANYBODYS.has(key) && !stays(key)) globalThis[name].removeItem(key);
}

/** None in a browser that keeps nothing. */
function keysOf(name: Name): string[] {
  try {
    const storage = globalThis[name];
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  } catch {
    return [];
  }
}
