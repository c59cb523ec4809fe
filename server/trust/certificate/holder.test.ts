import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { useCertificates } from '../../../tests/support/certificates.ts';
import { makeCompany } from '../../../tests/support/company.ts';
import { makeUpload } from '../../../tests/support/made.ts';
import { asStaff, makeStaff, noticeMailedTo, staffCalls } from '../../../tests/support/staff.ts';
import { useUploads } from '../../../tests/support/uploads.ts';

const api = useUploads(undefined, { authenticate: byHeader });
const { cast, day, documentOf, found, look, put, queue, read, save, saved, shown } = useCertificates(api);

describe('whose it is', () => {
  const halderby = 'Halderby Pumps Ltd';
  beforeEach(async () => {
    await put({ general: { companyName: halderby } });
    cast.stated.holder = halderby;
  });

  test('a holder is the company by its present, legal, trading or former names; another one counts nowhere until staff says why [CRT-008] [FAC-016]', async () => {
    await put({
      names: { legalName: 'Halderby Group Limited', tradingNames: ['Halder Flow'], formerNames: [{ name: 'Rother Castings Ltd', until: '2019-12-31' }] },
    });
    for (const holder of [halderby, 'HALDERBY PUMPS LIMITED', 'Halderby Group Ltd.', 'Halder Flow', 'Rother Castings Limited', ''])
      expect([holder, (await saved({ holder })).holderFits]).toEqual([holder, true]);
    const { id } = await saved({ holder: 'Halderby Holdings BV' });
    expect(await shown()).toMatchObject({ holderFits: false, holderAccepted: false });
    expect(await found({ certificates: ['iso-9001'] })).not.toContain(cast.company.id);
    await look('seen', id);
    expect(await found({ certificates: ['iso-9001'] })).not.toContain(cast.company.id);
    await look('seen', id, { holder: 'The holding that owns all of it.' });
    expect(await shown()).toMatchObject({ holderFits: false, holderAccepted: true });
    expect(await found({ certificates: ['iso-9001'] })).toContain(cast.company.id);
    await put({ names: { legalName: 'Halderby Holdings BV' } });
    expect((await shown()).holderFits).toBe(true);
  });

  test('what staff accepted of a holder ends when the company takes another name [CRT-008]', async () => {
    const { id } = await saved({ holder: 'Somebody Else BV' });
    await look('seen', id, { holder: 'The holding that owns all of it.' });
    await put({ general: { companyName: halderby, shortDescription: 'The same name once more.' } });
    expect(await shown()).toMatchObject({ holderAccepted: true });
    await put({ general: { companyName: 'Quite Another Company Ltd' } });
    expect(await shown()).toMatchObject({ holderFits: false, holderAccepted: false });
    expect(await found({ certificates: ['iso-9001'] })).not.toContain(cast.company.id);
  });

  test('by `evidence` only those count that staff has seen or confirmed, each by itself [FAC-016]', async () => {
    const [iso] = await save([{ ...cast.stated, document: await documentOf(cast.company.admin) }, { name: 'ISO 14001:2015' }]);
    const seen = (certificate?: string) => found({ evidence: 'seen', ...(certificate && { certificates: [certificate] }) });
    expect([await seen(), await seen('iso-9001')].flat()).not.toContain(cast.company.id);
    await look('seen', iso.id);
    expect(await seen()).toContain(cast.company.id);
    expect(await seen('iso-9001')).toContain(cast.company.id);
    expect(await seen('iso-14001')).not.toContain(cast.company.id);
    expect(await found({ certificates: ['iso-14001'] })).toContain(cast.company.id);
    const { body } = await api.post('/search/facets', { textQuery: '', type: 'MA', evidence: 'seen' });
    const facet = body.data.facets.find(({ name }: { name: string }) => name === 'certificate');
    expect(facet.values.map(({ key }: { key: string }) => key)).toContain('iso-9001');
    expect(facet.values.map(({ key }: { key: string }) => key)).not.toContain('iso-14001');
    await save([]);
    expect(await seen()).not.toContain(cast.company.id);
  });

  test('the same number of the same issuer at two companies is a case that names both, and neither counts as seen before it is decided [CRT-009]', async () => {
    const first = await saved();
    await look('seen', first.id);
    const other = await makeCompany(api);
    const second = await saved({ issuer: 'FENNIMORE certification', number: `fs-${cast.turn}456` }, other);
    expect([(await shown()).status, (await queue()).map(({ kind }: { kind: string }) => kind)]).toEqual(['declared', ['twins']]);
    expect(await found({ evidence: 'seen' })).not.toContain(cast.company.id);
    const [{ id }] = await queue();
    const { data } = (await api.get(`/staff/certificate/${id}`, asStaff(cast.staff))).body;
    expect(data.parties.map(({ held }: { held: { businessID: string } }) => held.businessID).sort()).toEqual([cast.company.id, other.id].sort());
    expect((await look('seen', second.id, {}, other)).body.fields).toEqual({ outcome: 'Another company has the same certificate. Decide first whose it is.' });
    const settled = await api.post(`/staff/certificate/${id}/twins`, { rightful: [first.id], sentence: 'The register names Halderby.' }, asStaff(cast.staff));
    expect(settled.status).toBe(200);
    await api.work();
    expect([(await shown()).status, (await shown(other)).status]).toEqual(['seen', 'declared']);
    expect(await found({ evidence: 'seen' })).toContain(cast.company.id);
    expect(api.mails.filter(({ text }) => text?.includes('The register names Halderby.')).length).toBeGreaterThanOrEqual(2);
    await save([{ ...cast.stated, id: first.id, scope: 'More' }]);
    expect((await queue()).filter(({ kind }: { kind: string }) => kind === 'twins')).toEqual([]);
  });

  test('a case ends by itself when one of two takes the number off [CRT-009]', async () => {
    const first = await saved();
    await look('seen', first.id);
    const other = await makeCompany(api);
    const second = await saved({}, other);
    expect((await shown()).status).toBe('declared');
    await save([{ id: second.id, ...cast.stated, number: 'FS 7' }], other);
    expect([(await shown()).status, await queue()]).toEqual(['seen', []]);
    expect(await found({ evidence: 'seen' })).toContain(cast.company.id);
  });
});

