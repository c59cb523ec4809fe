import { expect, test } from 'vitest';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';
import { PDF, pdf } from '../../../tests/support/documents.ts';
import { quoting, type Supplier, useRfqs } from '../../../tests/support/rfq.ts';
import type { Session } from '../../../tests/support/session.ts';
import { send as sendForm, useUploads, validate } from '../../../tests/support/uploads.ts';

const trade = useRfqs(useUploads(undefined, { authenticate: byHeader }));
const { api, cast, published, received, later } = trade;
const { quote, save, submit, ownQuote } = quoting(trade);

async function tokenOf(who: string, fileName: string): Promise<string> {
  const session = { headers: as(who) } as unknown as Session;
  const bytes = pdf();
  const asked = await api.post('/files/upload-request', { contentType: PDF, fileSize: bytes.length, purpose: 'attachment', fileName }, as(who));
  expect((await sendForm(api, session, asked.body.signedPost, bytes)).status).toBe(204);
  expect((await validate(api, session, asked.body.token)).status).toBe(200);
  return asked.body.token;
}

test('files of a quote stay with each revision, ten at most, and open for exactly those who may read it, of a sealed request from the deadline on [QUO-004] [QUO-018] [TCA-010]', async () => {
  const rfqID = await published({ sealed: true });
  const [one, other] = cast.suppliers as [Supplier, Supplier];
  const token = await tokenOf(one.owner, 'Halderby datasheet.pdf');
  expect((await quote(one, rfqID, { files: [{ token }] })).status).toBe(200);
  const [file] = (await ownQuote(one, rfqID)).body.data.submitted.files;
  expect(file).toMatchObject({ name: 'Halderby datasheet.pdf', type: PDF });
  const open = (who: string, bid?: string) =>
    api.http.inject({ url: `/quote/file/${file.fileID}?rfqID=${rfqID}${bid ? `&bid=${bid}` : ''}`, headers: as(who) });
  const opened = async () => {
    const readers: [string, string?][] = [
      [one.owner, one.id],
      [one.member, one.id],
      [other.owner, other.id],
      [other.owner, one.id],
      [cast.buyer, undefined],
      [cast.colleague, undefined],
    ];
    return Promise.all(readers.map(async ([who, bid]) => (await open(who, bid)).statusCode));
  };
  expect(await opened()).toEqual([200, 404, 404, 404, 404, 404]);
  // A draft gives its file up; the revision that was submitted keeps it.
  await save(one, rfqID, { files: [] });
  expect((await ownQuote(one, rfqID)).body.data).toMatchObject({ draft: { files: [] }, submitted: { files: [{ fileID: file.fileID }] } });
  const eleven = Array.from({ length: 11 }, () => ({ fileID: file.fileID }));
  expect([(await save(one, rfqID, { files: eleven })).status, (await save(other, rfqID, { files: [{ fileID: file.fileID }] })).status]).toEqual([400, 400]);
  await later('73 hours');
  expect((await received(rfqID)).body.data[0].content.files).toEqual([file]);
  expect(await opened()).toEqual([200, 404, 404, 404, 200, 404]);
  expect((await submit(one, rfqID)).body.error).toBe('rfq_closed');
});
