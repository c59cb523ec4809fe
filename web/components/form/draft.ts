import { typedName } from '#web/base/session/leftovers.ts';

/** What somebody has typed and not saved, with what they began from. */
export interface Draft<V> {
  /** Of the thing that `base` was read from; 0 for one that does not exist yet. */
  version: number;
  base: V;
  values: V;
  /** Milliseconds since 1970. */
  at: number;
}

/** One for each person and thing. */
export const draftKey = (userID: string, ...thing: string[]): string => typedName('draft', userID, ...thing);

export function readDraft<V>(key: string): Draft<V> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Draft<V>> | null;
    return kept?.base && kept.values && typeof kept.version === 'number' && typeof kept.at === 'number' ? (kept as Draft<V>) : null;
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function keepDraft<V>(key: string, draft: Draft<V> | null): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing keeps no draft either.
  }
}
