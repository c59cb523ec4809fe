import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Success } from '#contract/base/shapes.ts';
import { Uploaded } from '#contract/media/upload.ts';
import { DUPLICATES } from './staff-import-words.ts';
import { Transfer } from './transfer-shapes.ts';

const common = { host: 'api', access: 'staff' } as const;
const params = z.object({ id: Id });
const started = z.object({ success: Success, data: z.object({ transferID: Id }) });
const sheet = z.string().max(100).optional();

export const CompanyImport = Transfer.extend({
  isCheck: z.boolean().describe('It writes nothing'),
  isWritten: z.boolean().describe('What this check has read is written, or on its way'),
  duplicates: z.enum(DUPLICATES),
  invite: z.boolean(),
  counts: z
    .object({
      created: z.number().int(),
      updated: z.number().int(),
      unchanged: z.number().int(),
      owned: z.number().int().describe('Given to a person at once'),
      invited: z.number().int(),
    })
    .nullable()
    .describe('Null where nothing is written'),
  problems: z.array(z.object({ row: z.number().int(), column: z.string().nullable(), sentence: z.string() })).describe('The first 200'),
  problemCount: z.number().int(),
}).meta({ id: 'CompanyImport' });
export type CompanyImport = z.infer<typeof CompanyImport>;

/** Files of companies that staff imports: looked at, checked, then written as a job. It stands in the audit log. */
export const staffImport = {
  readTable: call({
    ...common,
    method: 'POST',
    path: '/staff/import/table',
    reads: true,
    summary: 'The first rows of an uploaded `table`, and what each of its columns seems to be',
    items: ['IMX-012'],
    body: z.object({ file: Uploaded, sheet }),
    reply: z.object({
      success: Success,
      data: z.object({
        sheets: z.array(z.string()),
        sheet: z.string(),
        heading: z.array(z.string()),
        places: z.array(z.string().nullable()).describe('The column of each heading; null: none'),
        examples: z.array(z.array(z.string())),
        columns: z.array(z.string()).describe('All that there are, see docs/import.md'),
      }),
    }),
  }),
  check: call({
    ...common,
    method: 'POST',
    path: '/staff/import',
    idempotent: true,
    summary: 'Begins the dry run of a file: it says what would happen, and writes nothing',
    items: ['IMX-012'],
    body: z.object({
      file: Uploaded,
      sheet,
      name: z.string().trim().min(1).max(200).describe('Of the file'),
      places: z
        .array(z.string().max(40).nullable())
        .min(1)
        .max(200)
        .refine((places) => places.some((place) => place !== null), sentence('missing')),
      duplicates: z.enum(DUPLICATES).default('refuse'),
      invite: z.boolean().default(false),
    }),
    reply: started,
  }),
  write: call({
    ...common,
    method: 'POST',
    path: '/staff/import/:id/write',
    idempotent: true,
    summary: 'Begins to write what a check has read, once: asked again it answers the same import',
    items: ['IMX-012'],
    params,
    body: z.object({ mode: z.enum(['all', 'good']) }),
    reply: started,
  }),
  list: call({
    ...common,
    method: 'GET',
    path: '/staff/import',
    summary: 'Imports of companies of the last seven days, the latest first',
    items: ['IMX-013'],
    reply: z.object({ success: Success, data: z.array(CompanyImport) }),
  }),
  stop: call({
    ...common,
    method: 'POST',
    path: '/staff/import/:id/stop',
    idempotent: true,
    summary: 'Asks for the end of an import: as long as it has not committed, nothing of it stays',
    items: ['IMX-012'],
    params,
    reply: z.object({ success: Success }),
  }),
  rejected: call({
    ...common,
    method: 'GET',
    path: '/staff/import/:id/rejected',
    file: true,
    summary: 'The rows with problems as they came, with what is wrong',
    items: ['IMX-012'],
    params,
    reply: z.object({ success: Success, data: z.object({ name: z.string(), type: z.string(), content: z.base64() }) }),
  }),
};
