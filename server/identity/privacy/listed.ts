import { z } from 'zod';

/** One line of the list that lies beside the backup. */
export const Listed = z.object({ kind: z.enum(['account', 'business', 'hold', 'release']), id: z.uuid(), at: z.iso.datetime() });
export type Listed = z.infer<typeof Listed>;
