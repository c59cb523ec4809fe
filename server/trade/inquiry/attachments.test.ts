import { beforeEach, describe, expect, test } from 'vitest';
import { dispositionOf } from '#server/base/http/private-file.ts';
import { collect } from '#server/identity/privacy/collect.ts';
import { eraseDue } from '#server/identity/privacy/erase.ts';
import { sweepUploads } from '#server/media/upload/sweep.ts';
import type { Answer } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, MISSING } from '../../../tests/support/company.ts';
import { CSV, csv, PDF, pdf } from '../../../tests/support/documents.ts';
import { makeAccess, makeBusiness, makePerson } from '../../../tests/support/made.ts';
import { photo } from '../../../tests/support/pictures.ts';
import type { Session } from '../../../tests/support/session.ts';
import { makeCast, talk } from '../../../tests/support/talk.ts';
import { everything, send as sendForm, upload, useUploads, validate } from '../../../tests/support/uploads.ts';

const api = useUploads(undefined, { authenticate: byHeader });
const { ask: askAbout, threads, part } = talk(api);
let [buyer, owner, member, company] = ['', '', '', ''];
let thread: string;

beforeEach(async () => {
  ({ buyer, owner, member, company } = await makeCast(api));
  thread = (await ask({})).body.data.requestID;
});

const ask = (body: object, headers: object = {}) => askAbout(buyer, { to: company, ...body }, headers);
const session = (who: string) => ({ headers: as(who) }) as unknown as Session;
/** A checked file of somebody: its token. */
async function fileOf(who: string, bytes = pdf(), contentType = PDF, fileName = 'Price list.pdf'): Promise<string> {
  const asked = await api.post('/files/upload-request', { contentType, fileSize: bytes.length, purpose: 'attachment', fileName }, as(who));
  expect((await sendForm(api, session(who), asked.body.signedPost, bytes)).status).toBe(204);
  expect((await validate(api, session(who), asked.body.token)).status).toBe(200);
  return asked.body.token;
}
const write = (who: string, body: object, bid?: string, headers: object = {}): Promise<Answer> =>
  api.post(`/business/request/${thread}/send-message${bid ? `?bid=${bid}` : ''}`, body, { ...as(who), ...headers });
const get = (url: string, who?: string) => api.http.inject({ url: new URL(url).pathname + new URL(url).search, headers: who ? as(who) : {} });
const fieldsOf = ({ body }: Answer) => ({ error: body.error, fields: body.fields });

