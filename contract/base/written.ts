import { sentence } from '#contract/base/sentence.ts';

/** Rules of what is written, for whoever types it and for files alike (contract/base/limits.ts has the numbers). */

/** Signs that turn the direction of writing: a text must not look like another one. */
const TURNING = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** Whether everything in a text can be shown. */
export const isPlain = (text: string): boolean => !TURNING.test(text) && !/[\p{Cc}&&[^\n\r\t]]/v.test(text);
export const STRANGE = sentence('text.strange');

/** An address of a company as its page shows it: one `@`, a dot behind it, nothing that a header could read as a second one. */
export const isMailAddress = (text: string): boolean => /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/.test(text);

/** A page on the web: http or https, and a host with a dot. */
export const isWebsite = (text: string): boolean => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text) && URL.canParse(text);

/** A company is founded in a year that has come. */
export const isPastYear = (year: number): boolean => year <= new Date().getFullYear();
