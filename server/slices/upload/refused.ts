import { Refusal } from '#server/base/errors.ts';

/** A file that cannot be used; the sentence says why. */
export const refusedFile = (sentence: string): Refusal => new Refusal('upload_refused', { fields: { file: sentence } });
