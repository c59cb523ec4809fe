import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { bulk } from '../../../bin/seeds/bulk-queries.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { FACTS, useCertificates } from '../../../tests/support/certificates.ts';
import { as, makeCompany } from '../../../tests/support/company.ts';
import { pdf } from '../../../tests/support/documents.ts';
import { makePerson } from '../../../tests/support/made.ts';
import { asStaff } from '../../../tests/support/staff.ts';
import { useUploads } from '../../../tests/support/uploads.ts';

const api = useUploads(undefined, { authenticate: byHeader });
const { cast, read, put, save, saved, shown, looks, ask, waiting, queue, decide, look, day } = useCertificates(api);

beforeEach(() => api.back());

describe('a certificate', () => {
  test('says all that its company states of it, and keeps what a save does not name [CRT-001] [CRT-002]', async () => {
    const first = await saved();
    expect(first).toMatchObject({
      ...cast.stated,
      standard: 'iso-9001',
      edition: '2015',
      accreditation: { code: 'ukas', name: 'UKAS' },
      holderFits: true,
      coversAll: false,
      status: 'declared',
      statusAt: null,
      method: null,
      validity: 'valid',
      document: { url: null },
    });
    const [kept] = await save([{ id: first.id, name: cast.stated.name, issueDate: cast.stated.issueDate, coversAll: true }]);
    expect(kept).toEqual({ ...first, coversAll: true });
    expect(await save([{ id: first.id, name: cast.stated.name, number: '', sites: [], document: '' }])).toMatchObject([
      { number: null, sites: [], document: null, scope: cast.stated.scope },
    ]);
  });

  test('names a listed accreditation body by any of its names, another as it is typed, and none where none is stated [CRT-007]', async () => {
    const names = ['DAkkS', 'Raad voor Accreditatie', 'Somebody in Ruritania', ''];
    const certificates = await save(names.map((accreditation) => ({ name: 'ISO 9001', accreditation })));
    expect(certificates.map((one: { accreditation: unknown }) => one.accreditation)).toEqual([
      { code: 'dakks', name: 'DAkkS' },
      { code: 'rva', name: 'RvA' },
      { code: null, name: 'Somebody in Ruritania' },
      null,
    ]);
    const { data } = (await api.get('/ref-data/accreditation-body')).body;
    expect(data.length).toBeGreaterThanOrEqual(30);
  });

  test('is expired from the day after its last, expiring in its last 60 days, else valid [CRT-003]', async () => {
    const ends = [-1, 0, 59, 60, null];
    const certificates = await save(ends.map((days) => ({ name: 'ISO 9001', ...(days !== null && { expireDate: day(days) }) })));
    expect(certificates.map((one: { validity: string }) => one.validity)).toEqual(['expired', 'expiring', 'expiring', 'valid', 'valid']);
  });

  test('has facts for everybody and a document for whom the company shows it to [CRT-013]', async () => {
    const { id } = await saved();
    const open = (who?: string) => api.http.inject({ url: `/business/certificate/${id}/document`, headers: who ? as(who) : {} });
    const stranger = await makePerson(api.db);
    expect([(await open()).statusCode, (await open(stranger)).statusCode, (await open(cast.company.admin)).statusCode]).toEqual([404, 404, 200]);
    await save([{ id, ...cast.stated, documentPublic: true }]);
    const answer = await open();
    expect(answer.rawPayload.equals(pdf())).toBe(true);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringContaining('.pdf"'),
    });
    expect((await shown()).document.url).toMatch(new RegExp(`/business/certificate/${id}/document$`));
  });
});