describe('files in a conversation', () => {
  test('come with words or alone, in their order, and both sides get them byte for byte', async () => {
    const tokens = [await fileOf(buyer), await fileOf(buyer, csv, CSV, 'Sizes.csv')];
    const { status, body } = await write(buyer, { attachments: tokens });
    expect({ status, content: body.data.content }).toEqual({ status: 200, content: '' });
    expect(body.data.attachments.map(({ url, ...rest }: { url: string }) => rest)).toEqual([
      { id: expect.any(String), name: 'Price list.pdf', kind: 'document', type: PDF, bytes: pdf().length },
      { id: expect.any(String), name: 'Sizes.csv', kind: 'document', type: CSV, bytes: csv.length },
    ]);
    expect((await write(buyer, { content: 'And this one', attachments: [await fileOf(buyer)] })).body.data).toMatchObject({ content: 'And this one' });
    const read = (await part(member, thread, company)).body.data[1];
    expect(read.attachments).toEqual(body.data.attachments);
    for (const who of [buyer, owner, member]) {
      const answer = await get(read.attachments[1].url, who);
      expect({ status: answer.statusCode, same: answer.rawPayload.equals(csv) }).toEqual({ status: 200, same: true });
      expect(answer.headers).toMatchObject({
        'content-type': CSV,
        'content-length': String(csv.length),
        'content-disposition': `attachment; filename="Sizes.csv"; filename*=UTF-8''Sizes.csv`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      });
    }
  });

  test('are pictures with their size, and a preview', async () => {
    const picture = await photo(1_200, 800).jpeg().toBuffer();
    const { body } = await write(buyer, { attachments: [await fileOf(buyer, picture, 'image/jpeg', 'Valve.jpg')] });
    const [{ url, bytes, ...shown }] = body.data.attachments;
    expect(shown).toMatchObject({ name: 'Valve.webp', kind: 'image', type: 'image/webp', width: 1_200, height: 800 });
    const [whole, small] = [await get(url, owner), await get(`${url}?size=preview`, owner)];
    expect([whole.rawPayload.length, Number(whole.headers['content-length'])]).toEqual([bytes, bytes]);
    expect(small.rawPayload.length).toBeLessThan(bytes);
    expect(JSON.stringify(body)).not.toContain('private/');
  });

  test('come with the first message too; the same ones may go to several suppliers, each in a thread of its own', async () => {
    const other = await makeBusiness(api.db);
    const otherOwner = await makePerson(api.db);
    await makeAccess(api.db, other, otherOwner, 'owner');
    const attachments = [await fileOf(buyer)];
    const ids = [];
    for (const to of [company, other]) ids.push((await ask({ to, attachments })).body.data.requestID);
    const urlOf = async (id: string) => (await part(buyer, id)).body.data[0].attachments[0].url;
    const [mine, theirs] = [await urlOf(ids[0]), await urlOf(ids[1])];
    expect([(await get(mine, owner)).statusCode, (await get(theirs, otherOwner)).statusCode]).toEqual([200, 200]);
    expect([(await get(mine, otherOwner)).statusCode, (await get(theirs, owner)).statusCode]).toEqual([404, 404]);
    // Words are still needed to begin with.
    expect((await ask({ message: '', attachments })).body.fields).toHaveProperty('message');
  });

  test('are nobody else’s: a stranger, a former member, a visitor, another thread and what is held find nothing', async () => {
    const { body } = await write(buyer, { attachments: [await fileOf(buyer)] });
    const { url } = body.data.attachments[0];
    const [stranger, elsewhere] = [await makePerson(api.db), (await ask({ subject: 'Else' })).body.data.requestID];
    expect((await get(url)).statusCode).toBe(401);
    for (const wrong of [url.replace(thread, elsewhere), url.replace(thread, MISSING), url.replace(thread, 'x'), `${url}x`]) {
      expect((await get(wrong, buyer)).json()).toMatchObject({ success: false, error: 'not_found' });
    }
    expect((await get(url, stranger)).statusCode).toBe(404);
    expect((await get(url, member)).statusCode).toBe(200);
    await api.pool.query('delete from business_access where account_id = $1', [member]);
    expect((await get(url, member)).json().error).toBe('not_found');
    await api.pool.query('update inquiry set held_at = now() where id = $1', [thread]);
    expect([(await get(url, owner)).statusCode, (await get(url, buyer)).statusCode]).toEqual([404, 200]);
  });

  test('are refused with the field and what to do: too many, unknown, another’s, for something else; nothing is written then', async () => {
    const before = (await part(buyer, thread)).body.total;
    const [own, others] = [await fileOf(buyer), await fileOf(owner)];
    expect(fieldsOf(await write(buyer, { content: '' }))).toEqual({ error: 'invalid_input', fields: { content: 'Please write something.' } });
    expect(fieldsOf(await write(buyer, { attachments: Array(6).fill(own) })).fields.attachments).toContain('At most 5 files');
    for (const token of [others, 'gone', `${MISSING}.${'x'.repeat(43)}`]) {
      expect(fieldsOf(await write(buyer, { content: 'x', attachments: [own, token] })).fields).toEqual({
        'attachments.1': 'This upload is not known. Please send the file again.',
      });
    }
    const picture = await photo(100, 100).jpeg().toBuffer();
    const { token } = await upload(api, session(buyer), picture, 'image/jpeg', 'product-image');
    expect(fieldsOf(await write(buyer, { attachments: [token] })).fields).toEqual({
      'attachments.0': 'This file was sent as product image, not as attachment.',
    });
    expect(Object.keys(fieldsOf(await api.put('/user/profile', { profilePhoto: own }, as(buyer))).fields)).toEqual(['profilePhoto']);
    expect((await part(buyer, thread)).body.total).toBe(before);
  });

  test('sent again with the same key are one message; a file named twice is one', async () => {
    const token = await fileOf(buyer);
    const key = { 'idempotency-key': 'the same files' };
    const [first, second] = [
      await write(buyer, { attachments: [token, token] }, undefined, key),
      await write(buyer, { attachments: [token, token] }, undefined, key),
    ];
    expect(second.body).toEqual(first.body);
    expect(first.body.data.attachments).toHaveLength(1);
  });

  test('that were never sent go with the sweep; those that were stay', async () => {
    const [sent, unsent] = [await fileOf(buyer), await fileOf(buyer)];
    const { body } = await write(buyer, { attachments: [sent] });
    const kept = async () => (await everything(api)).filter((name) => name.startsWith('private/')).length;
    const before = await kept();
    api.pass(2 * 86_400);
    await sweepUploads(api);
    await api.work();
    expect(await kept()).toBeLessThan(before);
    expect((await get(body.data.attachments[0].url, owner)).statusCode).toBe(200);
    expect(fieldsOf(await write(buyer, { content: 'x', attachments: [unsent] })).fields['attachments.0']).toContain('Please send the file again');
  });

  test('are in the data that their sender downloads, and go with the sender’s account', async () => {
    const { url } = (await write(buyer, { attachments: [await fileOf(buyer)] })).body.data.attachments[0];
    const { attachments, uploads } = await collect(api.db, buyer);
    expect(attachments).toMatchObject([{ requestID: thread, name: 'Price list.pdf', contentType: PDF }]);
    expect(uploads).toMatchObject([{ purpose: 'attachment', name: 'Price list.pdf' }]);
    await api.pool.query("insert into account_deletion (account_id, requested_at, due_at) values ($1, now(), now() - interval '1 day')", [buyer]);
    await eraseDue(api);
    expect((await get(url, owner)).statusCode).toBe(404);
    expect((await part(owner, thread, company)).body.data[1]).toMatchObject({ content: '[deleted]', attachments: [] });
    expect((await api.pool.query('select 1 from upload where name is not null and account_id = $1', [buyer])).rows).toEqual([]);
    const bytes = async () => (await everything(api)).filter((name) => name.startsWith('private/')).length;
    const before = await bytes();
    api.pass(2 * 86_400);
    await sweepUploads(api);
    await api.work();
    expect(await bytes()).toBeLessThan(before);
  });

  test('are named in a header that no name can break out of', () => {
    expect(dispositionOf('Prüf"zeugnis; x=1.pdf')).toBe(`attachment; filename="Pruf_zeugnis; x=1.pdf"; filename*=UTF-8''Pr%C3%BCf%22zeugnis%3B%20x%3D1.pdf`);
    expect(dispositionOf('価格表.pdf')).toBe(`attachment; filename=".pdf"; filename*=UTF-8''%E4%BE%A1%E6%A0%BC%E8%A1%A8.pdf`);
    for (const name of ["a'b(c)*.pdf", '%0d%0aSet-Cookie.pdf'])
      expect(dispositionOf(name)).toMatch(/^attachment; filename="[^"\\%]*"; filename\*=UTF-8''[\w.!#$&+^`|~%-]+$/);
  });
});

