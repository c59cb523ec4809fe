import type { Api } from './api.ts';
import { as } from './company.ts';
import { makeBusiness, makePerson, makePost } from './made.ts';
import { noticeMailedTo, staffCalls } from './staff.ts';
import { makeCast, talk } from './talk.ts';

/** Something in each queue of the console. */
export function staffCases(api: Api) {
  const { act, queue } = staffCalls(api);

  async function makeReport(resourceID: string): Promise<string> {
    const { body } = await api.post('/social/report', { resourceType: 'post', resourceID, reason: 'spam' }, as(await makePerson(api.db)));
    return (await api.pool.query('select id from report where number = $1', [Number(body.data.number.slice(6))])).rows[0].id;
  }

  /** An inquiry that waits for staff: the eleventh receiver of the same text. */
  async function makeHeld() {
    const { buyer, owner, company } = await makeCast(api);
    const held = await talk(api).ask(buyer, { to: company });
    await api.pool.query('update inquiry set held_at = created_at where id = $1', [held.body.data.requestID]);
    await api.pool.query("delete from outbox where topic like 'inquiry%'");
    await api.pool.query('delete from inquiry_read where inquiry_id = $1', [held.body.data.requestID]);
    return { id: held.body.data.requestID as string, buyer, owner, company };
  }

  async function makeEnquiry(more: object = { email: 'nora@jam.example' }): Promise<string> {
    const { body } = await api.post('/needhelp/send', { firstName: 'Nora', buyProduct1: 'Jars', ...more }, as(await makePerson(api.db)));
    return (await api.pool.query('select id from need_help where number = $1', [Number(body.data.number.slice(6))])).rows[0].id;
  }

  async function makeClaim() {
    const company = await makeBusiness(api.db, { company_name: 'Halderby Crates' });
    const who = await makePerson(api.db, { first_name: 'Cleo' });
    await api.post(`/business/profile/${company}/claim/evidence`, { evidence: 'Companies House lists me as director.' }, as(who));
    const { rows } = await api.pool.query('select id from business_claim_request where business_id = $1', [company]);
    return { id: rows[0].id as string, company, who };
  }

  async function makeAppeal(sam: string, sue: string): Promise<string> {
    const author = await makePerson(api.db, { email_confirmed_at: new Date() });
    await act(sue, await makePost(api.db, author), 'hide');
    await api.post('/moderation/appeal', { token: await noticeMailedTo(api, author), content: 'Why?' });
    return (await queue(sam, 'appeals')).at(-1)?.id ?? '';
  }

  return { makeReport, makeHeld, makeEnquiry, makeClaim, makeAppeal };
}
