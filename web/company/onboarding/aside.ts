import { typedName } from '#web/base/session/leftovers.ts';

/** That somebody only buys, or wants no reminder of the steps: kept for this person in this browser. */
const nameOf = (userID: string): string => typedName('chosen', userID, 'onboarding');

export function putAside(userID: string): void {
  try {
    localStorage.setItem(nameOf(userID), 'aside');
  } catch {
    // A browser that keeps nothing shows the steps again.
  }
}

export function takeUp(userID: string): void {
  try {
    localStorage.removeItem(nameOf(userID));
  } catch {
    // Nothing was kept.
  }
}

export function isAside(userID: string): boolean {
  try {
    return localStorage.getItem(nameOf(userID)) !== null;
  } catch {
    return false;
  }
}