describe('a report from a conversation', () => {
  const report = (who: string | null, resourceID: string) =>
    api.post('/social/report', { resourceType: 'inquiry', resourceID, reason: 'fraud', details: 'Asks for money first.' }, who ? as(who) : {});

  test('is about the conversation and its other side; only its sides can make it', async () => {
    const stranger = await makePerson(api.db);
    expect([(await report(stranger, thread)).status, (await report(null, thread)).status, (await report(buyer, MISSING)).status]).toEqual([404, 404, 404]);
    for (const who of [buyer, member]) expect((await report(who, thread)).status).toBe(200);
    const { rows } = await api.pool.query('select account_id, resource_id, inquiry_id from report where inquiry_id = $1 order by number', [thread]);
    expect(rows).toEqual([
      { account_id: buyer, resource_id: company, inquiry_id: thread },
      { account_id: member, resource_id: buyer, inquiry_id: thread },
    ]);
    await api.work();
    expect(api.mails.find(({ to, subject }) => to === `${buyer}@test.example` && subject.includes('WBN-R-'))?.text).toContain('a conversation');
    await api.pool.query('update inquiry set held_at = now() where id = $1', [thread]);
    expect([(await report(owner, thread)).status, (await threads(buyer)).length]).toEqual([404, 1]);
  });
});
