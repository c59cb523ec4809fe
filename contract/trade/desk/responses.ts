import { z } from 'zod';

/** How a business answers (docs/responses.md). */
export const Responses = z
  .object({
    inquiries: z.number().int().describe('Of the last 90 days'),
    answered: z.number().int().describe('Of these, with an answer; a decline is one'),
    declined: z.number().int(),
    medianSeconds: z.number().int().nullable().describe('Within which half of all inquiries were answered; null where fewer than half were'),
  })
  .meta({ id: 'BusinessResponses' });
export type Responses = z.infer<typeof Responses>;
