import { Refusal } from '#server/base/http/errors.ts';
import type { Sentence } from '#server/base/names/say.ts';

/** A file that cannot be used; the sentence says why. */
export const refusedFile = (sentence: Sentence): Refusal => new Refusal('upload_refused', { fields: { file: sentence } });
