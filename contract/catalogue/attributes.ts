import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { Success } from '#contract/base/shapes.ts';

/** A value is known by its key. */
const AttributeValue = z
  .object({
    key: z.string(),
    name: z.string(),
    also: z.array(z.string()).optional().describe('Other spellings that mean the same'),
    aside: z.literal(true).optional().describe('Off the usual series: a range such as "PN 6 to PN 40" does not mean it, unless it ends there'),
  })
  .meta({ id: 'AttributeValue' });

/**
 * How a row of `specs` with this label is read. `form` is the whole value with gaps: `{n}`, `{from}` and `{to}` are numbers, `{value}` is one value,
 * `{values}` is a list of them, `{#}` is any number and `{@key}` is what another attribute reads.
 */
const ReadingRule = z
  .object({
    label: z.string(),
    form: z.string(),
    each: z.string().optional().describe('What each part of a list stands for, such as `{} in`'),
    times: z.number().optional().describe('Turns numbers into the unit of the attribute'),
    means: z
      .union([z.boolean(), z.array(z.string())])
      .optional()
      .describe('What the form says, where it has no gap that does'),
  })
  .meta({ id: 'AttributeReadingRule' });

const Attribute = z
  .object({
    key: z.string().describe('The same attribute has the same key in every sub-category'),
    name: z.string(),
    type: z.enum(['number', 'range', 'choice', 'choices', 'yesno']),
    unit: z.string().optional().describe('Of a number or a range: UN/ECE Recommendation 20'),
    least: z.number().optional(),
    most: z.number().optional(),
    values: z.array(AttributeValue).optional(),
    filter: z.boolean(),
    order: z.number().int(),
    readFrom: z.array(ReadingRule),
  })
  .meta({ id: 'Attribute' });

export type Attribute = z.infer<typeof Attribute>;
export type ReadingRule = z.infer<typeof ReadingRule>;

export const attributes = {
  list: call({
    host: 'api',
    method: 'GET',
    path: '/ref-data/attribute',
    access: 'public',
    maxAge: 600,
    summary: 'Attributes of the products of a sub-category, in order; empty for one without',
    items: ['DAT-025'],
    query: z.object({ subCategory: z.string().max(40) }),
    reply: z.object({ success: Success, data: z.array(Attribute) }),
  }),
};
