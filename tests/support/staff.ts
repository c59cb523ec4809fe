import { bulk } from '../../bin/seeds/bulk-queries.ts';
import type { Answer, Api } from './api.ts';
import { as } from './company.ts';
import { makePerson } from './made.ts';

export const asStaff = (accountID: string): Record<string, string> => ({ ...as(accountID), 'wbn-staff': '1' });

/** Somebody who works in the console, with a second factor. */
export async function makeStaff({ db }: Pick<Api, 'db'>, firstName: string): Promise<string> {
  const id = await makePerson(db, { first_name: firstName, last_name: 'Staff', email_confirmed_at: new Date() });
  await bulk(db, 'staff', [{ account_id: id }]);
  await bulk(db, 'second_factor', [{ account_id: id, secret: '\\x00', confirmed_at: new Date() }]);
  return id;
}

/** What the console does; who does it comes first. */
export const staffCalls = (api: Api) => ({
  decide: (who: string, report: string, deed: string, more: object = {}): Promise<Answer> =>
    api.post(`/staff/report/${report}/decision`, { deed, reason: 'fraud', sentence: 'Goods that do not exist are not offered here.', ...more }, asStaff(who)),
  act: (who: string, subject: string, deed: string): Promise<Answer> =>
    api.post(`/staff/subject/${subject}/decision`, { deed, reason: 'fraud', sentence: 'Goods that do not exist are not offered here.' }, asStaff(who)),
  look: (who: string, path: string): Promise<Answer> => api.get(`/staff/${path}`, asStaff(who)),
  queue: async (who: string, queue: string, more = ''): Promise<{ id: string; title: string; count: number; excerpt: string }[]> =>
    (await api.get(`/staff/queue/${queue}${more}`, asStaff(who))).body.data,
});

/** The token of the latest notice that was mailed to somebody. */
export async function noticeMailedTo(api: Api, accountID: string): Promise<string> {
  await api.work();
  const letter = api.mails.findLast(({ to, text }) => to === `${accountID}@test.example` && text.includes('/decision?token='));
  const token = /decision\?token=([^\s&]+)/.exec(letter?.text ?? '')?.[1];
  if (!token) throw new Error('No notice was mailed');
  return decodeURIComponent(token);
}
