import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { Id, Success } from '#contract/base/shapes.ts';
import { Transfer } from './transfer-shapes.ts';

const ofBusiness = { field: 'businessID', kind: 'business' } as const;
const common = { host: 'api', access: 'admin', of: ofBusiness } as const;
const params = z.object({ businessID: Id });

/** Exports of a business that are made beside what its people do, and kept for seven days. */
export const transfer = {
  start: call({
    ...common,
    method: 'POST',
    path: '/business/:businessID/export',
    confirmed: true,
    idempotent: true,
    summary: 'Begins to write all products in the columns of an import, or all conversations; `list` says how far it is',
    items: ['IMX-008', 'IMX-013'],
    params,
    body: z.object({
      what: z.enum(['catalogue', 'conversations']),
      format: z.enum(['csv', 'xlsx']),
      messages: z.boolean().default(false).describe('Of conversations: with the text of their messages'),
    }),
    reply: z.object({ success: Success, data: z.object({ transferID: Id }) }),
  }),
  list: call({
    ...common,
    method: 'GET',
    path: '/business/:businessID/export',
    primary: true,
    summary: 'Exports of the last seven days, the latest first',
    items: ['IMX-013'],
    params,
    reply: z.object({ success: Success, data: z.array(Transfer) }),
  }),
  result: call({
    ...common,
    method: 'GET',
    path: '/business/:businessID/export/:id/file',
    file: true,
    summary: 'The file that an export made',
    items: ['IMX-013'],
    params: z.object({ businessID: Id, id: Id }),
    reply: z.object({ success: Success, data: z.object({ name: z.string(), type: z.string(), content: z.base64() }) }),
  }),
};
