import { useCallback, useSyncExternalStore } from 'react';
import { MOST_RECEIVERS } from '#contract/base/limits.ts';
import * as links from '#web/base/links.ts';
import { typedName } from '#web/base/session/leftovers.ts';

/** A supplier that was chosen for an inquiry to several. */
export interface Chosen {
  id: string;
  name: string;
  /** The product on whose card it was chosen: quoted in its thread. */
  productID?: string;
}

const nameOf = (userID: string): string => typedName('chosen', userID);
const CHANGED = 'wbn-chosen';

/** The form for those that are chosen; its address is that of the first. */
export const sendToChosen = ([first]: Chosen[]): string => `${links.sendRequest(first?.id ?? '')}?${CHOSEN}=`;
/** In the address: the form is for all that are chosen in this tab. */
export const CHOSEN = 'chosen';

let latest: { text: string; list: Chosen[] } = { text: '[]', list: [] };

/** Kept in this tab, until it is closed. */
export function readChosen(userID: string): Chosen[] {
  const text = keptFor(userID);
  if (text !== latest.text) latest = { text, list: parsed(text) };
  return latest.list;
}

function keptFor(userID: string): string {
  try {
    return sessionStorage.getItem(nameOf(userID)) ?? '[]';
  } catch {
    return '[]';
  }
}

function parsed(text: string): Chosen[] {
  try {
    return JSON.parse(text) as Chosen[];
  } catch {
    return [];
  }
}

function keep(userID: string, list: Chosen[]): void {
  try {
    if (list.length > 0) sessionStorage.setItem(nameOf(userID), JSON.stringify(list));
    else sessionStorage.removeItem(nameOf(userID));
  } catch {
    // A browser that keeps nothing chooses nobody.
  }
  dispatchEvent(new Event(CHANGED));
}

export const dropChosen = (userID: string, id: string): void =>
  keep(
    userID,
    readChosen(userID).filter((one) => one.id !== id),
  );
export const clearChosen = (userID: string): void => keep(userID, []);

/** @returns false for the one that is too many. */
export function choose(userID: string, supplier: Chosen): boolean {
  const now = readChosen(userID);
  if (now.some(({ id }) => id === supplier.id)) return true;
  if (now.length >= MOST_RECEIVERS) return false;
  keep(userID, [...now, supplier]);
  return true;
}

const NOBODY: Chosen[] = [];

export function useChosen(userID: string): Chosen[] {
  const subscribe = useCallback((changed: () => void) => {
    addEventListener(CHANGED, changed);
    return () => removeEventListener(CHANGED, changed);
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => readChosen(userID),
    () => NOBODY,
  );
}
