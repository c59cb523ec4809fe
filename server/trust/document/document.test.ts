import { beforeEach, describe, expect, test } from 'vitest';
import { sweepUploads } from '#server/media/upload/sweep.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, MISSING } from '../../../tests/support/company.ts';
import { PDF, pdf } from '../../../tests/support/documents.ts';
import { makeAccess, makeBusiness, makeInquiry, makePerson } from '../../../tests/support/made.ts';
import type { Session } from '../../../tests/support/session.ts';
import { makeCast } from '../../../tests/support/talk.ts';
import { everything, send as sendForm, useUploads, validate } from '../../../tests/support/uploads.ts';
import { asStaff, makeApplicant } from '../../../tests/support/verification.ts';

const api = useUploads(undefined, { authenticate: byHeader });
const DAY = 86_400;
let [buyer, owner, member, company] = ['', '', '', ''];
let stranger: string;

beforeEach(async () => {
  ({ buyer, owner, member, company } = await makeCast(api));
  stranger = await makePerson(api.db, { email_confirmed_at: new Date() });
  await makeInquiry(api.db, buyer, company);
});

const session = (who: string) => ({ headers: as(who) }) as unknown as Session;
async function fileOf(who: string, purpose = 'private-document', bytes = pdf()): Promise<string> {
  const asked = await api.post('/files/upload-request', { contentType: PDF, fileSize: bytes.length, purpose, fileName: 'Audit 2026.pdf' }, as(who));
  expect((await sendForm(api, session(who), asked.body.signedPost, bytes)).status).toBe(204);
  expect((await validate(api, session(who), asked.body.token)).status).toBe(200);
  return asked.body.token;
}
const add = async (who = owner, id = company): Promise<string> =>
  (await api.post(`/business/${id}/document`, { file: await fileOf(who) }, as(who))).body.data.documentID;
const release = (documentID: string, to: string, days = 30) => api.post(`/business/${company}/document/${documentID}/release`, { to, days }, as(owner));
const list = async () => (await api.get(`/business/${company}/document`, as(owner))).body.data;
const shared = (who: string, id = company) => api.get(`/business/${id}/document/shared`, as(who));
const get = (url: string, who?: string) => api.http.inject({ url: new URL(url).pathname, headers: who ? as(who) : {} });

