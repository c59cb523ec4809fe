import { expect, test } from 'vitest';
import { byHeader } from '../../../../tests/support/bench.ts';
import { as, MISSING } from '../../../../tests/support/company.ts';
import { PDF, pdf } from '../../../../tests/support/documents.ts';
import { LINE, quoting, useRfqs } from '../../../../tests/support/rfq.ts';
import type { Session } from '../../../../tests/support/session.ts';
import { send as sendForm, useUploads, validate } from '../../../../tests/support/uploads.ts';

const trade = useRfqs(useUploads(undefined, { authenticate: byHeader }));
const { api, cast, published, own, send } = trade;
const { quote } = quoting(trade);

const session = (who: string) => ({ headers: as(who) }) as unknown as Session;
async function tokenOf(who: string, fileName: string): Promise<string> {
  const bytes = pdf();
  const asked = await api.post('/files/upload-request', { contentType: PDF, fileSize: bytes.length, purpose: 'attachment', fileName }, as(who));
  expect((await sendForm(api, session(who), asked.body.signedPost, bytes)).status).toBe(204);
  expect((await validate(api, session(who), asked.body.token)).status).toBe(200);
  return asked.body.token;
}

test('a file of a request opens for whoever may read its lines, each time asked, and the buyer reads which company opened it and when [RFQ-008] [TCA-010] [CMP-024]', async () => {
  const [supplier, other, excluded] = cast.suppliers;
  const files = [{ token: await tokenOf(cast.buyer, 'Humber drawing.pdf') }];
  const rfqID = await published({ anonymous: true, files, invited: [supplier?.id], excluded: [excluded?.id], lines: [LINE] });
  const [file] = (await own(rfqID)).files;
  const open = (who: string | null, bid?: string, of = rfqID) =>
    api.http.inject({ url: `/rfq/file/${file.fileID}?rfqID=${of}${bid ? `&bid=${bid}` : ''}`, headers: who ? as(who) : {} });
  expect((await open(cast.buyer)).rawPayload.equals(pdf())).toBe(true);
  const seen = await open(supplier?.owner ?? '', supplier?.id);
  expect({ status: seen.statusCode, same: seen.rawPayload.equals(pdf()), name: seen.headers['content-disposition'] }).toEqual({
    status: 200,
    same: true,
    name: expect.stringContaining('filename="File 1.pdf"'),
  });
  const strangers: [string | null, string | undefined, string?][] = [
    [null, undefined],
    [cast.colleague, undefined],
    [supplier?.owner ?? '', undefined],
    [supplier?.owner ?? '', other?.id],
    [excluded?.owner ?? '', excluded?.id],
    [cast.buyer, undefined, MISSING],
  ];
  for (const [who, bid, of] of strangers) expect([who, bid, (await open(who, bid, of)).statusCode]).toEqual([who, bid, who ? 404 : 401]);
  const opened = async () => (await api.pool.query('select business_id from rfq_file_opening where rfq_id = $1', [rfqID])).rows;
  expect(await opened()).toEqual([{ business_id: supplier?.id }]);
  expect((await own(rfqID)).suppliers).toMatchObject([{ businessID: supplier?.id, state: 'opened' }]);
  expect((await own(rfqID)).files[0].openings).toEqual([{ businessID: supplier?.id, name: 'Halderby Valves', at: expect.any(String) }]);
  expect(JSON.stringify((await trade.read(other?.owner ?? '', rfqID, other?.id)).body)).not.toContain('Halderby');
  await quote(supplier as never, rfqID);
  expect((await open(supplier?.owner ?? '', supplier?.id)).headers['content-disposition']).toContain('Humber drawing.pdf');
  await send(cast.buyer, 'post', `/rfq/${rfqID}/cancel`, { reason: 'budget' });
  expect((await open(supplier?.owner ?? '', supplier?.id)).statusCode).toBe(200);
});

test('who opened a file of a sealed request is read after its deadline and not before [RFQ-008]', async () => {
  const [supplier] = cast.suppliers;
  const rfqID = await published({ sealed: true, files: [{ token: await tokenOf(cast.buyer, 'Drawing.pdf') }] });
  const openings = async () => (await own(rfqID)).files[0].openings;
  const { fileID } = (await own(rfqID)).files[0];
  const opened = await api.http.inject({ url: `/rfq/file/${fileID}?rfqID=${rfqID}&bid=${supplier?.id}`, headers: as(supplier?.owner ?? '') });
  expect([opened.statusCode, await openings()]).toEqual([200, null]);
  await trade.later('73 hours');
  expect(await openings()).toEqual([{ businessID: supplier?.id, name: 'Halderby Valves', at: expect.any(String) }]);
});
