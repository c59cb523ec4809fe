import { z } from 'zod';
import { sentence } from '#contract/base/sentence.ts';
import { Id } from '#contract/base/shapes.ts';
import { Currency } from '#contract/catalogue/trade/shapes.ts';
import { LOST_REASONS, OUTCOMES } from './outcomes.ts';

const WHOLE = sentence('outcome.value');
/** Signs of the longest: twelve digits, a point, two places. */
const LONGEST = 15;
const Amount = z
  .string(WHOLE)
  .max(LONGEST, WHOLE)
  .regex(/^\d{1,12}(\.\d{1,2})?$/, WHOLE)
  .describe('Decimal, 0 to 999,999,999,999.99');

/** What a member says of an inquiry. */
export const SaidOutcome = z
  .strictObject({
    outcome: z.enum(OUTCOMES, sentence('unknownChoice')),
    reason: z.enum(LOST_REASONS, sentence('unknownChoice')).nullable().default(null).describe('Of `lost`, which needs one'),
    value: z.strictObject({ amount: Amount, currency: Currency }).nullable().default(null).describe('Of `quoted`, `won`, `lost` and `no-deal`'),
  })
  .refine(({ outcome, reason }) => outcome !== 'lost' || reason !== null, { error: sentence('rfq.reason'), path: ['reason'] });

export const InquiryOutcome = z
  .object({
    requestID: Id,
    outcome: z.enum(OUTCOMES).describe('`new` or `answered` by what was written, as long as nothing else set it'),
    reason: z.enum(LOST_REASONS).nullable(),
    value: z.object({ amount: z.string(), currency: z.string() }).nullable().describe('Of an order for those alone who may read its quote'),
    at: z.iso.datetime().nullable().describe('Null where nothing set it'),
    by: z.object({ userID: Id, name: z.string() }).nullable().describe('Null where nobody set it by hand'),
  })
  .meta({ id: 'InquiryOutcome' });
export type InquiryOutcome = z.infer<typeof InquiryOutcome>;
