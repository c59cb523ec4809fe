const KEY = 'wbn-confirmed';
/** In the address that leads from the account site to the session page. */
export const NEWS = 'confirmed';

/** The person has just confirmed the email address, and is told so until they have read it. Without storage they go on untold. */
export function keepConfirmed(userID: string): void {
  try {
    sessionStorage.setItem(KEY, userID);
  } catch {
    // The address is confirmed all the same.
  }
}

export function isConfirmed(userID: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === userID;
  } catch {
    return false;
  }
}

export function forgetConfirmed(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
