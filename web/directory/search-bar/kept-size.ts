const KEPT_SIZE = 'wbn-results';

/** How many results this person wants on a page; null where nobody has said, and in a browser that keeps nothing. */
export function keptSize(): string | null {
  try {
    return localStorage.getItem(KEPT_SIZE);
  } catch {
    return null;
  }
}

export function keepSize(size: string): void {
  try {
    localStorage.setItem(KEPT_SIZE, size);
  } catch {
    // Then five are asked for each time.
  }
}
