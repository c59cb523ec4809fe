import { beforeEach, expect } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import type { Api } from './api.ts';
import { as, type Company, makeCompany } from './company.ts';
import { PDF, pdf } from './documents.ts';
import type { Session } from './session.ts';
import { asStaff, makeStaff } from './staff.ts';
import { send as sendForm, validate } from './uploads.ts';

export const FACTS = {
  name: 'BS EN ISO 9001:2015',
  issuer: 'Fennimore Certification Ltd',
  accreditation: 'United Kingdom Accreditation Service',
  scope: 'Casting and machining of stainless valves.',
  sites: ['Rotherham works'],
  registerUrl: 'https://fennimore.example/register/123456',
  issueDate: '2024-03-12',
};

/** A company and somebody of staff for each test, what is stated of a certificate, and the ways to save, look at and find it. */
export function useCertificates(api: Api) {
  const cast = { company: {} as Company, staff: '', stated: { ...FACTS, number: '', holder: '' }, turn: 0 };
  beforeEach(async () => {
    cast.turn += 1;
    // A number of its own: what two companies state alike is a case.
    const holder = `Rother ${newId()}`;
    cast.stated = { ...FACTS, number: `FS ${cast.turn} 456`, holder };
    cast.company = await makeCompany(api, { company_name: holder });
    cast.staff = await makeStaff(api, 'Sam');
  });

  async function documentOf(who: string): Promise<string> {
    const asked = await api.post(
      '/files/upload-request/business',
      { contentType: PDF, fileSize: pdf().length, purpose: 'certificate-document', fileName: 'ISO.pdf' },
      as(who),
    );
    expect((await sendForm(api, { headers: as(who) } as unknown as Session, asked.body.signedPost, pdf())).status).toBe(204);
    expect((await validate(api, { headers: as(who) } as unknown as Session, asked.body.token)).status).toBe(200);
    return asked.body.token;
  }

  const read = async (of = cast.company) => (await api.get(`/business/profile/${of.id}`)).body.data;
  const put = async (change: object, of = cast.company) =>
    api.put(`/business/profile/${of.id}`, { version: (await read(of)).version, ...change }, as(of.admin));
  async function save(certificates: object[], of = cast.company) {
    const { status, body } = await put({ certificates }, of);
    expect([status, body.fields]).toEqual([200, undefined]);
    // What follows a save follows it at once.
    await api.work();
    return (await read(of)).certificates;
  }
  const saved = async (more: object = {}, of = cast.company) => (await save([{ ...cast.stated, document: await documentOf(of.admin), ...more }], of))[0];
  const shown = async (of = cast.company) => (await read(of)).certificates[0];
  const looks = async (of = cast.company) => (await api.get(`/business/${of.id}/certificate/look`, as(of.admin))).body.data;
  const ask = (id: string, of = cast.company, who = of.admin) => api.post(`/business/${of.id}/certificate/${id}/look`, {}, as(who));
  const waiting = async () => (await api.get('/staff/queue/certificates', asStaff(cast.staff))).body.data;
  /** What waits of this company. */
  const queue = async () => {
    const { companyName } = (await read()).general;
    return (await waiting()).filter(({ title }: { title: string }) => title.includes(companyName));
  };
  const decide = (id: string, body: object) => api.post(`/staff/certificate/${id}/decision`, body, asStaff(cast.staff));
  async function look(outcome: string, id: string, more: object = {}, of = cast.company) {
    expect((await ask(id, of)).status).toBe(200);
    const open = (await looks(of)).looks.find((one: { certificateID: string; state: string }) => one.certificateID === id && one.state === 'open');
    const answer = await decide(open.lookID, { outcome, ...more });
    await api.work();
    return answer;
  }
  const day = (days: number) => new Date(api.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const found = async (filters: object): Promise<string[]> => {
    const { results } = (await api.post('/search/business', { textQuery: '', businessType: 'MA', size: 50, ...filters })).body;
    return results.map(({ businessProfile }: { businessProfile: { businessID: string } }) => businessProfile.businessID);
  };
  return { cast, documentOf, read, put, save, saved, shown, looks, ask, waiting, queue, decide, look, day, found };
}
