import { z } from 'zod';
import { BATCH_PARTS } from './base/limits.ts';

/** Where several reads are asked for at once. */
export const BATCH_PATH = '/batch';

/** One read: a call of the contract by its name, `concept.call`, with what goes into its path and query. */
const BatchPart = z.strictObject({
  call: z.string().max(64),
  input: z.record(z.string().max(64), z.union([z.string().max(500), z.number(), z.boolean()])).optional(),
});

export const Batch = z.strictObject({ parts: z.array(BatchPart).min(1).max(BATCH_PARTS) });
export type Batch = z.output<typeof Batch>;

/** What each part was answered, in the order of the parts: what it would have been alone. */
export interface BatchAnswer {
  success: true;
  parts: { status: number; body: unknown }[];
}
