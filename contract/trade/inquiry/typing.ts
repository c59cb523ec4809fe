import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { TYPING } from '#contract/base/limits.ts';
import { Id, Success } from '#contract/base/shapes.ts';

/** What is told while somebody writes. */
export const Typed = z.object({ ago: z.number().int().min(0).max(TYPING.tellMs).default(0).describe('Milliseconds since the last key') });
const MessageSetting = z.object({ typing: z.boolean().describe('Sees when the other side is typing, and is seen typing by it, where both have this on') });

/** Who is typing, for the other side of a thread. */
export const typingCalls = {
  setting: call({
    host: 'api',
    method: 'GET',
    path: '/business/request/setting',
    access: 'user',
    summary: 'What the caller has set for their messages',
    items: ['INB-007'],
    reply: z.object({ success: Success, data: MessageSetting }),
  }),
  setSetting: call({
    host: 'api',
    method: 'PUT',
    path: '/business/request/setting',
    access: 'user',
    summary: 'Changes it',
    items: ['INB-007'],
    body: z.strictObject(MessageSetting.shape),
    reply: z.object({ success: Success }),
  }),
  typing: call({
    host: 'api',
    method: 'POST',
    path: '/business/request/:requestID/typing',
    access: 'user',
    confirmed: true,
    summary: 'Tells the open browsers of the other side that the caller is typing, where both sides have switched that on; nothing of it is kept',
    items: ['INB-007'],
    params: z.object({ requestID: Id }),
    query: z.object({ bid: Id.optional().describe('The business as one of whose people the caller writes') }),
    body: Typed,
    reply: z.object({ success: Success }),
  }),
};
