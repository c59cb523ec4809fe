/** `2026-11-20` or a moment that begins so, as mails and sentences write the day: `20/11/2026`. */
export const writtenDay = (iso: string): string => iso.slice(0, 10).split('-').reverse().join('/');

/** `20/11/2026 17:00 UTC`. */
export const writtenMoment = (at: Date): string => `${writtenDay(at.toISOString())} ${at.toISOString().slice(11, 16)} UTC`;
