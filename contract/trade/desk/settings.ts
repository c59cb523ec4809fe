import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { RETURN_HOURS } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Success } from '#contract/base/shapes.ts';

const of = { field: 'bid', kind: 'business' } as const;
const params = z.object({ bid: Id });
const { least, most, usual } = RETURN_HOURS;
const HOURS = sentence('inbox.returnHours', { least, most });

const DeskSetting = z.object({
  returnHours: z.number(HOURS).int(HOURS).min(least, HOURS).max(most, HOURS).describe(`Hours without an answer of its person; ${usual} where nothing was set`),
});
export type DeskSetting = z.infer<typeof DeskSetting>;

/** What the owners and admins of a business set for its inbox. */
export const deskSettings = {
  setting: call({
    host: 'api',
    method: 'GET',
    path: '/business/desk/:bid/setting',
    access: 'admin',
    of,
    summary: 'After how long a thread whose person has not answered goes back to nobody',
    items: ['INB-005'],
    params,
    reply: z.object({ success: Success, data: DeskSetting }),
  }),
  setSetting: call({
    host: 'api',
    method: 'PUT',
    path: '/business/desk/:bid/setting',
    access: 'admin',
    of,
    confirmed: true,
    summary: 'Changes it',
    items: ['INB-005'],
    params,
    body: z.strictObject(DeskSetting.shape),
    reply: z.object({ success: Success }),
  }),
};
