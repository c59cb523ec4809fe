import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Success, VersionInQuery } from '#contract/base/shapes.ts';
import { orderSide } from './order/sides.ts';

export const ORDER_FILES = ['peppol', 'ubl', 'pdf', 'response', 'response-ubl', 'response-pdf', 'csv', 'zip'] as const;

export const orderFile = {
  get: call({
    ...orderSide('either', 'read'),
    method: 'GET',
    path: '/order/:orderID/file',
    primary: true,
    file: true,
    summary:
      'A version of an order as a file: by the Peppol BIS, as plain UBL 2.1, as PDF, its lines as CSV; the supplier’s answer to it as `response` (Peppol), `response-ubl` or `response-pdf`; `zip` is the whole history. In base64, or the file itself with its type in `accept`',
    items: ['TCA-018', 'ORD-010', 'ORD-014', 'ORD-019', 'ORD-021'],
    params: z.object({ orderID: Id }),
    query: z.object({
      type: z.enum(ORDER_FILES, sentence('unknownChoice')),
      version: VersionInQuery.optional().describe('Without it the newest'),
    }),
    reply: z.object({ success: Success, data: z.object({ name: z.string(), type: z.string(), content: z.base64() }) }),
  }),
};
