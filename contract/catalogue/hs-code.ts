import { z } from 'zod';
import { sentence } from '#contract/base/sentence.ts';

/** Characters of what is written, points and spaces included. */
const WRITTEN = 40;

/** A code of the Harmonised System as somebody writes it (8481.80.81 90): all its digits, and the six that every country shares. */
export const HsCode = z
  .string()
  .max(WRITTEN, sentence('hs.digits'))
  .transform((text) => text.replace(/[.\s]/g, ''))
  .refine((digits) => /^\d+$/.test(digits) && [6, 8, 10].includes(digits.length), { error: sentence('hs.digits'), abort: true })
  .refine(hasChapter, sentence('hs.chapter'))
  .transform((code) => ({ code, six: code.slice(0, 6) }));

/** Chapters are 01 to 97; 77 is kept for later and holds nothing. */
function hasChapter(digits: string): boolean {
  const chapter = Number(digits.slice(0, 2));
  return chapter >= 1 && chapter <= 97 && chapter !== 77;
}
