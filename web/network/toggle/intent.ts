import type { Resource } from './resource.ts';

const KEY = 'wbn-intent';
const KEPT_MS = 600_000;

const nameOf = ({ kind, id }: Resource): string => `${kind} ${id} `;

/** Keeps what a visitor wanted while the login is on its way, in this tab. */
export function keepIntent(of: Resource): void {
  try {
    sessionStorage.setItem(KEY, nameOf(of) + Date.now());
  } catch {
    // A browser that keeps nothing forgets it.
  }
}

/** Whether this resource is what was wanted, once, and for ten minutes. */
export function takeIntent(of: Resource): boolean {
  const name = nameOf(of);
  try {
    const kept = sessionStorage.getItem(KEY);
    if (!kept?.startsWith(name)) return false;
    sessionStorage.removeItem(KEY);
    return Math.abs(Date.now() - Number(kept.slice(name.length))) < KEPT_MS;
  } catch {
    return false;
  }
}
