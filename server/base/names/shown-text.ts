/** Controls that XML 1.0 does not allow or nobody sees, and what is no sign of Unicode at all. */
const FORBIDDEN = /[[\p{Cc}&&[^\n\t]]\ufffe\uffff]/gv;
const TURNING = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The text as every document shows it: what turns the writing direction stands there by its code, what no document can carry as U+FFFD (TBA-009). */
export const shown = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(FORBIDDEN, '\ufffd')
    .replace(TURNING, (sign) => `[U+${sign.charCodeAt(0).toString(16).toUpperCase()}]`)
    .trim();

/** The same on one line. */
export const shownLine = (text: string): string => shown(text).replace(/\s+/g, ' ');
