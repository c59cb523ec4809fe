import { z } from 'zod';
import { Id } from '#contract/base/shapes.ts';

/** How one price stands to the middle half of a cell of the benchmark, without its figures (CMP-026). */
export const UsualPrice = z
  .object({
    lineID: Id,
    quoteID: Id,
    quarter: z.string().describe('Of the cell, such as 2026-Q2'),
    is: z.enum(['usual', 'below', 'above']),
  })
  .meta({ id: 'UsualPrice' });
export type UsualPrice = z.infer<typeof UsualPrice>;
