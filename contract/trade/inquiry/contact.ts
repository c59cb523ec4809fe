import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Success } from '#contract/base/shapes.ts';

/** What a person decides about a first message from somebody they have no relation to. */
export const contactCalls = {
  contact: call({
    host: 'api',
    method: 'POST',
    path: '/business/request/:requestID/contact',
    access: 'user',
    summary: 'Takes a first message that waits in New contacts into the inbox, or declines it; its sender learns of neither',
    items: ['INB-008'],
    params: z.object({ requestID: Id }),
    body: z.strictObject({ answer: z.enum(['accept', 'decline'], sentence('unknownChoice')) }),
    reply: z.object({ success: Success }),
  }),
};
