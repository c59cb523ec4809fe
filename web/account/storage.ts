/** A storage that is switched off, or full, forgets: the page then asks for one click more. */
export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