describe('who stands behind it', () => {
  test('only staff says that a document was seen or confirmed, with date and method for everybody and an entry in the log [CRT-004]', async () => {
    const { id } = await saved();
    expect((await put({ certificates: [{ id, ...cast.stated, status: 'confirmed' }] })).status).toBe(400);
    expect((await look('seen', id)).status).toBe(200);
    expect(await shown()).toMatchObject({ status: 'seen', method: 'document', statusAt: expect.stringMatching(/^\d{4}-/) });
    expect((await look('confirmed', id)).status).toBe(200);
    expect(await shown()).toMatchObject({ status: 'confirmed', method: 'register' });
    const { rows } = await api.pool.query(
      "select account_id as who, act, about_id as about from audit_entry where act in ('certificate.seen', 'certificate.confirmed') and about_id = $1 order by number",
      [id],
    );
    expect(rows).toEqual(['certificate.seen', 'certificate.confirmed'].map((act) => ({ who: cast.staff, act, about: id })));
    expect(api.mails.map(({ subject }) => subject)).toContain(`${FACTS.name} is confirmed by its register`);
  });

  test.each([
    ['name', 'ISO 14001'],
    ['number', 'FS 9'],
    ['holder', 'Somebody else'],
    ['issuer', 'Another body'],
    ['scope', 'Everything'],
    ['issueDate', '2025-01-01'],
    ['expireDate', '2030-01-01'],
  ])('what was seen is self-declared again once its company changes its %s [CRT-005]', async (field, value) => {
    const { id } = await saved();
    await look('seen', id);
    expect((await save([{ id, ...cast.stated, coversAll: true }]))[0].status).toBe('seen');
    expect((await save([{ id, ...cast.stated, [field]: value }]))[0]).toMatchObject({ status: 'declared', statusAt: null, method: null });
  });

  test('nothing is seen without a document, nor confirmed without a link to the register, which begins with https [CRT-005] [CRT-006]', async () => {
    const [bare] = await save([cast.stated]);
    expect((await ask(bare.id)).body.fields).toEqual({ document: 'Please upload the document of this certificate first.' });
    for (const field of ['number', 'issuer', 'holder', 'scope']) {
      const one = await saved({ [field]: '' });
      expect([field, (await ask(one.id)).body.fields]).toEqual([
        field,
        { [field]: 'Please state number, issuer, holder and scope first, as the document shows them.' },
      ]);
    }
    const { id } = await saved({ registerUrl: '' });
    expect((await look('confirmed', id)).body.fields).toEqual({ outcome: 'The company names no entry in the register of the issuer.' });
    for (const registerUrl of ['http://fennimore.example/1', 'javascript:alert(1)'])
      expect((await put({ certificates: [{ ...cast.stated, registerUrl }] })).body.fields).toHaveProperty(['certificates.0.registerUrl']);
  });

  test('a confirmation is called document seen after 365 days [CRT-006]', async () => {
    const { id } = await saved();
    await look('confirmed', id);
    const age = (days: number) =>
      api.pool.query("update certificate set confirmed_at = now() - $2 * interval '1 day', seen_at = now() - $2 * interval '1 day' where id = $1", [id, days]);
    await age(364);
    expect(await shown()).toMatchObject({ status: 'confirmed', method: 'register' });
    await age(366);
    expect(await shown()).toMatchObject({ status: 'seen', method: 'document' });
  });

  test.each([null, 'platinum'])('a company asks for ten looks a year, the same at every tier (%s) [CRT-010]', async (tier) => {
    const term = { id: newId(), business_id: cast.company.id, tier, starts_at: new Date(0), ends_at: new Date(4e12) };
    if (tier) await bulk(api.db, 'membership', [term]);
    const certificates = await save(Array.from({ length: 11 }, (_, index) => ({ ...cast.stated, number: `${cast.stated.number}-${index}` })));
    const paper = await saved({ id: certificates[0].id });
    await save(certificates.map(({ id, number }: { id: string; number: string }) => ({ ...cast.stated, number, ...(id === paper.id && { id }) })));
    const all: { id: string }[] = (await read()).certificates;
    await api.pool.query('update certificate set document_id = (select document_id from certificate where id = $1) where business_id = $2', [
      paper.id,
      cast.company.id,
    ]);
    const answers = await Promise.all(all.map(({ id }) => ask(id)));
    expect(answers.map(({ status, body }) => (status === 200 ? 200 : body.error)).sort()).toEqual([...Array(10).fill(200), 'look_limit']);
    expect(await looks()).toMatchObject({ left: 0, looks: { length: 10 } });
    const [{ certificateID }] = (await looks()).looks;
    expect([(await ask(certificateID)).status, (await looks()).looks.length]).toEqual([200, 10]);
    api.pass(366 * 86_400);
    expect((await looks()).left).toBe(10);
  });

  test('the queue goes by age alone, whoever asked [CRT-010]', async () => {
    const premium = await makeCompany(api, { company_name: `Aire ${newId()}` });
    await bulk(api.db, 'membership', [{ id: newId(), business_id: premium.id, tier: 'platinum', starts_at: new Date(0), ends_at: new Date(4e12) }]);
    const [first, second] = [await saved(), await saved({ number: 'FS 9' }, premium)];
    const asked: string[] = [];
    for (const [of, { id }] of [
      [cast.company, first],
      [premium, second],
    ] as const) {
      api.pass(60);
      expect((await ask(id, of)).status).toBe(200);
      asked.push((await looks(of)).looks[0].lookID);
    }
    const order = (await waiting()).map((row: { id: string }) => row.id).filter((id: string) => asked.includes(id));
    expect(order).toEqual(asked);
  });

  test('a refusal has a sentence that the company reads; what was decided is not decided twice, and what was taken off waits no more [CRT-010]', async () => {
    const { id } = await saved();
    await ask(id);
    const [{ lookID }] = (await looks()).looks;
    expect((await decide(lookID, { outcome: 'refused' })).body.fields).toHaveProperty('sentence');
    expect((await decide(lookID, { outcome: 'refused', sentence: 'The number on the document is another one.' })).status).toBe(200);
    expect((await decide(lookID, { outcome: 'seen' })).body.error).toBe('decided');
    await api.work();
    expect((await looks()).looks[0]).toMatchObject({ state: 'refused', reason: 'The number on the document is another one.' });
    expect(api.mails.at(-1)?.text).toContain('The number on the\ndocument is another one.');
    await ask(id);
    await save([]);
    expect([(await queue()).length, (await looks()).looks[0].state]).toEqual([0, 'ended']);
  });

  test('is asked for by owners and admins of its own company, and decided by staff alone', async () => {
    const { id } = await saved();
    const other = await makeCompany(api);
    expect([(await ask(id, cast.company, other.admin)).status, (await ask(id, other)).status]).toEqual([403, 404]);
    await ask(id);
    const [{ lookID }] = (await looks()).looks;
    expect((await api.post(`/staff/certificate/${lookID}/decision`, { outcome: 'seen' }, as(cast.company.admin))).status).toBe(404);
    const file = (who: Record<string, string>) => api.http.inject({ url: `/staff/certificate/${id}/file`, headers: who });
    expect([(await file(as(cast.company.admin))).statusCode, (await file(asStaff(cast.staff))).statusCode]).toEqual([404, 200]);
  });
});
