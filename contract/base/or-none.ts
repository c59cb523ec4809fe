import { z } from 'zod';

/** A field that can be emptied: null, and an empty text too, because clients leave a field out that is null (VAL-003). */
export const orNone = <S extends z.ZodType>(schema: S) => z.preprocess((value: z.input<S> | '' | null) => (value === '' ? null : value), schema.nullable());
