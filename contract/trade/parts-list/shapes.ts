import { z } from 'zod';
import { Id } from '#contract/base/shapes.ts';
import { RFQ_UNITS } from '#contract/trade/rfq/limits.ts';
import { PARTS_COLUMNS } from './reading.ts';

const Column = z.enum(PARTS_COLUMNS);
const place = z.number().int();

/** A table as it was read; rows by their index from 0. */
export const ParsedTable = z.object({
  header: place.nullable(),
  columns: z.array(z.object({ column: Column, guessed: z.boolean(), because: z.enum(['name', 'content', 'remembered']).nullable() })),
  numbers: z.enum(['point', 'comma']).describe('How it writes numbers: 2,000.5 or 2.000,5'),
  left: z.array(z.object({ row: place, because: z.enum(['empty', 'header', 'sum']) })).describe('Rows that are no lines'),
});

/** A line with what was understood of it. */
export const ParsedLine = z.object({
  row: place,
  description: z.string(),
  quantity: z.string().nullable(),
  unit: z.enum(RFQ_UNITS).nullable(),
  parts: z.array(
    z.object({
      kind: z.enum(['thread', 'length', 'size', 'pressure', 'material', 'grade', 'standard', 'finish', 'quantity', 'unit']),
      from: place,
      to: place,
      value: z.string(),
      equals: z.array(z.object({ value: z.string(), near: z.boolean() })),
      certain: z.boolean(),
    }),
  ),
  fields: z.partialRecord(Column, z.string()),
  words: z.string(),
  doubts: z.array(Column),
  choices: z
    .array(
      z.object({
        subCategory: z.string(),
        name: z.string(),
        score: z.number(),
        reason: z.object({ by: z.enum(['standard', 'word', 'synonym', 'name', 'product', 'remembered']), said: z.string() }),
      }),
    )
    .describe('Three at most, the best first'),
  sure: z.boolean().describe('False: no sub-category is chosen'),
  companies: z
    .array(z.object({ businessID: Id, because: z.enum(['sub-category', 'category', 'profile']) }))
    .describe('Five at most: with a shown product of the sub-category, of the category, or the category in the profile (MAT-002)'),
});
export type ParsedLine = z.output<typeof ParsedLine>;