describe('a private document', () => {
  test('released to one counterpart is found and downloaded by that one, and the owner sees who opened it and when', async () => {
    const documentID = await add();
    expect((await release(documentID, buyer)).status).toBe(200);
    const [one] = (await shared(buyer)).body.data;
    expect(one).toMatchObject({ name: 'Audit 2026.pdf', contentType: PDF, bytes: pdf().length });
    const answer = await get(one.url, buyer);
    expect({ status: answer.statusCode, same: answer.rawPayload.equals(pdf()) }).toEqual({ status: 200, same: true });
    expect(answer.headers).toMatchObject({
      'content-disposition': `attachment; filename="Audit 2026.pdf"; filename*=UTF-8''Audit%202026.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const [kept] = await list();
    expect(kept.releases[0]).toMatchObject({ to: { id: buyer, name: 'Nora Buyer' }, ended: null, viewsCount: 1, views: [{ name: 'Nora Buyer' }] });
    await api.work();
    expect(api.mails.at(-1)).toMatchObject({ to: `${buyer}@test.example`, subject: 'Halderby Pumps has shared a document with you' });
    expect(api.mails.at(-1)?.text).not.toContain('Audit');
  });

  test('is missing for strangers, members without the right, visitors, and its counterpart after it was revoked', async () => {
    const documentID = await add();
    const { releaseID } = (await release(documentID, buyer)).body.data;
    const [{ url }] = (await shared(buyer)).body.data;
    const [{ url: own }] = await list();
    const missing = await get(url.replace(releaseID, MISSING), stranger);
    for (const who of [stranger, owner, member]) expect((await get(url, who)).statusCode).toBe(404);
    expect((await get(url, stranger)).json()).toMatchObject({ error: missing.json().error, message: missing.json().message });
    for (const who of [buyer, stranger, member]) expect((await get(own, who)).statusCode).toBe(404);
    expect((await get(own, owner)).statusCode).toBe(200);
    expect((await get(url)).statusCode).toBe(401);
    expect([(await shared(stranger)).status, (await shared(buyer, MISSING)).status]).toEqual([404, 404]);
    expect((await api.delete(`/business/${company}/document/release/${releaseID}`, {}, as(owner))).status).toBe(200);
    expect([(await get(url, buyer)).statusCode, (await shared(buyer)).status]).toEqual([404, 404]);
    const [kept] = await list();
    expect(kept.releases[0]).toMatchObject({ ended: 'revoked', viewsCount: 0 });
    expect((await release(documentID, buyer)).body.data.releaseID).not.toBe(releaseID);
    expect((await get(url, buyer)).statusCode).toBe(404);
  });

  test('ends with its time', async () => {
    await release(await add(), buyer, 7);
    const [{ url }] = (await shared(buyer)).body.data;
    api.pass(8 * DAY);
    expect([(await get(url, buyer)).statusCode, (await shared(buyer)).status]).toEqual([404, 404]);
    expect((await list())[0].releases[0].ended).toBe('expired');
  });

  test('goes only to whom the business talks with; a business as counterpart means its people, as long as they belong to it', async () => {
    const documentID = await add();
    expect((await release(documentID, stranger)).body.fields.to).toContain('has a conversation with');
    const other = await makeBusiness(api.db, { company_name: 'Caledon Bearings' });
    await makeAccess(api.db, other, stranger, 'member');
    const thread = await makeInquiry(api.db, owner, other);
    await api.pool.query('update inquiry set from_id = $1 where id = $2', [company, thread]);
    const { data } = (await api.get(`/business/${company}/document/counterpart?text=caled`, as(owner))).body;
    expect(data).toMatchObject([{ type: 'business', id: other, name: 'Caledon Bearings' }]);
    await release(documentID, other);
    const [{ url }] = (await shared(stranger)).body.data;
    expect((await get(url, stranger)).statusCode).toBe(200);
    await api.pool.query('delete from business_access where business_id = $1', [other]);
    expect((await get(url, stranger)).statusCode).toBe(404);
  });

  test('of another company is nobody’s to release, revoke or take away', async () => {
    const foreign = await makeApplicant(api);
    const documentID = await add(foreign.owner, foreign.id);
    expect((await release(documentID, buyer)).status).toBe(404);
    expect((await api.delete(`/business/${company}/document/${documentID}`, {}, as(owner))).status).toBe(404);
    await makeInquiry(api.db, buyer, foreign.id);
    const released = await api.post(`/business/${foreign.id}/document/${documentID}/release`, { to: buyer, days: 30 }, as(foreign.owner));
    const revoke = (id: string, who: string) => api.delete(`/business/${id}/document/release/${released.body.data.releaseID}`, {}, as(who));
    await add();
    expect((await revoke(company, owner)).status).toBe(404);
    expect((await shared(buyer, foreign.id)).body.data).toMatchObject([{ name: 'Audit 2026.pdf' }]);
    expect((await revoke(foreign.id, foreign.owner)).status).toBe(200);
    expect((await api.post(`/business/${company}/document`, { file: await fileOf(foreign.owner) }, as(owner))).status).toBe(400);
    expect((await api.get(`/business/${foreign.id}/document`, as(owner))).status).toBe(403);
  });

  test('is kept once for one upload, and its bytes go when it is taken away', async () => {
    const file = await fileOf(owner);
    const twice = await Promise.all([1, 2].map(() => api.post(`/business/${company}/document`, { file }, as(owner))));
    expect(new Set(twice.map(({ body }) => body.data.documentID)).size).toBe(1);
    const before = (await everything(api)).length;
    await release(twice[0]?.body.data.documentID, buyer);
    expect((await api.delete(`/business/${company}/document/${twice[0]?.body.data.documentID}`, {}, as(owner))).status).toBe(200);
    expect((await shared(buyer)).status).toBe(404);
    api.pass(3 * DAY);
    await sweepUploads(api);
    await api.work();
    expect((await everything(api)).length).toBeLessThan(before);
  });
});

test('evidence for a verification is opened by staff alone, and each look is in the log', async () => {
  const { id, owner: holder } = await makeApplicant(api);
  const file = await fileOf(holder, 'evidence');
  const { body } = await api.post(`/business/${id}/verification/documents`, { file, title: 'Insurance' }, as(holder));
  const [{ checkID, waitsFor }] = body.data.checks;
  expect(waitsFor).toBe('staff');
  const path = `/staff/check/${checkID}/file`;
  for (const who of [holder, stranger, buyer]) expect((await api.get(path, as(who))).status).toBe(404);
  expect((await api.http.inject({ url: path, headers: asStaff(stranger) })).rawPayload.equals(pdf())).toBe(true);
  const { rows } = await api.pool.query('select act, account_id from audit_entry where about_id = $1', [checkID]);
  expect(rows).toEqual([{ act: 'verification.look-file', account_id: stranger }]);
});
