import { z } from 'zod';
import { CAUTION_KINDS } from './caution-words.ts';

export const Caution = z
  .object({
    kind: z.enum(CAUTION_KINDS),
    shown: z.string().nullable().describe('Of a look-alike: what is written'),
    known: z.string().nullable().describe('Of a look-alike: what it looks like'),
  })
  .meta({ id: 'Caution' });
export type Caution = z.infer<typeof Caution>;
