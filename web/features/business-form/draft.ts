import type { Values } from './values.ts';

/** What somebody has typed and not saved, with what they began from. */
export interface Draft {
  /** Of the business that `base` was read from. */
  version: number;
  base: Values;
  values: Values;
}

/** One for each person, business and tab; `create` in the place of the business that does not exist yet. */
export const draftKey = (userID: string, businessID: string, tab: string): string => `wbn-draft.${userID}.${businessID}.${tab}`;

export function readDraft(key: string): Draft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Draft> | null;
    return kept?.base && kept.values && typeof kept.version === 'number' ? (kept as Draft) : null;
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function keepDraft(key: string, draft: Draft | null): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing keeps no draft either.
  }
}
