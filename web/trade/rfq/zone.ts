const MINUTE_MS = 60_000;

/** A moment as a field for day and time has it, in the browser’s zone: `2026-11-27T17:00`. */
export function inZone(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

/** What such a field says, as a moment in UTC; null for what is no moment. */
export function momentOf(typed: string): string | null {
  const at = new Date(typed);
  return typed === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
