import { z } from 'zod';
import { Id } from '#contract/base/shapes.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { say } from '#server/base/names/say.ts';

const MICROSECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const Cursor = z.tuple([
  z
    .string()
    .regex(MICROSECONDS)
    .refine((at) => !Number.isNaN(Date.parse(at))),
  Id,
]);

/** Where a page ended. `at` is to the microsecond: likes of one transaction share a millisecond. */
export interface Place {
  at: string;
  id: string;
}

export const cursorOf = ({ at, id }: Place): string => Buffer.from(JSON.stringify([at, id])).toString('base64url');

/** @throws Refusal `invalid_input` for what no page has given. */
export function placeOf(nextID: string): Place {
  try {
    const [at, id] = Cursor.parse(JSON.parse(Buffer.from(nextID, 'base64url').toString()));
    return { at, id };
  } catch {
    throw new Refusal('invalid_input', { fields: { nextID: say('notAPlaceInList') } });
  }
}