describe('one that is over or false', () => {
  test('an expired certificate stays on the page with its date, and counts nowhere [CRT-011]', async () => {
    await save([
      { name: 'ISO 9001:2015', expireDate: day(-1) },
      { name: 'ISO 14001', expireDate: day(0) },
    ]);
    expect((await read()).certificates).toMatchObject([{ name: 'ISO 9001:2015', expireDate: day(-1), validity: 'expired' }, { validity: 'expiring' }]);
    expect(await found({ certificates: ['iso-9001'] })).not.toContain(cast.company.id);
    expect(await found({ certificates: ['iso-14001'] })).toContain(cast.company.id);
  });

  test('one that is reported and found false is withdrawn with a sentence, which the owner may appeal [CRT-011] [CRT-015]', async () => {
    const { decide: settle, queue: reports } = staffCalls(api);
    const photo = await makeUpload(api, cast.company.admin, 'certificate');
    const { id } = await saved({ photo, documentPublic: true });
    const opened = async () => (await api.http.inject({ url: `/business/certificate/${id}/document` })).statusCode;
    expect([await opened(), (await shown()).photo]).toEqual([200, expect.any(Object)]);
    const report = (body: object) => api.post('/social/report', { resourceType: 'certificate', resourceID: id, reason: 'false-certificate', ...body });
    expect((await report({ resourceID: newId() })).status).toBe(404);
    expect((await report({ resourceType: 'product', reason: 'fraud' })).status).toBe(404);
    expect((await report({ resourceType: 'business', resourceID: cast.company.id })).body.fields).toHaveProperty('reason');
    expect((await report({ details: 'The issuer does not know it.' })).status).toBe(200);
    const [waits] = (await reports(cast.staff, 'reports')).filter(({ title }) => title === cast.stated.name);
    expect((await shown()).validity).toBe('valid');
    const sentence = 'Fennimore has no certificate of this number.';
    expect((await settle(cast.staff, waits?.id ?? '', 'hide', { reason: 'false-certificate', sentence })).status).toBe(200);
    expect(await shown()).toMatchObject({ id, validity: 'withdrawn', withdrawnAt: expect.any(String), photo: null, document: { url: null } });
    expect(await opened()).toBe(404);
    expect(await found({ certificates: ['iso-9001'] })).not.toContain(cast.company.id);
    for (const certificates of [[], [{ id, ...cast.stated, number: 'FS 8' }]]) {
      const { status, body } = await put({ certificates });
      expect([status, Object.values(body.fields).join()]).toEqual([400, expect.stringContaining('withdrawn')]);
    }
    const token = await noticeMailedTo(api, cast.company.owner);
    expect(JSON.stringify((await api.get(`/moderation/notice?${new URLSearchParams({ token })}`)).body)).toContain(sentence);
    expect((await api.post('/moderation/appeal', { token, content: 'Fennimore was renamed; here is the letter.' })).status).toBe(200);
    const [appeal] = await reports(cast.staff, 'appeals');
    const other = await makeStaff(api, 'Sue');
    const ruled = await api.post(`/staff/appeal/${appeal?.id}/decision`, { outcome: 'reversed', sentence: 'The letter shows it.' }, asStaff(other));
    expect([ruled.status, (await shown()).validity, await opened()]).toEqual([200, 'valid', 200]);
    expect(await found({ certificates: ['iso-9001'] })).toContain(cast.company.id);
  });
});
