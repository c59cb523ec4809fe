import { fitsModulo10 } from '#contract/base/modulo-10.ts';

const LENGTHS = [8, 12, 13, 14];

/** A GTIN of 8, 12, 13 or 14 digits with its check digit. */
export const isGtin = (text: string): boolean => /^\d+$/.test(text) && LENGTHS.includes(text.length) && fitsModulo10(text);
