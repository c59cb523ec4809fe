import { expect, test } from 'vitest';
import { byHeader } from '../../../../tests/support/bench.ts';
import { as } from '../../../../tests/support/company.ts';
import { PDF, pdf } from '../../../../tests/support/documents.ts';
import { LINE, quoting, type Supplier, useRfqs } from '../../../../tests/support/rfq.ts';
import type { Session } from '../../../../tests/support/session.ts';
import { send as sendForm, useUploads, validate } from '../../../../tests/support/uploads.ts';

const trade = useRfqs(useUploads(undefined, { authenticate: byHeader }));
const { api, cast, send, published, own, received, read, later } = trade;
const { quote } = quoting(trade);
const suppliers = () => cast.suppliers as [Supplier, Supplier, Supplier];

async function tokenOf(fileName: string): Promise<string> {
  const session = { headers: as(cast.buyer) } as unknown as Session;
  const bytes = pdf();
  const asked = await api.post('/files/upload-request', { contentType: PDF, fileSize: bytes.length, purpose: 'attachment', fileName }, as(cast.buyer));
  expect((await sendForm(api, session, asked.body.signedPost, bytes)).status).toBe(204);
  expect((await validate(api, session, asked.body.token)).status).toBe(200);
  return asked.body.token;
}
const copy = async (rfqID: string, who = cast.buyer) => send(who, 'post', `/rfq/${rfqID}/copy`);

test('asking again copies a request with its lines, its files and the suppliers that answered, and both know of each other [RFQ-032]', async () => {
  const [answered, silent, excluded] = suppliers();
  const files = [{ token: await tokenOf('Drawing.pdf') }];
  const lines = [
    { ...LINE, targetPrice: '9', itemNumber: 'V-50', attributes: [{ name: 'Thread', value: 'BSP' }] },
    { ...LINE, description: 'Gasket' },
  ];
  const rfqID = await published({ lines, files, note: 'In one lot', invited: [answered.id, silent.id], excluded: [excluded.id] });
  const [first] = (await own(rfqID)).lines;
  const { version, files: kept } = await own(rfqID);
  const put = { version, files: [{ fileID: kept[0].fileID, lineID: first.lineID }], lines: [lineOf(first)] };
  expect((await send(cast.buyer, 'put', `/rfq/${rfqID}`, put)).status).toBe(200);
  await quote(answered, rfqID);
  const { body } = await copy(rfqID);
  const again = await own(body.data.rfqID);
  expect(again).toMatchObject({
    ...{ state: 'draft', copyOf: rfqID, number: null, title: 'Stainless ball valves', note: 'In one lot', country: 'GB', deadline: null },
    // What was struck out is not asked again.
    lines: [{ quantity: '2000', targetPrice: '9', itemNumber: 'V-50', attributes: [{ name: 'Thread', value: 'BSP' }], struck: false }],
    excluded: [{ businessID: excluded.id }],
  });
  expect(again.invited.map(({ businessID }: { businessID: string }) => businessID)).toEqual([answered.id]);
  expect(again.files).toMatchObject([{ name: 'Drawing.pdf', lineID: again.lines[0].lineID }]);
  expect((await received(rfqID)).body.data).toHaveLength(1);
  expect((await own(rfqID)).copies).toEqual([{ rfqID: again.rfqID, title: 'Stainless ball valves' }]);
  // Its file opens for whoever is asked anew, and the draft can be published.
  await send(cast.buyer, 'post', `/rfq/${rfqID}/cancel`, { reason: 'no-need' });
  const deadline = new Date(Date.now() + 72 * 3_600_000).toISOString();
  const saved = await send(cast.buyer, 'put', `/rfq/${again.rfqID}`, { version: again.version, deadline });
  expect((await send(cast.buyer, 'post', `/rfq/${again.rfqID}/publish`, { version: saved.body.data.version })).status).toBe(200);
  expect((await read(answered.owner, again.rfqID, answered.id)).body.data.rfq).toMatchObject({ files: [{ name: 'Drawing.pdf' }] });
});

test('any request of the buyer’s side is asked again whatever became of it, by no one else, and of a shut seal without its suppliers [RFQ-032]', async () => {
  const [one] = suppliers();
  const rfqID = await published({ sealed: true });
  await quote(one, rfqID);
  await send(cast.buyer, 'post', `/rfq/${rfqID}/cancel`, { reason: 'no-need' });
  await later('2000 hours');
  for (const who of [cast.colleague, one.owner]) expect((await copy(rfqID, who)).status).toBe(404);
  const again = (await copy(rfqID)).body.data.rfqID;
  expect(await own(again)).toMatchObject({ state: 'draft', copyOf: rfqID, invited: [], sealed: true });
  await copy(again);
  expect((await own(again)).copies).toHaveLength(1);
});

const lineOf = ({ number: _n, struck: _s, product: _p, ...line }: Record<string, unknown>) => line;
