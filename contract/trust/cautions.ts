import { z } from 'zod';

/** What a reader of a message is to take care of, in the order in which it is said. */
export const CAUTION_KINDS = ['lookalike', 'bank', 'offplatform', 'urgent', 'link'] as const;
export type CautionKind = (typeof CAUTION_KINDS)[number];

/** Cannot be put away by who reads. */
export const STANDING_CAUTIONS: readonly CautionKind[] = ['lookalike', 'bank'];

export const Caution = z
  .object({
    kind: z.enum(CAUTION_KINDS),
    shown: z.string().nullable().describe('Of a look-alike: what is written'),
    known: z.string().nullable().describe('Of a look-alike: what it looks like'),
  })
  .meta({ id: 'Caution' });
export type Caution = z.infer<typeof Caution>;
