import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { orNone } from '#contract/base/or-none.ts';
import { sentence } from '#contract/base/sentence.ts';
import { CountryCode, Id, Moment, Success, Version } from '#contract/base/shapes.ts';
import { Quantity } from '#contract/catalogue/trade/shapes.ts';
import { line, lines } from '#contract/company/business-rules.ts';
import { PARTS_FITS as FITS, PARTS_BYTES } from '#contract/trade/parts-list/limits.ts';
import { PARTS_COLUMNS } from '#contract/trade/parts-list/reading.ts';
import { ParsedLine, ParsedTable } from '#contract/trade/parts-list/shapes.ts';
import { Unit, wholeWhereCounted } from '#contract/trade/rfq/shapes.ts';
import { write } from '#contract/trade/rfq/sides.ts';
import { RFQ_FITS } from './rfq/limits.ts';

const At = z.iso.datetime();
const most = (count: number) => sentence('atMost.entries', { most: count });
const version = Version.min(1, sentence('program.version'));
const row = z
  .number(sentence('unknownChoice'))
  .int(sentence('unknownChoice'))
  .min(0, sentence('unknownChoice'))
  .max(FITS.rows - 1, sentence('unknownChoice'));
const own = { host: 'api', setting: 'TRADE', access: 'user' } as const;
const params = z.object({ listID: Id });

const Rows = z
  .array(z.array(lines(FITS.cell)).max(FITS.cells, most(FITS.cells)))
  .max(FITS.rows, most(FITS.rows))
  .describe('As text, with the header if there is one; empty rows too, so that rows keep their numbers');
const Columns = z.array(z.enum(PARTS_COLUMNS, sentence('unknownChoice'))).max(FITS.cells, most(FITS.cells));

/** A line as somebody left it. */
const KeptLine = z
  .strictObject({
    row,
    description: lines(RFQ_FITS.description),
    quantity: Quantity.nullable(),
    unit: Unit,
    subCategory: line(20).nullable(),
    corrected: z.boolean().describe('Somebody chose the sub-category: it is remembered for this account'),
  })
  .refine(wholeWhereCounted, { error: sentence('rfq.whole'), path: ['quantity'] });
const Group = z.strictObject({
  title: line(RFQ_FITS.title),
  rows: z.array(row).max(FITS.lines, most(FITS.lines)),
  suppliers: z.array(Id).max(FITS.suppliers, most(FITS.suppliers)),
});
const KeptList = z.strictObject({
  from: Id.nullable().default(null).describe('A business that one belongs to, for which its requests ask; null for oneself'),
  name: line(FITS.name).describe('Of the file'),
  rows: Rows,
  columns: Columns.describe('As they were confirmed'),
  lines: z.array(KeptLine).max(FITS.lines, most(FITS.lines)),
  groups: z.array(Group).max(FITS.groups, most(FITS.groups)),
});
export type KeptList = z.output<typeof KeptList>;

const Made = z.object({ rfqID: Id, version: z.number().int(), title: z.string() });
const Saved = z.object({ success: Success, data: z.object({ listID: Id, version: z.number().int(), changedAt: At }) });

/** Requests for quotation from a parts list (BOM). A list is its account’s alone. */
export const partsList = {
  parse: call({
    ...own,
    reads: true,
    method: 'POST',
    path: '/rfq/parse',
    maxBytes: PARTS_BYTES,
    summary: 'Reads a parts list: its columns, its lines with what was understood, their categories and companies that suit them; keeps nothing',
    items: ['TCA-021', 'BOM-001', 'BOM-011', 'BOM-012'],
    body: z.strictObject({
      rows: Rows,
      columns: Columns.optional().describe('As somebody confirmed them; without them they are guessed'),
    }),
    reply: z.object({
      success: Success,
      data: z.object({
        table: ParsedTable,
        lines: z.array(ParsedLine),
        companies: z.array(z.object({ businessID: Id, name: z.string(), country: z.string().nullable() })).describe('All that some line names'),
      }),
    }),
  }),
  keep: call({
    ...own,
    ...write,
    method: 'POST',
    path: '/rfq/list',
    maxBytes: PARTS_BYTES,
    summary: 'Keeps a parts list with its corrections, for 180 days after its last change',
    items: ['TCA-021', 'BOM-011', 'BOM-014'],
    body: KeptList,
    reply: Saved,
  }),
  mine: call({
    ...own,
    method: 'GET',
    path: '/rfq/list',
    primary: true,
    summary: 'The caller’s lists, the last changed first',
    items: ['BOM-014'],
    reply: z.object({
      success: Success,
      data: z.array(z.object({ listID: Id, name: z.string(), lineCount: z.number().int(), changedAt: At, rfqs: z.number().int() })),
    }),
  }),
  get: call({
    ...own,
    method: 'GET',
    path: '/rfq/list/:listID',
    primary: true,
    summary: 'One of the caller’s lists, with the drafts that were made from it',
    items: ['BOM-014'],
    params,
    reply: z.object({ success: Success, data: KeptList.extend({ listID: Id, version: z.number().int(), changedAt: At, made: z.array(Made) }) }),
  }),
  change: call({
    ...own,
    ...write,
    method: 'PUT',
    path: '/rfq/list/:listID',
    maxBytes: PARTS_BYTES,
    summary: 'Changes a list; `version` is the one that was read',
    items: ['TCA-021', 'BOM-011', 'BOM-014'],
    params,
    body: KeptList.extend({ version }),
    reply: Saved,
  }),
  remove: call({
    ...own,
    method: 'DELETE',
    path: '/rfq/list/:listID',
    summary: 'Removes a list; requests that were made from it stay',
    items: ['TCA-021'],
    params,
    reply: z.object({ success: Success }),
  }),
  makeRfqs: call({
    ...own,
    ...write,
    method: 'POST',
    path: '/rfq/list/:listID/rfqs',
    summary: 'Makes a draft of each group of a list, all or none',
    items: ['TCA-021', 'BOM-012', 'BOM-013'],
    params,
    body: z.strictObject({
      version,
      country: orNone(CountryCode.transform((code) => code.toUpperCase()))
        .default(null)
        .describe('Of delivery'),
      deadline: orNone(Moment).default(null).describe('Until when suppliers may quote'),
    }),
    reply: z.object({ success: Success, data: z.object({ version: z.number().int(), made: z.array(Made) }) }),
  }),
  publishRfqs: call({
    ...own,
    ...write,
    method: 'POST',
    path: '/rfq/list/:listID/publish',
    summary: 'Publishes all drafts of a list, or none: what is in the way is said by group, such as `groups.1.deadline`',
    items: ['BOM-013', 'RFQ-028'],
    params,
    body: z.strictObject({
      drafts: z
        .array(z.strictObject({ rfqID: Id, version }))
        .min(1, sentence('text.missing'))
        .max(FITS.groups, most(FITS.groups)),
    }),
    reply: z.object({ success: Success, data: z.array(z.object({ rfqID: Id, state: z.enum(['open', 'held']), number: z.string() })) }),
  }),
};
