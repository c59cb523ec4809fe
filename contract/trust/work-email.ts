import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { Success } from '#contract/base/shapes.ts';
import { Email } from '#contract/identity/sign-in.ts';
import { At, MailedCode } from './verification.ts';

const WorkEmail = z.object({
  email: z.string(),
  domain: z.string(),
  companyName: z.string(),
  waiting: z.boolean().describe('A code is on its way, also for another year of what is proved'),
  checkedAt: At.nullable().describe('null until the code was entered'),
});
const Own = z.object({ success: Success, data: WorkEmail.nullable() });
const self = { host: 'api', access: 'user', items: [] } as const;

/** A person's address at work: shown to others as a day and a domain, never as an address. */
export const workEmail = {
  get: call({ ...self, method: 'GET', path: '/user/work-email', summary: "The caller's address at work", reply: Own }),
  sendCode: call({
    ...self,
    method: 'POST',
    path: '/user/work-email',
    confirmed: true,
    summary: 'Mails a code to an address of the company that the profile names',
    body: z.object({ email: Email }),
    reply: Own,
  }),
  enterCode: call({
    ...self,
    method: 'POST',
    path: '/user/work-email/confirm',
    confirmed: true,
    summary: 'Proves the address by the code',
    body: z.object({ code: MailedCode }),
    reply: Own,
  }),
  remove: call({ ...self, method: 'DELETE', path: '/user/work-email', summary: 'Takes it away', reply: Own }),
};
